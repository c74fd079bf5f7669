import Codecs
import Pixels
import TestSupport
import Testing

@testable import Blocks

/// The tables that look at many bits at once, against a decoder that looks at one.
@Suite("Walking a scan")
struct ScanWalkTests {
  static func components(_ photo: HandmadeJPEG) -> [PictureComponent] {
    guard photo.factors.count > 1 else { return [PictureComponent(.luma)] }
    let ratios = photo.factors.map { (photo.factors[0].0 / $0.0, photo.factors[0].1 / $0.1) }
    return zip([.luma, .blueDifference, .redDifference], ratios).map {
      PictureComponent($0, horizontalRatio: $1.0, verticalRatio: $1.1)
    }
  }

  /// Codes of random lengths.
  static func codes(seed: Int) -> HandmadeCodes {
    if seed == 0 { return .flat }
    if seed == 1 { return .skewed }
    var random = SeededRandom(seed: UInt64(seed))
    var codes = HandmadeCodes.flat
    codes.direct.counts = counts(12, &random)
    codes.direct.symbols.shuffle(using: &random)
    codes.alternating.counts = counts(162, &random)
    codes.alternating.symbols.shuffle(using: &random)
    return codes
  }

  /// How many codes there are of each length, by chance; the code of ones stays free.
  private static func counts(_ symbols: Int, _ random: inout SeededRandom) -> [Int] {
    var counts = [Int](repeating: 0, count: 16)
    var (left, free) = (symbols, 1)
    for index in 0..<16 {
      free *= 2
      // As many as leave room for the rest in the lengths to come.
      let needed = (left + (1 << (15 - index)) - 1) >> (15 - index)
      let most = index == 15 ? left : max(0, min(left, free - needed - 1))
      counts[index] = index == 15 ? left : Int.random(in: 0...most, using: &random)
      left -= counts[index]
      free -= counts[index]
    }
    return counts
  }

  /// A photo with blocks of every kind: empty, full, and ending in a number or a long run.
  static func photo(seed: Int) -> HandmadeJPEG {
    let samplings = [[(1, 1)], [(2, 2), (1, 1), (1, 1)], [(1, 1), (1, 1), (1, 1)]]
    var photo = HandmadeJPEG(
      width: 50 + seed,
      height: 31,
      factors: samplings[seed % 3],
      seed: UInt64(seed)
    )
    photo.codes = codes(seed: seed)
    var random = SeededRandom(seed: UInt64(seed) + 77)
    for component in photo.blocks.indices {
      for y in photo.blocks[component].indices {
        for x in photo.blocks[component][y].indices {
          switch Int.random(in: 0...9, using: &random) {
          case 0: for place in 1..<64 { photo.blocks[component][y][x][place] = 0 }
          case 1:
            for place in 1..<64 {
              photo.blocks[component][y][x][place] = Int.random(in: -1023...1023, using: &random)
            }
          case 4:
            // Short symbols up to the end, which what follows must not be taken for.
            for place in 1..<64 {
              photo.blocks[component][y][x][place] = Bool.random(using: &random) ? 1 : -1
            }
          case 2: photo.blocks[component][y][x][63] = Int.random(in: 1...3, using: &random)
          case 3: photo.blocks[component][y][x][0] = Int.random(in: -1023...1023, using: &random)
          default: break
          }
        }
      }
    }
    return photo
  }

  /// A decoder of one bit at a time (T.81, F.2.2).
  struct SlowDecoder {
    var bits: ArraySlice<Int>
    let direct: [[Int]: UInt8]
    let alternating: [[Int]: UInt8]

    init(_ file: [UInt8], from start: Int, codes: HandmadeCodes) {
      bits = BitPositionTests.bits(of: file, from: start)[...]
      direct = Self.words(codes.direct)
      alternating = Self.words(codes.alternating)
    }

    private static func words(_ table: HandmadeCodes.Table) -> [[Int]: UInt8] {
      var words: [[Int]: UInt8] = [:]
      for symbol in table.symbols { words[table[symbol]] = symbol }
      return words
    }

    private mutating func symbol(_ words: [[Int]: UInt8]) -> Int {
      var word: [Int] = []
      while let bit = bits.popFirst() {
        word.append(bit)
        if let symbol = words[word] { return Int(symbol) }
      }
      return 0
    }

    private mutating func number(_ size: Int) -> Int {
      let value = (0..<size).reduce(0) { sum, _ in sum << 1 | (bits.popFirst() ?? 0) }
      return size > 0 && value < 1 << (size - 1) ? value - (1 << size) + 1 : value
    }

