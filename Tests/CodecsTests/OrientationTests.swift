import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Orientation of files")
struct OrientationTests {
  static func exifSegment(_ tiff: [UInt8]) -> [UInt8] {
    jpegSegment(0xE1, Array("Exif\0\0".utf8) + tiff)
  }

  static let png = HandmadePNG(colorType: 2, depth: 8)

  @Test(
    "all eight are read from a JPEG, in both byte orders",
    arguments: Orientation.allCases,
    [true, false]
  )
  func jpeg(_ orientation: Orientation, _ isBigEndian: Bool) throws {
    let tiff = TIFFBytes.orientation(UInt16(orientation.rawValue), isBigEndian: isBigEndian)
    let file = JPEGFixtures.gray.insertingSegments(Self.exifSegment(tiff))
    #expect(try ImageHeader.read(file).orientation == orientation)
    let image = try ImageDecoder.decode(file)
    #expect(image.orientation == orientation)
    #expect(image.warnings.isEmpty)
    #expect(image.upright() == image.bitmap.turned(orientation))
  }

  @Test(
    "all eight are read from a PNG, before and after its pixels",
    arguments: Orientation.allCases,
    ["IDAT", "IEND"]
  )
  func png(_ orientation: Orientation, _ place: String) throws {
    let tiff = TIFFBytes.orientation(UInt16(orientation.rawValue), isBigEndian: false)
    let file = Self.png.file.inserting(PNGParts.chunk("eXIf", tiff), before: place)
    let image = try ImageDecoder.decode(file)
    #expect(image.orientation == orientation)
    #expect(image.warnings.isEmpty)
    #expect(image.bitmap == Self.png.expected)
    #expect(image.upright().size == image.header.uprightSize)
  }

  @Test("the first EXIF segment counts")
  func firstCounts() throws {
    let file = JPEGFixtures.gray.insertingSegments(
      Self.exifSegment(TIFFBytes.orientation(3)) + Self.exifSegment(TIFFBytes.orientation(6))
    )
    #expect(try ImageHeader.read(file).orientation == .halfTurn)
  }

  @Test("no orientation is upright without a warning")
  func none() throws {
    #expect(try ImageDecoder.decode(JPEGFixtures.gray).orientation == .upright)
    var tiff = TIFFBytes()
    tiff.append32(8)
    tiff.append16(1)
    tiff.appendShort(tag: 0x0100, 7)
    tiff.append32(0)
    let file = JPEGFixtures.gray.insertingSegments(Self.exifSegment(tiff.bytes))
    let image = try ImageDecoder.decode(file)
    #expect(image.orientation == .upright)
    #expect(image.warnings.isEmpty)
  }
}
