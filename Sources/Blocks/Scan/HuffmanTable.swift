/// A Huffman table as a DHT segment gives it (ITU-T T.81, B.2.4.2): the codes follow from how many
/// symbols there are of each length (C.2).
struct HuffmanTable: Hashable, Sendable {
  /// How many symbols have a code of 1…16 bits.
  let counts: [Int]
  /// The symbols, by length of their codes.
  let symbols: [UInt8]

  /// A symbol and its code.
  struct Code: Hashable, Sendable {
    var symbol: UInt8
    /// The code, in the low bits.
    var bits: UInt32
    /// 1…16.
    var length: Int
  }

  /// Creates a table; nil where it gives codes away that do not exist, or a symbol twice.
  ///
  /// The code of nothing but ones does not exist either (T.81, C.2).
  init?(counts: [Int], symbols: [UInt8]) {
    guard counts.count == 16, counts.reduce(0, +) == symbols.count, symbols.count <= 256,
      Set(symbols).count == symbols.count
    else { return nil }
    var free = 1
    for count in counts {
      free = free * 2 - count
      // The last code of every length stays free, until longer ones are made of it.
      guard free >= 1 else { return nil }
    }
    self.counts = counts
    self.symbols = symbols
  }

  /// All codes, from the shortest to the longest.
  var codes: [Code] {
    var codes: [Code] = []
    var next: UInt32 = 0
    for (index, count) in counts.enumerated() {
      for _ in 0..<count {
        codes.append(Code(symbol: symbols[codes.count], bits: next, length: index + 1))
        next += 1
      }
      next <<= 1
    }
    return codes
  }
}

extension HuffmanTable {
  /// The most bits that a difference of DC may have, even where it is never used (T.81, H.1.2.2).
  private static let longestDifference: UInt8 = 15

  /// Reads all tables of a DHT payload; nil where one is wrong.
  ///
  /// - Returns: The tables with their slots: 0…3 for differences of DC, 4…7 for AC.
  static func tables(in payload: ArraySlice<UInt8>) -> [(slot: Int, table: HuffmanTable)]? {
    var tables: [(slot: Int, table: HuffmanTable)] = []
    var rest = payload
    while let first = rest.first {
      rest = rest.dropFirst()
      guard first >> 4 <= 1, first & 15 <= 3, rest.count >= 16 else { return nil }
      let counts = rest.prefix(16).map(Int.init)
      rest = rest.dropFirst(16)
      let total = counts.reduce(0, +)
      guard total <= rest.count,
        let table = HuffmanTable(counts: counts, symbols: Array(rest.prefix(total))),
        first >> 4 == 1 || table.symbols.allSatisfy({ $0 <= longestDifference })
      else { return nil }
      rest = rest.dropFirst(total)
      tables.append((Int(first >> 4) * 4 + Int(first & 15), table))
    }
    return tables
  }
}
