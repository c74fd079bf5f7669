import Codecs
import Pixels
import TestSupport
import Testing

@testable import Blocks

@Suite("Relay of walkers")
struct ScanRelayTests {
  /// A photo of about 1 MB of data: grain is what costs the most bits.
  static func photo() throws -> [UInt8] {
    var random = SeededRandom(seed: 11)
    var bitmap = Bitmap(size: PixelSize(width: 1920, height: 1440), filledWith: .white)
    for y in 0..<1440 {
      for x in 0..<1920 {
        let noise = random.next()
        bitmap[x, y] = Color(
          red: UInt8(truncatingIfNeeded: noise & 31) &+ UInt8(x / 10),
          green: UInt8(truncatingIfNeeded: noise >> 8 & 31) &+ UInt8((x + y) / 16),
          blue: UInt8(truncatingIfNeeded: noise >> 16 & 15) &+ UInt8(y / 8)
        )
      }
    }
    return try JPEGEncoder.encode(bitmap, options: JPEGOptions(tables: .quality(95)))
  }

  static let components = [
    PictureComponent(.luma),
    PictureComponent(.blueDifference, horizontalRatio: 2, verticalRatio: 2),
    PictureComponent(.redDifference, horizontalRatio: 2, verticalRatio: 2),
  ]

  @Test("however many walk, they find the same places", arguments: [2, 3, 4])
  func places(workers: Int) throws {
    let file = try Self.photo()
    let scan = try BaselineScan(file, components: Self.components)
    let tables = SymbolTables(scan)
    let alone = try ScanIndex(scan, tables: tables, in: file, every: 120 * 4)
    let together = try ScanIndex(scan, tables: tables, in: file, every: 120 * 4, workers: workers)
    #expect(together.endOfImage == alone.endOfImage)
    #expect(together.places.count == alone.places.count)
    for (one, other) in zip(together.places + [together.end], alone.places + [alone.end]) {
      #expect(one.unit == other.unit)
      #expect(one.direct == other.direct)
      #expect(one.position.bit(in: file) == other.position.bit(in: file))
      #expect(one.position.offset == other.position.offset)
    }
  }

  @Test("a trial in the middle is met")
  func meeting() throws {
    let file = try Self.photo()
    try #require(file.count > 600_000)
    let scan = try BaselineScan(file, components: Self.components)
    let places = try ScanRelay(scan, tables: SymbolTables(scan), in: file, workers: 2).places()
    // Alone, somebody would have noted every 64th unit; one who began in the middle counts from
    // somewhere else.
    #expect(places.contains { $0.unit % 64 != 0 })
  }
}
