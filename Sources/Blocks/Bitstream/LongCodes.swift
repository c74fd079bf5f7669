/// The codes of a table by their length, to find one bit by bit (ITU-T T.81, F.2.2.3).
struct LongCodes: Sendable {
  /// For each length, the first code, how many there are, and the place of the first one's symbol.
  private var lengths: [(first: Int, count: Int, symbol: Int)] = []
  private let symbols: [UInt8]

  init(_ table: HuffmanTable) {
    symbols = table.symbols
    var next = 0
    var symbol = 0
    for count in table.counts {
      lengths.append((next, count, symbol))
      symbol += count
      next = (next + count) << 1
    }
  }

  /// The symbol that 16 bits begin with, and the length of its code; nil where there is none.
  func symbol(in bits: Int) -> (symbol: UInt8, length: Int)? {
    for (index, length) in lengths.enumerated() {
      let place = bits >> (15 - index) - length.first
      if place >= 0, place < length.count { return (symbols[length.symbol + place], index + 1) }
    }
    return nil
  }
}
