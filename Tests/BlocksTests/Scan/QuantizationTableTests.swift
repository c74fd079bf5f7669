import Testing

@testable import Blocks

@Suite("Quantization tables")
struct QuantizationTableTests {
  @Test("numbers of one byte and of two are put in rows")
  func rows() throws {
    let bytes = [UInt8(2)] + (1...64).map { UInt8($0) }
    let words = [UInt8(0x11)] + (1...64).flatMap { [UInt8($0), UInt8(255 - $0)] }
    let tables = try #require(QuantizationTables.tables(in: (bytes + words)[...]))
    #expect(Set(tables.keys) == [1, 2])
    // The first row of figure A.6, and the last number.
    let row = [0, 1, 5, 6, 14, 15, 27, 28]
    #expect(tables[2]?.prefix(8).elementsEqual(row.map { UInt16($0 + 1) }) == true)
    #expect(tables[2]?.last == 64)
    #expect(
      tables[1]?.prefix(8).elementsEqual(row.map { UInt16(($0 + 1) * 256 + 254 - $0) }) == true
    )
    #expect(tables[1]?.last == UInt16(64 * 256 + 191))
  }

  @Test("zeros, cut tables and unknown slots are refused")
  func odd() {
    let numbers = (1...64).map { UInt8($0) }
    #expect(QuantizationTables.tables(in: ([0] + numbers)[...]) != nil)
    #expect(QuantizationTables.tables(in: ([0] + numbers.dropLast())[...]) == nil)
    #expect(QuantizationTables.tables(in: ([0x10] + numbers)[...]) == nil)
    #expect(QuantizationTables.tables(in: ([4] + numbers)[...]) == nil)
    #expect(QuantizationTables.tables(in: ([0x20] + numbers + numbers)[...]) == nil)
    #expect(QuantizationTables.tables(in: ([0] + numbers.dropLast() + [0])[...]) == nil)
  }
}
