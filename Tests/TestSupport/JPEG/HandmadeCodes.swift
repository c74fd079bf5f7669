/// The Huffman tables of a `HandmadeJPEG`.
package struct HandmadeCodes: Sendable {
  /// Codes of one table.
  package struct Table: Sendable {
    /// How many codes of 1…16 bits there are.
    package var counts: [Int]
    /// The symbols, by length of their codes.
    package var symbols: [UInt8]

    /// What stands in a DHT segment behind the slot.
    package var payload: [UInt8] { counts.map(UInt8.init) + symbols }

    /// A symbol's code, bit by bit (T.81, C.2); no bits for a symbol without one.
    package subscript(symbol: UInt8) -> [Int] {
      var (code, index) = (0, 0)
      for (length, count) in counts.enumerated() {
        for _ in 0..<count {
          if symbols[index] == symbol {
            return (0...length).reversed().map { code >> $0 & 1 }
          }
          code += 1
          index += 1
        }
        code <<= 1
      }
      return []
    }
  }

  /// For differences of DC.
  package var direct: Table
  /// For AC.
  package var alternating: Table

  /// Every symbol of AC that a baseline file may have.
  package static let alternatingSymbols: [UInt8] =
    [0x00, 0x01, 0x02, 0x11, 0xF0, 0x03, 0x21]
    + (0...15).flatMap { run in (1...10).map { UInt8(run << 4 | $0) } }
    .filter { ![0x01, 0x02, 0x11, 0x03, 0x21].contains($0) }

  /// Codes of 4 and of 8 bits.
  package static let flat = HandmadeCodes(
    direct: Table(counts: counts([4: 12]), symbols: Array(0...11)),
    alternating: Table(counts: counts([8: 162]), symbols: alternatingSymbols)
  )

  /// A few short codes, and all others of 9 and of 16 bits: longer than any table looks ahead.
  package static let skewed = HandmadeCodes(
    direct: Table(
      counts: counts([1: 1, 2: 1, 3: 1, 9: 4, 16: 5]),
      symbols: [5, 4, 6, 0, 1, 2, 3, 7, 8, 9, 10, 11]
    ),
    alternating: Table(
      counts: counts([1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 16: 155]),
      symbols: alternatingSymbols
    )
  )

  private static func counts(_ some: [Int: Int]) -> [Int] { (1...16).map { some[$0] ?? 0 } }
}

/// Bits that become the bytes of a scan, one by one.
struct HandmadeBits {
  private(set) var bytes: [UInt8] = []
  private var waiting: [Int] = []

  mutating func append(_ bits: [Int]) {
    for bit in bits {
      waiting.append(bit)
      guard waiting.count == 8 else { continue }
      let byte = waiting.reduce(0) { $0 << 1 | UInt8($1) }
      bytes += byte == 0xFF ? [0xFF, 0] : [byte]
      waiting = []
    }
  }

  mutating func append(_ number: Int, count: Int) {
    append((0..<count).reversed().map { number >> $0 & 1 })
  }

  /// Fills the last byte with ones.
  mutating func fill() {
    while !waiting.isEmpty { append([1]) }
  }

  mutating func restart(number: Int) {
    fill()
    bytes += [0xFF, 0xD0 + UInt8(number % 8)]
  }
}