    /// Steps over a block.
    mutating func block() {
      _ = number(symbol(direct))
      var place = 1
      while place < 64 {
        let symbol = symbol(alternating)
        if symbol == 0 { break }
        place += symbol >> 4 + 1
        _ = number(symbol & 15)
      }
    }
  }

  @Test(
    "coefficients are those that were written, and every unit ends where it ends",
    arguments: 0..<24
  )
  func units(_ seed: Int) throws {
    let photo = Self.photo(seed: seed)
    let file = photo.file
    let scan = try BaselineScan(file, components: Self.components(photo))
    let tables = SymbolTables(scan)
    var slow = SlowDecoder(file, from: scan.start, codes: photo.codes)
    var reading = ScanWalk(scan)
    var skipping = ScanWalk(scan)
    let first = skipping.position.offset
    let all = slow.bits.count
    var blocks = [Int16](repeating: 9, count: scan.layout.blocks.count * 64)
    for unit in 0..<scan.layout.count {
      try reading.readUnit(into: &blocks, scan: scan, tables: tables, in: file)
      try skipping.skip(to: unit + 1, scan: scan, tables: tables, in: file)
      for _ in scan.layout.blocks { slow.block() }
      #expect(reading.position.offset - first == all - slow.bits.count)
      #expect(skipping.position.offset - first == all - slow.bits.count)
      #expect(reading.direct == skipping.direct)
      let (column, row) = (unit % scan.layout.units.width, unit / scan.layout.units.width)
      for (index, block) in scan.layout.blocks.enumerated() {
        let part = scan.layout.parts[block.component]
        let written = photo.blocks[block.component][row * part.down + block.y][
          column * part.across + block.x
        ]
        // Held column by column.
        let found = (0..<64).map { Int(blocks[index * 64 + $0 % 8 * 8 + $0 / 8]) }
        #expect(found == written)
      }
    }
    #expect(try reading.finish(in: file) == file.count - 2)
    #expect(try skipping.finish(in: file) == file.count - 2)
  }

  @Test("what is read is written again bit for bit", arguments: 0..<24)
  func codes(_ seed: Int) throws {
    let photo = Self.photo(seed: seed)
    let file = photo.file
    let scan = try BaselineScan(file, components: Self.components(photo))
    let (tables, codes) = (SymbolTables(scan), SymbolCodes(scan))
    var walk = ScanWalk(scan)
    var writer = EntropyWriter(copying: file, upTo: scan.start, capacity: 0)
    var previous = walk.direct
    var blocks = [Int16](repeating: 0, count: scan.layout.blocks.count * 64)
    for _ in 0..<scan.layout.count {
      try walk.readUnit(into: &blocks, scan: scan, tables: tables, in: file)
      try codes.writeUnit(blocks, of: scan.layout, after: &previous, to: &writer)
    }
    writer.finish(marker: 0xD9)
    let written = writer.takeFile()
    #expect(written == file)
  }

  @Test("a symbol without a code is missed, and never made up")
  func missing() throws {
    var photo = HandmadeJPEG(width: 8, height: 8, factors: [(1, 1)], seed: 1)
    photo.blocks = [[[[3] + [Int](repeating: 0, count: 63)]]]
    // Differences of two bits and ends of blocks are all that this file can say.
    photo.codes.direct.counts = (1...16).map { $0 == 1 ? 1 : 0 }
    photo.codes.direct.symbols = [2]
    photo.codes.alternating.counts = photo.codes.direct.counts
    photo.codes.alternating.symbols = [0]
    let scan = try BaselineScan(photo.file, components: [PictureComponent(.luma)])
    let codes = SymbolCodes(scan)
    func write(_ block: [Int16], previous: Int) throws(ScanIrregularity) -> Int {
      let order = BlockQuantizer.order
      var bits = BitString()
      try codes.write(
        block.span,
        at: 0,
        component: 0,
        previous: previous,
        order: order.span,
        to: &bits
      )
      return bits.count
    }
    var block = [Int16](repeating: 0, count: 64)
    block[0] = 3
    #expect(try write(block, previous: 0) == 1 + 2 + 1)
    #expect(try write(block, previous: 6) == 1 + 2 + 1)
    for previous in [3, 2, -1, 3000, -3000] {
      #expect(throws: ScanIrregularity.symbolMissing) { try write(block, previous: previous) }
    }
    for number in [1, -1, 1023, 1024, -1024, .max, .min] as [Int16] {
      var other = block
      other[9] = number
      #expect(throws: ScanIrregularity.symbolMissing) { try write(other, previous: 0) }
    }
  }
}
