import Codecs
import Foundation
import Metadata
import Pixels
import Rendering
import TestSupport
import Testing

@Suite("What a picture says of its photo")
struct CarriedMetadataTests {
  static let red = Color(red: 230, green: 0, blue: 0)

  /// A sticker that lies over everything.
  static let cover = PlainSticker(red, x: -1, y: -1, width: 98, height: 74)

  static func picture(
    of photo: [UInt8],
    _ format: ImageFormat = .jpeg,
    _ policy: MetadataPolicy = .keep,
    path: RenderPath? = nil,
    stickers: [PlainSticker] = [cover],
    scale: Int = 1
  ) throws -> RenderedPicture {
    let header = try ImageHeader.read(photo)
    let size = header.uprightSize
    var scene = PathScene(size: size, stickers: stickers)
    scene.size = PixelSize(width: size.width / scale, height: size.height / scale)
    let options = OutputOptions(format: format, metadata: policy, software: "decal 9", path: path)
    return try PictureRenderer.render(
      scene.plan,
      files: scene.files(photo: photo),
      options: options
    )
  }

  static func holds(_ words: String, _ file: [UInt8]) -> Bool {
    Data(file).range(of: Data(words.utf8)) != nil
  }

  /// The main directory, and that of the taking.
  static func fields(
    of file: [UInt8]
  ) throws -> (tiff: ExifData, metadata: PhotoMetadata) {
    let metadata = PhotoMetadata(of: file)
    return (try #require(metadata.exif.flatMap { ExifData($0) }), metadata)
  }

  static let ways: [(ImageFormat, RenderPath)] =
    RenderPath.allCases.map { (.jpeg, $0) } + [(.png, .rgb)]

  @Test("what is true of the picture is kept on every way", arguments: ways)
  func kept(format: ImageFormat, path: RenderPath) throws {
    let made = try Self.picture(of: TellingPhoto.jpeg(), format, path: path)
    #expect(made.way.path == path)
    let file = made.file.bytes
    let account = try Self.fields(of: file).tiff.account
    #expect(account.software == "decal 9")
    #expect(account.date == "2026:11:30 16:42:10")
    #expect(account.hasPosition)
    for secret in TIFFFields.secrets + XMPText.secrets + ["comment words"] {
      #expect(Self.holds(secret, file), "\(secret)")
    }
    #expect(PhotoMetadata(of: file).density != nil)
    #expect(PhotoMetadata(of: file).resources == TellingPhoto.resources)
  }

  @Test("the thumbnail shows the picture, and nothing of the photo is left", arguments: ways)
  func thumbnail(format: ImageFormat, path: RenderPath) throws {
    let made = try Self.picture(of: TellingPhoto.jpeg(), format, path: path)
    let data = try #require(PhotoMetadata(of: made.file.bytes).exif)
    let start = try #require(Data(data).range(of: Data([0xFF, 0xD8, 0xFF]))).lowerBound
    let small = try ImageDecoder.decode(Array(data[start...])).bitmap
    #expect(small.size == PixelSize(width: 96, height: 72))
    for (x, y) in [(0, 0), (48, 36), (95, 71)] {
      let color = small[x, y]
      #expect(color.red > 215 && color.green < 15 && color.blue < 15, "\(color)")
    }
    let lime = try TellingPhoto.thumbnail()
    #expect(Data(made.file.bytes).range(of: Data(lime)) == nil)
  }

  @Test(
    "a large picture has a small thumbnail of its own shape",
    arguments: [ImageFormat.jpeg, .png]
  )
  func smallThumbnail(format: ImageFormat) throws {
    let photo = try TellingPhoto.jpeg(
      of: TestPictures.makePhoto(PixelSize(width: 900, height: 600))
    )
    let data = try #require(
      PhotoMetadata(of: try Self.picture(of: photo, format).file.bytes).exif
    )
    let start = try #require(Data(data).range(of: Data([0xFF, 0xD8, 0xFF]))).lowerBound
    let header = try ImageHeader.read(Array(data[start...]))
    #expect(header.size == PixelSize(width: 160, height: 107))
  }

  @Test("no thumbnail is made where there was none")
  func noThumbnail() throws {
    var photo = try JPEGEncoder.encode(TestPictures.photo)
    let exif = utf8("Exif\0\0") + TIFFFields.telling().data
    photo.insert(contentsOf: TellingPhoto.segment(0xE1, exif), at: 20)
    for (format, path) in Self.ways {
      let made = try Self.picture(of: photo, format, path: path == .bitstream ? nil : path)
      #expect(try !Self.fields(of: made.file.bytes).tiff.hasThumbnail)
    }
  }

