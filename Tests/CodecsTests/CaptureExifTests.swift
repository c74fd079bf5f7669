import Codecs
import Metadata
import Pixels
import TestSupport
import Testing

@Suite("The date inside a picture")
struct CaptureExifTests {
  static let exif = CaptureExif(
    dateTime: "2026:11:30 16:42:10",
    offset: "+05:45",
    milliseconds: 250,
    software: "decal 1.0"
  )

  static func picture(_ format: ImageFormat) throws -> EncodedImage {
    let bytes =
      switch format {
      case .jpeg: try JPEGEncoder.encode(TestPictures.photo)
      case .png: try PNGEncoder.encode(TestPictures.photo)
      }
    return EncodedImage(format: format, bytes: bytes)
  }

  /// A picture whose photo says nothing, and which says when it was taken.
  static func dated(_ file: EncodedImage, _ exif: CaptureExif = exif) -> EncodedImage {
    let picture = FinishedPicture(
      format: file.format,
      size: TestPictures.photo.size,
      orientation: .upright,
      hasOtherGeometry: false,
      capture: exif
    )
    let metadata = PictureMetadata(PhotoMetadata(of: file.bytes), for: picture, policy: .keep)
    return metadata.added(to: file)
  }

  @Test("all tags say the moment, with its offset", arguments: [ImageFormat.png, .jpeg])
  func tags(format: ImageFormat) throws {
    let file = Self.dated(try Self.picture(format))
    let tiff = try FileWalk.tiff(of: file.bytes)
    let first = try tiff.directory(at: tiff.start)
    #expect(first.map(\.tag) == [0x0131, 0x8769])
    #expect(try tiff.text(first[0]) == "decal 1.0")
    let second = try tiff.directory(at: tiff.long(first[1]))
    #expect(
      second.map(\.tag) == [
        0x9000, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9291, 0x9292,
      ]
    )
    #expect(try tiff.value(second[0]) == utf8("0232"))
    #expect(second[0].type == 7)
    for entry in second[1...2] { #expect(try tiff.text(entry) == "2026:11:30 16:42:10") }
    for entry in second[3...5] { #expect(try tiff.text(entry) == "+05:45") }
    for entry in second[6...7] { #expect(try tiff.text(entry) == "25") }
  }

  @Test(
    "a fraction of a second is written without the zeros at its end",
    arguments: [
      (0, "0"), (1, "001"), (10, "01"), (100, "1"), (120, "12"), (123, "123"), (999, "999"),
      (500, "5"), (90, "09"),
    ]
  )
  func fractions(milliseconds: Int, text: String) throws {
    var exif = Self.exif
    exif.milliseconds = milliseconds
    let tiff = try FileWalk.tiff(of: Self.dated(Self.picture(.png), exif).bytes)
    let second = try tiff.directory(at: tiff.long(tiff.directory(at: tiff.start)[1]))
    #expect(try tiff.text(second[6]) == text)
    #expect(try tiff.text(second[7]) == text)
  }

  @Test(
    "values stand where they are said to, however long the name of the software is",
    arguments: 0...12
  )
  func lengths(length: Int) throws {
    var exif = Self.exif
    exif.software = String(repeating: "d", count: length)
    for format in [ImageFormat.png, .jpeg] {
      let tiff = try FileWalk.tiff(of: Self.dated(Self.picture(format), exif).bytes)
      let first = try tiff.directory(at: tiff.start)
      #expect(try tiff.text(first[0]) == exif.software)
      #expect(try tiff.directory(at: tiff.long(first[1])).count == 8)
    }
  }

  @Test("the picture is the same but for its date", arguments: [ImageFormat.png, .jpeg])
  func pixels(format: ImageFormat) throws {
    let plain = try Self.picture(format)
    let dated = Self.dated(plain)
    #expect(dated.format == format)
    #expect(dated.bytes.count > plain.bytes.count)
    #expect(try ImageDecoder.decode(dated.bytes).bitmap == ImageDecoder.decode(plain.bytes).bitmap)
    switch format {
    case .jpeg:
      let before = try FileWalk.segments(of: plain.bytes)
      let after = try FileWalk.segments(of: dated.bytes)
      #expect(before.first?.marker == 0xE0)
      #expect(after.map(\.marker) == [0xE0, 0xE1] + before.dropFirst().map(\.marker))
      #expect(after.filter { $0.marker != 0xE1 }.map(\.body) == before.map(\.body))
    case .png:
      let before = try FileWalk.chunks(of: plain.bytes)
      let after = try FileWalk.chunks(of: dated.bytes)
      #expect(after.map(\.type) == ["IHDR", "eXIf"] + before.dropFirst().map(\.type))
      #expect(after.filter { $0.type != "eXIf" }.map(\.data) == before.map(\.data))
    }
  }

  @Test("a date turns no picture", arguments: [ImageFormat.png, .jpeg])
  func orientation(format: ImageFormat) throws {
    let dated = Self.dated(try Self.picture(format))
    #expect(try ImageHeader.read(dated.bytes).uprightSize == TestPictures.photo.size)
    #expect(try ImageHeader.read(dated.bytes).format == format)
  }
}
