import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Damaged JPEG")
struct DamagedJPEGTests {
  static let salvage = DecodeOptions(damage: .salvage)

  @Test("a cut file is cut, at the row of blocks where it ends")
  func cut() throws {
    let file = JPEGFixtures.texture
    let half = [UInt8](file.prefix(file.count * 3 / 4))
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(half) }
    guard case .truncated(.jpeg, let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(place.offset == half.count)
    let row = try #require(place.row)
    #expect(row == 16 || row == 32)
    let image = try ImageDecoder.decode(half, options: Self.salvage)
    #expect(image.damage == Damage(kind: .cut, at: place))
    // What lies well above the cut is whole (smooth upsampling looks one row down).
    let whole = try ImageDecoder.decode(file).bitmap
    for y in 0..<row - 1 {
      for x in 0..<37 { #expect(image.bitmap[x, y] == whole[x, y]) }
    }
    #expect(image.bitmap != whole)
    #expect(image.bitmap.isOpaque)
  }

  @Test("a missing end of image is a cut, even where every pixel is there")
  func missingEnd() throws {
    let file = [UInt8](JPEGFixtures.texture.dropLast(2))
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(file) }
    guard case .truncated(.jpeg, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let image = try ImageDecoder.decode(file, options: Self.salvage)
    #expect(image.damage?.kind == .cut)
    #expect(try image.bitmap == ImageDecoder.decode(JPEGFixtures.texture).bitmap)
  }

  @Test("an end of image in the middle is damage, not an end")
  func earlyEnd() throws {
    let file = JPEGFixtures.texture
    let early = [UInt8](file.prefix(file.count - 300)) + [0xFF, 0xD9]
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(early) }
    guard case .corrupt(.jpeg, _, let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((1..<35).contains(place.row ?? -1))
  }

  @Test("bytes after the end are a warning with their number")
  func bytesAfterEnd() throws {
    let image = try ImageDecoder.decode(JPEGFixtures.gray + [0, 1, 2, 0xFF, 0xD8])
    #expect(image.warnings == [.bytesAfterEnd(5)])
  }

  @Test("bytes between segments, and fill bytes before markers, change nothing")
  func garbageBetweenSegments() throws {
    let file = JPEGFixtures.texture
    let whole = try ImageDecoder.decode(file)
    // The first marker after the start of the image is what tells the format.
    for segment in JPEGSegments(of: file).dropFirst(2) {
      let place = segment.payload.lowerBound - (JPEGSegment.isBare(segment.marker) ? 2 : 4)
      var garbage = file
      garbage.insert(contentsOf: [1, 2, 0, 3], at: place)
      let image = try ImageDecoder.decode(garbage)
      #expect(image.bitmap == whole.bitmap)
      #expect(image.warnings.count == 1)
      var filled = file
      filled.insert(contentsOf: [0xFF, 0xFF, 0xFF], at: place)
      #expect(try ImageDecoder.decode(filled).bitmap == whole.bitmap)
    }
  }

  @Test("bytes before a restart marker are a warning")
  func garbageBeforeRestart() throws {
    let file = JPEGFixtures.textureRestart
    let scan = try #require(JPEGSegments(of: file).first { $0.marker == JPEGSegment.startOfScan })
    let restart = try #require(
      file.indices.first {
        $0 > scan.payload.upperBound && file[$0] == 0xFF && file[$0 + 1] == 0xD1
      }
    )
    var garbage = file
    garbage.insert(contentsOf: [7, 7], at: restart)
    let image = try ImageDecoder.decode(garbage)
    #expect(try image.bitmap == ImageDecoder.decode(file).bitmap)
    #expect(image.warnings.count == 1)
  }

  @Test("a restart marker after the last unit changes nothing")
  func restartAtTheEnd() throws {
    var file = JPEGFixtures.textureRestart
    // Nine units: markers 0…7 stand between them.
    file.insert(contentsOf: [0xFF, 0xD0], at: file.count - 2)
    #expect(
      try ImageDecoder.decode(file).bitmap == ImageDecoder.decode(JPEGFixtures.texture).bitmap
    )
  }

  @Test("restart markers out of order are damage")
  func wrongRestart() throws {
    var file = JPEGFixtures.textureRestart
    let scan = try #require(JPEGSegments(of: file).first { $0.marker == JPEGSegment.startOfScan })
    let restart = try #require(
      file.indices.first {
        $0 > scan.payload.upperBound && file[$0] == 0xFF && file[$0 + 1] == 0xD1
      }
    )
    file[restart + 1] = 0xD4
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(file) }
    guard case .corrupt(.jpeg, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try ImageDecoder.decode(file, options: Self.salvage).damage != nil)
  }

  @Test("odd numbers in the scan header of a baseline picture are a warning")
  func oddScanHeader() throws {
    var file = JPEGFixtures.texture
    let scan = try #require(JPEGSegments(of: file).first { $0.marker == JPEGSegment.startOfScan })
    file.replaceSubrange(scan.payload.upperBound - 3..<scan.payload.upperBound, with: [0, 0, 0])
    let image = try ImageDecoder.decode(file)
    #expect(try image.bitmap == ImageDecoder.decode(JPEGFixtures.texture).bitmap)
    #expect(image.warnings.count == 1)
  }

  /// A file without its last scan, but with its end.
  static func lackingScan(_ file: [UInt8]) throws -> [UInt8] {
    let scan = try #require(
      JPEGSegments(of: file).filter { $0.marker == JPEGSegment.startOfScan }.last
    )
    return [UInt8](file[..<(scan.payload.lowerBound - 4)]) + [0xFF, 0xD9]
  }

  @Test("a component that is in no scan is damage")
  func missingComponent() throws {
    let file = try Self.lackingScan(JPEGFixtures.textureApart)
    let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(file) }
    guard case .corrupt(.jpeg, "a component without a scan", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try ImageDecoder.decode(file, options: Self.salvage).damage != nil)
  }

  @Test("a progressive picture without its last refinement is one with a warning")
  func missingRefinement() throws {
    let image = try ImageDecoder.decode(Self.lackingScan(JPEGFixtures.textureProgressive))
    #expect(image.warnings == [.library("coefficients without their last bits")])
  }

  static let unsupported: [(marker: UInt8, precision: UInt8, feature: String)] = [
    (0xC1, 12, "12-bit samples"), (0xC3, 8, "lossless coding"), (0xCB, 8, "lossless coding"),
    (0xC5, 8, "hierarchical coding"), (0xCE, 8, "hierarchical coding"),
  ]

  @Test("what is not read is said by name", arguments: unsupported)
  func notRead(_ marker: UInt8, _ precision: UInt8, _ feature: String) throws {
    var file = JPEGFixtures.texture
    let frame = try #require(JPEGSegments(of: file).first { $0.isFrameHeader })
    file[frame.payload.lowerBound - 3] = marker
    file[frame.payload.lowerBound] = precision
    #expect(throws: CodecError.unsupported(.jpeg, feature)) { try ImageDecoder.decode(file) }
  }
}
