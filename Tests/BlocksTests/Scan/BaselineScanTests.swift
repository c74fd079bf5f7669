import Codecs
import Pixels
import TestSupport
import Testing

@testable import Blocks

@Suite("Photos whose bits can be walked")
struct BaselineScanTests {
  static let gray = HandmadeJPEG(width: 20, height: 12, factors: [(1, 1)], seed: 2)

  static func irregularity(_ file: [UInt8]) -> ScanIrregularity? {
    do throws(ScanIrregularity) {
      _ = try WalkedPhoto(file, components: [PictureComponent(.luma)])
      return nil
    } catch {
      return error
    }
  }

  /// The file with bytes before its frame header.
  static func inserting(_ bytes: [UInt8], before marker: UInt8 = 0xC0) throws -> [UInt8] {
    let file = gray.file
    let segment = try #require(JPEGSegments(of: file).first { $0.marker == marker })
    let place = segment.payload.lowerBound - 4
    return Array(file[..<place] + bytes + file[place...])
  }

  @Test("what a segment says is what is read")
  func header() throws {
    var photo = HandmadeJPEG(width: 20, height: 12, factors: [(2, 2), (1, 1), (1, 1)], seed: 2)
    photo.restartInterval = 300
    let scan = try BaselineScan(photo.file, components: ScanWalkTests.components(photo))
    #expect(scan.quantization == photo.tables)
    #expect(scan.restartInterval == 300)
    #expect(
      scan.direct.map(\.symbols) == [[UInt8]](repeating: photo.codes.direct.symbols, count: 3)
    )
    #expect(
      scan.alternating.map(\.counts) == [[Int]](repeating: photo.codes.alternating.counts, count: 3)
    )
    #expect(scan.start == (try JPEGOutline(of: photo.file).scanStart))
  }

  @Test("what is only harmless is stepped over")
  func harmless() throws {
    for bytes in [
      HandmadeJPEG.segment(0xFE, Array("words".utf8)), HandmadeJPEG.segment(0xE5, []),
      HandmadeJPEG.exif(orientation: 3), HandmadeJPEG.segment(0xDD, [0, 0]),
    ] {
      #expect(try Self.irregularity(Self.inserting(bytes)) == nil)
    }
  }

  @Test("what is unusual is left to libjpeg")
  func unusual() throws {
    let jfif2 = HandmadeJPEG.segment(0xE0, Array("JFIF".utf8) + [0, 2, 0, 0, 0, 1, 0, 1, 0, 0])
    let adobe = HandmadeJPEG.adobe(transform: 2)
    for bytes in [
      jfif2, adobe, HandmadeJPEG.segment(0xDD, [0]), HandmadeJPEG.segment(0xDC, [0, 12]),
      HandmadeJPEG.segment(0xCC, [0, 0]), HandmadeJPEG.segment(0xDB, [0]),
      HandmadeJPEG.segment(0xC4, [0]), HandmadeJPEG.segment(0xC8, []), [0xFF, 0x01], [0xFF, 0xD8],
      HandmadeJPEG.segment(0xC1, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
    ] {
      let found = try Self.irregularity(Self.inserting(bytes))
      guard case .oddSegment = found else {
        Issue.record("\(bytes): \(String(describing: found))")
        continue
      }
    }
    for bytes in [[0], [0xFF], [0xFF, 0xD0], [0xFF, 0xFF], [0xFF, 0]] as [[UInt8]] {
      let found = try Self.irregularity(Self.inserting(bytes))
      guard case .strayBytes = found else {
        Issue.record("\(bytes): \(String(describing: found))")
        continue
      }
    }
  }

  @Test("other codings, missing tables and several scans are told by name")
  func named() throws {
    var passes = Self.gray
    passes.isProgressive = true
    #expect(Self.irregularity(passes.file) == .progressive)
    #expect(Self.irregularity(JPEGSamplings.all[0].arithmetic) == .arithmetic)
    let apart = JPEGFixtures.textureApart
    let colors = UnitLayoutTests.colors(2, 2)
    #expect(throws: ScanIrregularity.severalScans) { try WalkedPhoto(apart, components: colors) }
    for marker in [0xC4, 0xDB] as [UInt8] {
      let file = Self.gray.file
      let segment = try #require(JPEGSegments(of: file).first { $0.marker == marker })
      var without = file
      without.removeSubrange(segment.payload.lowerBound - 4..<segment.payload.upperBound)
      #expect(Self.irregularity(without) == .tableMissing)
    }
  }

  @Test("data that ends early or late, or has another marker, is odd")
  func ends() throws {
    let file = Self.gray.file
    func isOddEnd(_ file: [UInt8]) -> Bool {
      if case .oddEnd = Self.irregularity(file) { true } else { false }
    }
    let data = file.dropLast(2)
    #expect(isOddEnd(Array(data)))
    #expect(isOddEnd(Array(file.prefix(try JPEGOutline(of: file).scanStart))))
    #expect(isOddEnd(data + [0xFF]))
    #expect(isOddEnd(data + [0xFF, 0xD8]))
    #expect(isOddEnd(data + [0xFF, 0xFF, 0xD9]))
    #expect(isOddEnd(data + [0, 0xFF, 0xD9]))
    #expect(isOddEnd(data.dropLast(8) + [0xFF, 0xD9]))
    #expect(Self.irregularity(file + [1, 2, 3]) == nil)
    let walked = try WalkedPhoto(file + [1, 2, 3], components: [PictureComponent(.luma)])
    #expect(walked.bytesAfterEnd == 3)
    #expect(walked.blockCount == 6)
  }

  @Test("restarts have to be there, in their order, and no others")
  func restarts() {
    var photo = HandmadeJPEG(width: 80, height: 24, factors: [(1, 1)], seed: 4)
    photo.restartInterval = 2
    let file = photo.file
    #expect(Self.irregularity(file) == nil)
    let places = file.indices.dropLast().filter {
      file[$0] == 0xFF && 0xD0...0xD7 ~= file[$0 + 1]
    }
    #expect(places.count == 14)
    for place in places {
      for marker in [0xD0, 0xD4, 0xD7, 0xD9, 0xFF] as [UInt8] where file[place + 1] != marker {
        var wrong = file
        wrong[place + 1] = marker
        #expect(Self.irregularity(wrong) != nil)
      }
      var missing = file
      missing.removeSubrange(place...place + 1)
      #expect(Self.irregularity(missing) != nil)
    }
  }
}
