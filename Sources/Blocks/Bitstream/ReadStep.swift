/// An entry of a table to read AC with: bits to step over (low 5), the size of a number that is still
/// to be read (4 bits from 5), coefficients passed (7 bits from 9; 64 where the block ends), and the
/// number (high 16).
enum ReadStep {
  /// The advance of what ends a block.
  static let end = 64

  static func entry(bits: Int, advance: Int, number: Int = 0, unreadSize: Int = 0) -> UInt32 {
    let passed = advance >= SymbolTables.blockEnd ? end : advance
    return UInt32(UInt16(bitPattern: Int16(number))) << 16 | UInt32(passed << 9)
      | UInt32(unreadSize << 5) | UInt32(bits)
  }
}
