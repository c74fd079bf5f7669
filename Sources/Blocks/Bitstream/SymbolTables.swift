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