  @Test("what pointed behind the end goes with what was there, and is named", arguments: ways)
  func trailing(format: ImageFormat, path: RenderPath) throws {
    let photo = try TellingPhoto.jpeg()
    let made = try Self.picture(of: photo, format, path: path)
    let count = try TellingPhoto.trailing().count
    let extras = SourceFinding.Kind.warning(.extrasLeftOut([.gainMap, .motionPhoto], bytes: count))
    // Its own segments go with its own samples.
    let unknown = SourceFinding.Kind.warning(.metadataLost(.unknownSegments(12)))
    #expect(made.findings.map(\.kind) == (path == .rgb ? [extras, unknown] : [extras]))
    for words in ["MPF", "21496", "hdr-gain-map", "MotionPhoto", "MicroVideo", "GainMap", "a film"]
    {
      #expect(!Self.holds(words, made.file.bytes), "\(words)")
    }
  }

  /// A photo with a segment behind its first one.
  static func photo(with segment: [UInt8]) throws -> [UInt8] {
    var photo = try JPEGEncoder.encode(
      TestPictures.photo,
      options: JPEGOptions(huffmanCodes: .standard)
    )
    photo.insert(contentsOf: segment, at: 20)
    return photo
  }

  static let losses: [(name: String, segment: [UInt8], loss: MetadataLoss)] = {
    let f = TIFFFields()
    func exif(_ tiff: [UInt8]) -> [UInt8] { TellingPhoto.segment(0xE1, utf8("Exif\0\0") + tiff) }
    let note = f.directory(0x8769, [f.bytes(0x927C, [UInt8](repeating: 7, count: 9000))])
    let whole = TIFFFields(main: [f.text(0x010F, "Maker"), f.text(0x0110, "Model")]).data
    return [
      ("a long maker's note", exif(TIFFFields(main: [note]).data), .makerNote(9000)),
      ("a field that leads nowhere", exif(whole.dropLast(6)), .brokenExif),
      (
        "content credentials", TellingPhoto.segment(0xEB, utf8("JP\0\u{1}\0\0\0\u{1}c2pa")),
        .credentials(12)
      ),
    ]
  }()

  @Test(
    "what is left out of the metadata is named, once",
    arguments: losses,
    [ImageFormat.jpeg, .png]
  )
  func named(
    _ lost: (name: String, segment: [UInt8], loss: MetadataLoss),
    _ format: ImageFormat
  ) throws {
    let photo = try Self.photo(with: lost.segment)
    let told = SourceFinding.Kind.warning(.metadataLost(lost.loss))
    let kept = try Self.picture(of: photo, format)
    #expect(kept.findings.map(\.kind).filter { $0 == told }.count == 1, "\(lost.name)")
    // Whoever asks for less is not told that it is less.
    let stripped = try Self.picture(of: photo, format, .strip)
    #expect(!stripped.findings.map(\.kind).contains(told))
  }

