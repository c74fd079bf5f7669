import TestSupport
import Testing

@testable import Metadata

@Suite("EXIF data")
struct ExifDataTests {
  static let preview: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB] + utf8("a face that a sticker hides")

  static func holds(_ words: String, _ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: Array(words.utf8)) }
  }

  @Test("put together again it holds what it held", arguments: [true, false])
  func roundTrip(isBigEndian: Bool) throws {
    let fields = TIFFFields.telling(isBigEndian: isBigEndian, thumbnail: Self.preview)
    let exif = try #require(ExifData(fields.data))
    #expect(!exif.isDamaged)
    #expect(exif.hasThumbnail && exif.thumbnailPicture == Self.preview)
    let again = try #require(ExifData(exif.bytes))
    #expect(again == exif)
    #expect(exif.account == again.account)
    #expect(exif.account.fields == fields.main.count + 17 + 6 + 6)
    for secret in TIFFFields.secrets { #expect(Self.holds(secret, exif.bytes)) }
  }

  @Test("a maker's note keeps its place, for numbers in it may count from the start")
  func makerNotePlace() throws {
    var exif = try #require(ExifData(TIFFFields.telling().data))
    let place = try #require(exif.taken?[ExifTag.makerNote]?.origin)
    exif.setSoftware("a name that is longer than the one before")
    let words = utf8("makers words")
    #expect(Array(exif.bytes[place..<place + words.count]) == words)
    #expect(ExifData(exif.bytes)?.taken?[ExifTag.makerNote]?.origin == place)
    #expect(ExifData(exif.bytes)?.main == exif.main)
  }

  @Test("private data tells nothing of who and where, and dates and copyright stay")
  func privacy() throws {
    var exif = try #require(ExifData(TIFFFields.telling(thumbnail: Self.preview).data))
    exif.makePrivate()
    let bytes = exif.bytes
    for secret in TIFFFields.secrets { #expect(!Self.holds(secret, bytes), "\(secret)") }
    #expect(!Self.holds("a face", bytes))
    let again = try #require(ExifData(bytes))
    #expect(again.main[ExifTag.position] == nil)
    #expect(again.main[0x8298].flatMap(again.text) == "Copyright 2026")
    #expect(again.account.date == "2026:11:30 16:42:10" && again.account.offset == "+05:45")
    #expect(again.account.camera == "Maker Model")
    #expect(again.hasOrientation)
  }

  @Test("a known tag with more than such a tag holds is not let through")
  func stuffedTag() throws {
    let f = TIFFFields()
    let stuffed = TIFFFields(main: [f.bytes(0x0131, [UInt8](repeating: 65, count: 300))])
    var exif = try #require(ExifData(stuffed.data))
    exif.makePrivate()
    #expect(exif.isEmpty)
  }

  static let values: [(name: String, field: TIFFFields.Field, stays: Bool)] = {
    let f = TIFFFields()
    func field(_ tag: Int, _ type: Int, _ bytes: [UInt8]) -> TIFFFields.Field {
      var field = f.bytes(tag, bytes)
      field.type = type
      return field
    }
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    return [
      ("a copyright", f.text(0x8298, "© 2026 Bea Artist"), true),
      ("a copyright in Latin-1", field(0x8298, 2, [0xA9] + utf8(" 2026\0")), true),
      ("two copyrights", field(0x8298, 2, utf8("Bea\0Ada\0")), true),
      ("a long copyright", f.text(0x8298, String(repeating: "words, ", count: 400)), true),
      ("a copyright of bytes", field(0x8298, 2, bytes), false),
      ("a copyright that is none", field(0x8298, 7, utf8("Copyright\0")), false),
      ("base 64", f.text(0x8298, String(repeating: "QUJD", count: 200)), false),
      ("a model", f.text(0x0110, "Model"), true),
      ("a model of bytes", field(0x0110, 2, bytes), false),
      ("a model that is no text", field(0x0110, 7, utf8("Model\0")), false),
      ("a resolution", f.rationals(0x011A, [72]), true),
      ("a resolution in words", f.text(0x011A, "Bea Artist"), false),
      ("a resolution of more numbers", f.rationals(0x011A, [72, 48]), false),
      ("a model that is padded", field(0x0110, 2, utf8("Model\0\0\0")), true),
      ("a model with more behind its end", field(0x0110, 2, utf8("Model\0Bea Artist\0")), false),
      ("a moment", f.text(0x0132, "2026:11:30 16:42:08"), true),
      ("a moment that nobody knows", f.text(0x0132, "    :  :     :  :  "), true),
      ("a moment in words", f.text(0x0132, "16:42 at Bea's place"), false),
      ("primaries", f.rationals(0x013F, [1, 2, 3, 4, 5, 6]), true),
      ("more primaries than three", f.rationals(0x013F, [1, 2, 3, 4, 5, 6, 7]), false),
      ("an artist", f.text(0x013B, "Bea Artist"), false),
      ("an owner", f.text(0xA430, "Bea Artist"), false),
    ]
  }()

  @Test("private data lets words, numbers and nothing else through", arguments: values)
  func privateValues(name: String, field: TIFFFields.Field, stays: Bool) throws {
    var exif = try #require(ExifData(TIFFFields(main: [field]).data))
    exif.makePrivate()
    #expect(exif.isEmpty == !stays)
  }

  @Test("stripped data tells orientation and resolution")
  func strip() throws {
    var exif = try #require(ExifData(TIFFFields.telling(orientation: 6).data))
    exif.strip()
    #expect(exif.main.entries.map(\.tag) == [0x0112, 0x011A, 0x011B, 0x0128])
  }

  @Test(
    "previews go, wherever they are",
    arguments: [0x014A, 0x9286, 0x927C, 0xC634, 0xEA1C]
  )
  func previews(tag: Int) throws {
    var tiff = TIFFFields.telling(thumbnail: Self.preview)
    let f = tiff
    let field =
      tag == 0x014A
      ? f.directory(tag, [f.bytes(0x0201, Self.preview)]) : f.bytes(tag, Self.preview)
    if [0x9286, 0x927C].contains(tag), let index = tiff.main.firstIndex(where: { $0.tag == 0x8769 })
    {
      var taken = tiff.main[index].directory ?? []
      taken.removeAll { $0.tag == tag }
      tiff.main[index].directory = taken + [field]
    } else {
      tiff.main.append(field)
    }
    try #require(Self.holds("a face", tiff.data))
    var exif = try #require(ExifData(tiff.data))
    exif.removeOtherPictures()
    #expect(!Self.holds("a face", exif.bytes))
    #expect(exif.main[ExifTag.position] != nil && exif.account.camera == "Maker Model")
  }

  @Test(
    "fields of the main directory that lead to samples go: there are none",
    arguments: [0x0103, 0x0111, 0x0117, 0x0144, 0x0145, 0x0201, 0x0202]
  )
  func samples(tag: Int) throws {
    let f = TIFFFields()
    let fields = [f.bytes(tag, [0, 1, 2, 3]), f.bytes(0xC000, [9])]
    var exif = try #require(ExifData(TIFFFields(main: fields).data))
    exif.removeOtherPictures()
    #expect(exif.main.entries.map(\.tag) == [0xC000])
  }

  @Test("a maker's note that is too long to be harmless goes, a short one stays")
  func noteLength() throws {
    for (count, stays) in [(100, true), (8192, true), (8193, false)] {
      let f = TIFFFields()
      let note = f.bytes(0x927C, [UInt8](repeating: 7, count: count))
      var exif = try #require(ExifData(TIFFFields(main: [f.directory(0x8769, [note])]).data))
      exif.removeOtherPictures()
      #expect((exif.taken?[ExifTag.makerNote] != nil) == stays)
    }
  }

  @Test("a thumbnail that is set can be read")
  func thumbnail() throws {
    var exif = try #require(ExifData(TIFFFields.telling().data))
    exif.setThumbnail(Self.preview)
    let again = try #require(ExifData(exif.bytes))
    #expect(again.thumbnailPicture == Self.preview)
    #expect(
      again.thumbnail?.entries.map(\.tag) == [0x0103, 0x011A, 0x011B, 0x0128, 0x0201, 0x0202]
    )
  }

  @Test("a link back, or a directory in itself, is not followed twice")
  func loops() throws {
    let f = TIFFFields()
    var data = TIFFFields(main: [f.short(0x0112, 6), f.long(0x8769, 8), f.long(0x8825, 8)]).data
    let link = 8 + 2 + 36
    data.replaceSubrange(link..<link + 4, with: [0, 0, 0, 8])
    let exif = try #require(ExifData(data))
    #expect(exif.isDamaged)
    #expect(exif.main.entries.map(\.tag) == [0x0112])
    #expect(exif.thumbnail == nil)
  }

  @Test("fields that share their bytes do not make much of little")
  func sharedBytes() {
    let f = TIFFFields()
    var main = (0..<2000).map { f.bytes(0x2000 + $0, [1, 2, 3, 4]) }
    for index in main.indices {
      main[index].count = 60_000
      main[index].value = f.number(0, 4)
    }
    var data = TIFFFields(main: main).data
    data += [UInt8](repeating: 9, count: 65_000 - data.count)
    #expect(ExifData(data) == nil)
  }

  @Test("no prefix and no changed byte traps, and what is read can be written and read")
  func hostile() throws {
    let data = TIFFFields.telling(isBigEndian: false, thumbnail: Self.preview).data
    for count in data.indices {
      guard let exif = ExifData(Array(data.prefix(count))) else { continue }
      #expect(ExifData(exif.bytes) != nil)
    }
    var random = SeededRandom(seed: 5)
    for _ in 0..<3000 {
      var changed = data
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: 4..<data.count, using: &random)] = .random(
          in: 0...255,
          using: &random
        )
      }
      guard var exif = ExifData(changed) else { continue }
      let again = ExifData(exif.bytes)
      #expect(again?.main.entries.map(\.tag) == exif.main.entries.map(\.tag))
      exif.removeOtherPictures()
      exif.makePrivate()
      #expect(exif.bytes.count <= changed.count + 200)
    }
  }
}
