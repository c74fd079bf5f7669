/// What a step through the codes of a file needs to know: for each beginning of a code, how far to go.
///
/// Two ways of reading: *skipping* only finds out where a block ends, with several symbols in one
/// look; *reading* gives each coefficient.
struct SymbolTables: Sendable {
  /// Bits that are looked up at once to read.
  static let readWidth = 12
  /// Bits that are looked up at once to skip.
  static let skipWidth = 13
  /// An entry for skipping where more bits have to be seen: it leads out of every block.
  static let unknown: UInt16 = 512 << 5
  /// Added to the advance of what ends a block.
  static let blockEnd = 1024

  /// For DC: bits in all (low 8), and the difference (high 16); 0 where more bits have to be seen.
  private(set) var direct: [UInt32] = []
  /// To read AC: see `ReadStep`.
  private(set) var read: [UInt32] = []
  /// To skip AC: bits in all (low 5), and how many coefficients are passed (high 11), with
  /// `blockEnd` where the block ends; `unknown` where more bits have to be seen.
  private(set) var skip: [UInt16] = []
  /// All codes of each table, for what is too long to be looked up.
  private(set) var long: [LongCodes] = []

  /// Where a component's tables begin.
  struct Places: Sendable {
    var direct: Int
    var read: Int
    var skip: Int
    var directLong: Int
    var alternatingLong: Int
  }

  /// For each component.
  private(set) var places: [Places] = []

  /// For each block of a unit.
  private(set) var blockPlaces: [Places] = []
  /// Of each block of a unit, the lane of its component.
  let blockLanes: [DirectValues.Lane]

  /// Builds what the tables of a scan need, equal tables once.
  init(_ scan: BaselineScan) {
    let blockComponents = scan.layout.blocks.map(\.component)
    blockLanes = blockComponents.map(DirectValues.lane)
    var directPlaces: [HuffmanTable: (table: Int, long: Int)] = [:]
    var alternatingPlaces: [HuffmanTable: (read: Int, skip: Int, long: Int)] = [:]
    for (dc, ac) in zip(scan.direct, scan.alternating) {
      if directPlaces[dc] == nil {
        directPlaces[dc] = (direct.count, long.count)
        direct += Self.directTable(dc)
        long.append(LongCodes(dc))
      }
      if alternatingPlaces[ac] == nil {
        alternatingPlaces[ac] = (read.count, skip.count, long.count)
        read += Self.readTable(ac)
        skip += Self.skipTable(ac)
        long.append(LongCodes(ac))
      }
      guard let one = directPlaces[dc], let two = alternatingPlaces[ac] else { continue }
      places.append(
        Places(
          direct: one.table,
          read: two.read,
          skip: two.skip,
          directLong: one.long,
          alternatingLong: two.long
        )
      )
    }
    blockPlaces = blockComponents.map { places[$0] }
  }

  private static func directTable(_ table: HuffmanTable) -> [UInt32] {
    var entries = [UInt32](repeating: 0, count: 1 << readWidth)
    // A difference of 8-bit samples has 11 bits at the most.
    for code in table.codes where code.symbol <= 11 {
      let size = Int(code.symbol)
      let total = code.length + size
      guard total <= readWidth else { continue }
      for value in 0..<1 << size {
        let first = (Int(code.bits) << size | value) << (readWidth - total)
        let number = UInt16(bitPattern: Int16(Magnitude.number(value, bits: size)))
        let entry = UInt32(number) << 16 | UInt32(total)
        for index in first..<first + 1 << (readWidth - total) { entries[index] = entry }
      }
    }
    return entries
  }

  private static func readTable(_ table: HuffmanTable) -> [UInt32] {
    var entries = [UInt32](repeating: 0, count: 1 << readWidth)
    for code in table.codes {
      guard code.length <= readWidth, let symbol = RunSymbol(code.symbol) else { continue }
      let whole = code.length + symbol.size
      for rest in 0..<1 << (readWidth - code.length) {
        let index = Int(code.bits) << (readWidth - code.length) | rest
        if whole <= readWidth {
          let value = rest >> (readWidth - whole)
          let number = Magnitude.number(value, bits: symbol.size)
          entries[index] = ReadStep.entry(bits: whole, advance: symbol.advance, number: number)
        } else {
          entries[index] = ReadStep.entry(
            bits: code.length,
            advance: symbol.advance,
            unreadSize: symbol.size
          )
        }
      }
    }
    return entries
  }

  private static func skipTable(_ table: HuffmanTable) -> [UInt16] {
    // One symbol for each beginning: what is known of it, then as many together as are known.
    var single = [(bits: Int, advance: Int)?](repeating: nil, count: 1 << skipWidth)
    var lengths = [Int](repeating: 0, count: 1 << skipWidth)
    for code in table.codes {
      guard code.length <= skipWidth, let symbol = RunSymbol(code.symbol) else { continue }
      let first = Int(code.bits) << (skipWidth - code.length)
      for index in first..<first + 1 << (skipWidth - code.length) {
        single[index] = (code.length + symbol.size, symbol.advance)
        lengths[index] = code.length
      }
    }
    return (0..<1 << skipWidth).map { index in
      guard var (bits, advance) = single[index] else { return unknown }
      while advance < blockEnd, bits < skipWidth {
        let next = index << bits & (1 << skipWidth - 1)
        // The bits that are known have to tell the whole code, if not its number.
        guard let (more, further) = single[next], bits + lengths[next] <= skipWidth else { break }
        bits += more
        advance += further
      }
      return UInt16(advance << 5 | bits)
    }
  }
}

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

/// How numbers are written after their symbol (ITU-T T.81, F.1.2.1): as they are if positive, less
/// one if negative.
enum Magnitude {
  /// The number that so many bits stand for.
  @inline(__always)
  static func number(_ value: Int, bits: Int) -> Int {
    // Without a first bit of one it is negative.
    let limit = (1 &<< bits) &>> 1
    return value < limit ? value &- (1 &<< bits) &+ 1 : value
  }
}

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