  @Test("privacy leaves nothing of who and where, in any byte of the file", arguments: ways)
  func privacy(format: ImageFormat, path: RenderPath) throws {
    for stickers in [[Self.cover], []] {
      let made = try Self.picture(
        of: TellingPhoto.jpeg(),
        format,
        .private,
        path: path,
        stickers: stickers
      )
      let file = made.file.bytes
      for secret in TellingPhoto.secrets { #expect(!Self.holds(secret, file), "\(secret)") }
      for words in ["GPS", "MPF", "21496", "hdr-gain-map"] {
        #expect(!Self.holds(words, file), "\(words)")
      }
      let (exif, metadata) = try Self.fields(of: file)
      #expect(exif.account.date == "2026:11:30 16:42:10")
      #expect(!exif.account.hasPosition)
      #expect(Self.holds("Copyright 2026", metadata.exif ?? []))
      #expect(Self.holds("Copyright &amp; 2026", metadata.xmp ?? []))
      #expect(Self.holds("Copyright 2026", metadata.resources ?? []))
    }
  }

  @Test("a stripped picture says how it is to be shown", arguments: ways)
  func stripped(format: ImageFormat, path: RenderPath) throws {
    let made = try Self.picture(of: TellingPhoto.jpeg(), format, .strip, path: path)
    let metadata = PhotoMetadata(of: made.file.bytes)
    #expect(metadata.xmp == nil && metadata.resources == nil && metadata.comments.isEmpty)
    #expect(metadata.density != nil)
    #expect(!Self.holds("2026", made.file.bytes) && !Self.holds("decal", made.file.bytes))
  }

  @Test(
    "a picture is turned as its photo was, whatever is kept",
    arguments: Orientation.allCases,
    MetadataPolicy.allCases
  )
  func orientation(orientation: Orientation, policy: MetadataPolicy) throws {
    let photo = try TellingPhoto.jpeg(orientation: Int(orientation.rawValue))
    let stickers = [PlainSticker(Self.red, x: 4, y: 4, width: 20, height: 9)]
    for path in RenderPath.allCases {
      let made = try Self.picture(of: photo, .jpeg, policy, path: path, stickers: stickers)
      let header = try ImageHeader.read(made.file.bytes)
      #expect(header.orientation == (path == .rgb ? .upright : orientation))
      #expect(header.uprightSize == made.size)
      #expect(header.warnings.isEmpty)
    }
  }

  @Test("a scaled picture says its own size")
  func scaled() throws {
    let made = try Self.picture(of: TellingPhoto.jpeg(), scale: 2)
    let file = made.file.bytes
    #expect(!Self.holds("Regions", file) && !Self.holds("tiff:Orientation", file))
    let tiff = try #require(PhotoMetadata(of: file).exif)
    let walk = try TIFFWalk(tiff)
    // Its second directory is the thumbnail's, so it is read by hand.
    #expect(walk.start == 8)
    #expect(Self.holds("\u{30}\u{32}\u{33}\u{32}", tiff))
    let pair: [UInt8] = [0xA0, 0x02, 0, 4, 0, 0, 0, 1, 0, 0, 0, 48, 0xA0, 0x03, 0, 4, 0, 0, 0, 1]
    #expect(Data(tiff).range(of: Data(pair + [0, 0, 0, 36])) != nil)
  }

  @Test("a PNG passes on what it says, to both formats", arguments: [ImageFormat.png, .jpeg])
  func fromPNG(format: ImageFormat) throws {
    let photo = try TellingPhoto.png()
    let kept = try Self.picture(of: photo, format).file.bytes
    for secret in TIFFFields.secrets + XMPText.secrets + ["comment words", "vendor words"] {
      #expect(Self.holds(secret, kept), "\(secret)")
    }
    let density = try #require(PhotoMetadata(of: kept).density)
    let expected = format == .png ? 11811 : 300
    #expect(density.horizontal == expected && density.vertical == expected)
    let bare = try Self.picture(of: photo, format, .private).file.bytes
    for secret in TellingPhoto.secrets { #expect(!Self.holds(secret, bare), "\(secret)") }
    #expect(Self.holds("Copyright © 2026", bare))
    #expect(try Self.fields(of: bare).tiff.account.date == "2026:11:30 16:42:10")
  }

  @Test("a photo without stickers stays what it is to the byte, thumbnail, film and all")
  func unchanged() throws {
    let photo = try TellingPhoto.jpeg()
    #expect(try Self.picture(of: photo, stickers: []).file.bytes == photo)
  }

  @Test("a picture of a photo that says nothing says nothing", arguments: ways)
  func silent(format: ImageFormat, path: RenderPath) throws {
    let photo = try JPEGEncoder.encode(
      TestPictures.photo,
      options: JPEGOptions(huffmanCodes: .standard)
    )
    let file = try Self.picture(of: photo, format, path: path).file.bytes
    let metadata = PhotoMetadata(of: file)
    #expect(metadata.exif == nil && metadata.xmp == nil && metadata.density == nil)
    #expect(!Self.holds("decal", file))
  }

  @Test("EXIF data that cannot be read is left out, with a warning", arguments: ways)
  func unreadable(format: ImageFormat, path: RenderPath) throws {
    var photo = try JPEGEncoder.encode(
      TestPictures.photo,
      options: JPEGOptions(huffmanCodes: .standard)
    )
    let exif = utf8("Exif\0\0MM\0*\0\0\u{1}\0 a face")
    let xmp = utf8("http://ns.adobe.com/xap/1.0/\0<!DOCTYPE a face>")
    photo.insert(
      contentsOf: TellingPhoto.segment(0xE1, exif) + TellingPhoto.segment(0xE1, xmp),
      at: 20
    )
    let made = try Self.picture(of: photo, format, path: path)
    let lost = made.findings.compactMap { finding -> MetadataLoss? in
      guard case .warning(.metadataLost(let loss)) = finding.kind else { return nil }
      return loss
    }
    #expect(lost == [.unreadableExif, .unreadableXMP])
    #expect(!Self.holds("a face", made.file.bytes))
  }

  @Test("content credentials and long unknown segments go, short ones stay")
  func unknownSegments() throws {
    var photo = try JPEGEncoder.encode(
      TestPictures.photo,
      options: JPEGOptions(huffmanCodes: .standard)
    )
    let segments =
      TellingPhoto.segment(0xEB, utf8("JP\0\u{1} seal")) + TellingPhoto.segment(0xE7, utf8("short"))
      + TellingPhoto.segment(0xE8, utf8("RAW ") + [UInt8](repeating: 7, count: 9000))
      + TellingPhoto.segment(0xE8, utf8("RAW end")) + TellingPhoto.segment(0xE8, utf8("other"))
    photo.insert(contentsOf: segments, at: 20)
    let file = try Self.picture(of: photo, path: .bitstream).file.bytes
    #expect(
      try FileWalk.segments(of: file).map(\.marker).filter { $0 >= 0xE0 } == [0xE0, 0xE7, 0xE8]
    )
    #expect(Self.holds("other", file) && !Self.holds("RAW", file))
  }
}
