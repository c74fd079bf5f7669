import TestSupport
import Testing

@testable import Blocks

@Suite("Huffman tables")
struct HuffmanTableTests {
  static func counts(_ some: [Int: Int]) -> [Int] { (1...16).map { some[$0] ?? 0 } }

  @Test("codes are those of the standard's own table")
  func codes() throws {
    // ITU-T T.81, table K.3: differences of DC of luminance.
    let table = try #require(
      HuffmanTable(
        counts: Self.counts([2: 1, 3: 5, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1]),
        symbols: Array(0...11)
      )
    )
    let words = [
      "00", "010", "011", "100", "101", "110", "1110", "11110", "111110", "1111110", "11111110",
      "111111110",
    ]
    #expect(table.codes.map(\.symbol) == Array(0...11))
    for (code, word) in zip(table.codes, words) {
      #expect(code.length == word.count)
      #expect(code.bits == UInt32(word, radix: 2))
    }
  }

  @Test("a table that gives away what it does not have is none")
  func impossible() {
    for (counts, symbols) in [
      ([1: 2], 2), ([1: 1, 2: 2], 3), ([2: 4], 4), ([1: 3], 3), ([8: 256], 256), ([1: 1], 2),
    ] {
      #expect(
        HuffmanTable(
          counts: Self.counts(counts),
          symbols: (0..<symbols).map { UInt8($0) }
        ) == nil
      )
    }
    #expect(HuffmanTable(counts: Self.counts([2: 2]), symbols: [7, 7]) == nil)
    #expect(HuffmanTable(counts: [2], symbols: [1, 2]) == nil)
    // One less is possible each time.
    for (counts, symbols) in [([1: 1], 1), ([1: 1, 2: 1], 2), ([2: 3], 3), ([8: 255], 255)] {
      let table = HuffmanTable(
        counts: Self.counts(counts),
        symbols: (0..<symbols).map { UInt8($0) }
      )
      #expect(table != nil)
    }
  }

  @Test("a segment may hold several tables, and has to hold them whole")
  func segment() throws {
    let one: [UInt8] = [0x01] + Self.counts([1: 1, 2: 1]).map { UInt8($0) } + [5, 4]
    let two: [UInt8] = [0x13] + Self.counts([4: 3]).map { UInt8($0) } + [0x21, 0, 0xF0]
    let tables = try #require(HuffmanTable.tables(in: (one + two)[...]))
    #expect(tables.map(\.slot) == [1, 7])
    #expect(tables.map(\.table.symbols) == [[5, 4], [0x21, 0, 0xF0]])
    for count in 1..<one.count + two.count where count != one.count {
      #expect(HuffmanTable.tables(in: (one + two).prefix(count)) == nil, "\(count)")
    }
    #expect(HuffmanTable.tables(in: [])?.isEmpty == true)
  }

  @Test("what no baseline file may say is refused")
  func odd() {
    let counts = Self.counts([1: 1, 2: 1]).map { UInt8($0) }
    for first in [0x04, 0x20, 0x14, 0x80] as [UInt8] {
      #expect(HuffmanTable.tables(in: ([first] + counts + [0, 1])[...]) == nil)
    }
    // A difference of 16 bits; for AC it is a symbol like any other.
    #expect(HuffmanTable.tables(in: ([0x00] + counts + [0, 16])[...]) == nil)
    #expect(HuffmanTable.tables(in: ([0x00] + counts + [0, 15])[...]) != nil)
    #expect(HuffmanTable.tables(in: ([0x10] + counts + [0, 16])[...]) != nil)
  }
}
