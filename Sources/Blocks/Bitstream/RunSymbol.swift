/// A symbol of AC: how many coefficients are passed, the last of which has a number of so many bits.
struct RunSymbol {
  /// Coefficients that are passed, with the one that has a number; `SymbolTables.blockEnd` where
  /// the block ends.
  let advance: Int
  /// Bits of the number; 0 for none.
  let size: Int

  /// Nil for a symbol that no baseline file has.
  init?(_ symbol: UInt8) {
    size = Int(symbol & 15)
    switch symbol {
    case 0x00: advance = SymbolTables.blockEnd
    case 0xF0: advance = 16
    default:
      guard 1...10 ~= size else { return nil }
      advance = Int(symbol >> 4) + 1
    }
  }
}
