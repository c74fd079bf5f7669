import Codecs
import Pixels
import TestSupport
import Testing

/// Small files of every kind.
enum SmallFiles {
  static let jpegs: [[UInt8]] = [
    JPEGFixtures.gray, JPEGFixtures.texture, JPEGFixtures.textureProgressive,
    JPEGFixtures.textureArithmetic, JPEGFixtures.textureBoth, JPEGFixtures.textureRestart,
    JPEGFixtures.textureApart,
    JPEGFixtures.ycck420, JPEGFixtures.cmykPlain,
    JPEGFixtures.ycc411.insertingSegments(
      OrientationTests.exifSegment(TIFFBytes.orientation(6))
        + ColorProfileTests.piece(1, of: 1, ICCBytes.profile())
    ),
  ]

  static let pngs: [[UInt8]] = ReadingPNGTests.kinds.map { colorType, depth in
    HandmadePNG(
      colorType: colorType,
      depth: depth,
      width: 9,
      height: 5,
      isInterlaced: depth != 8
    ).file.inserting(PNGParts.chunk("eXIf", TIFFBytes.orientation(5)), before: "IDAT")
  }
}

@Suite("Every prefix")
struct PrefixTests {
  @Test(
    "no prefix of a file is a success, and salvage always says what is wrong",
    arguments: SmallFiles.jpegs + SmallFiles.pngs
  )
  func prefix(_ file: [UInt8]) throws {
    let whole = try ImageDecoder.decode(file)
    var salvaged = 0
    for count in 0..<file.count {
      let prefix = [UInt8](file.prefix(count))
      let error = #expect(throws: CodecError.self) { try ImageDecoder.decode(prefix) }
      switch error {
      case .truncated(_, let place): #expect(place.offset <= count)
      case .empty: #expect(count == 0)
      case .unknownFormat: #expect(count < 8)
      default: Issue.record("\(count) bytes: \(String(describing: error))")
      }
      do {
        let image = try ImageDecoder.decode(prefix, options: .init(damage: .salvage))
        #expect(image.damage?.kind == .cut)
        #expect(image.bitmap.size == whole.bitmap.size)
        salvaged += 1
      } catch {
        #expect(error == .empty || count < 8 || error.isCut, "\(count) bytes: \(error)")
      }
    }
    #expect(salvaged > 0)
  }
}

extension CodecError {
  /// Whether the file ended too early.
  var isCut: Bool {
    if case .truncated = self { true } else { false }
  }
}
