import Codecs
import Pixels
import TestSupport
import Testing

@testable import Blocks

@Suite("Landmarks of a scan")
struct ScanIndexTests {
  /// 25 units across, 12 down.
  static func photo(interval: Int, seed: UInt64 = 5) -> HandmadeJPEG {
    var photo = HandmadeJPEG(
      width: 395,
      height: 190,
      factors: [(2, 2), (1, 1), (1, 1)],
      seed: seed
    )
    photo.restartInterval = interval
    return photo
  }

  @Test(
    "whoever goes on from a landmark stands where one who walked all the way stands",
    arguments: [0, 3, 8, 20, 25, 37, 400]
  )
  func landmarks(interval: Int) throws {
    let photo = Self.photo(interval: interval)
    let file = photo.file
    let scan = try BaselineScan(file, components: ScanWalkTests.components(photo))
    try #require(scan.layout.count == 300)
    let tables = SymbolTables(scan)
    let index = try ScanIndex(scan, tables: tables, in: file, every: 50)
    var walked = ScanWalk(scan)
    for unit in 0..<300 {
      let isRestart = interval > 0 && unit > 0 && unit % interval == 0
      if isRestart { try walked.restart(in: file) }
      if let landmark = index.landmark(upTo: unit), !isRestart {
        #expect(landmark.unit <= unit)
        var walk = ScanWalk(at: landmark, in: scan)
        let isBehindRestart = interval > 0 && landmark.unit / interval < unit / interval
        if !isBehindRestart {
          try walk.skip(to: unit, scan: scan, tables: tables, in: file)
          #expect(walk.position.bit(in: file) == walked.position.bit(in: file))
          #expect(walk.position.offset == walked.position.offset)
          #expect(walk.direct == walked.direct)
        }
      }
      try walked.skip(to: unit + 1, scan: scan, tables: tables, in: file)
    }
    #expect(walked.place.unit == 300)
  }

  @Test("a landmark is never two steps away or more")
  func distance() throws {
    for (interval, farthest) in [(0, 15), (100, 15), (8, 7)] {
      let photo = Self.photo(interval: interval)
      let scan = try BaselineScan(photo.file, components: ScanWalkTests.components(photo))
      let index = try ScanIndex(scan, tables: SymbolTables(scan), in: photo.file, every: 50)
      for unit in 0..<300 {
        let passed = interval == 0 ? unit : unit % interval
        let landmark = index.landmark(upTo: unit)?.unit
        #expect(min(passed, landmark.map { unit - $0 } ?? passed) <= farthest)
      }
    }
  }

  @Test(
    "no landmark stands right after a restart: its marker would be left out",
    arguments: [3, 8, 20]
  )
  func restarts(interval: Int) throws {
    let photo = Self.photo(interval: interval)
    let scan = try BaselineScan(photo.file, components: ScanWalkTests.components(photo))
    let index = try ScanIndex(scan, tables: SymbolTables(scan), in: photo.file, every: 50)
    for unit in 0..<300 {
      guard let landmark = index.landmark(upTo: unit) else { continue }
      #expect(landmark.unit % interval != 0)
      #expect(!landmark.isFresh)
    }
  }
}
