import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite("Thumbnails of a JPEG")
struct ThumbnailTests {
  /// What stands for the small picture: nothing else in the file looks like it.
  static let secret = Array("a face that a sticker hides".utf8)

  /// TIFF data of two directories: an orientation, and a thumbnail (Exif 3.0, 4.5.8).
  static func tiff(isBigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, bytes: Int) -> [UInt8] {
      let little = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isBigEndian ? little.reversed() : little
    }
    func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
      let width = type == 3 ? 2 : 4
      return number(tag, bytes: 2) + number(type, bytes: 2) + number(1, bytes: 4)
        + number(value, bytes: width) + [UInt8](repeating: 0, count: 4 - width)
    }
    let start = (isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]) + number(42, bytes: 2)
    // Head 8, first directory 2 + 12 + 4, second one 2 + 36 + 4.
    let second = 8 + 18
    let picture = second + 42
    let first = number(1, bytes: 2) + entry(0x0112, 3, 6) + number(second, bytes: 4)
    let thumbnail =
      number(3, bytes: 2) + entry(0x0103, 3, 6) + entry(0x0201, 4, picture)
      + entry(0x0202, 4, secret.count) + number(0, bytes: 4)
    return start + number(8, bytes: 4) + first + thumbnail + secret
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }

  /// A file with segments put in right after its start.
  static func file(with segments: [UInt8]) throws -> [UInt8] {
    var file = try JPEGEncoder.encode(TestPictures.photo)
    file.insert(contentsOf: segments, at: 2)
    return file
  }

  static func holdsSecret(_ file: [UInt8]) -> Bool {
    Data(file).range(of: Data(secret)) != nil
  }

  @Test("that of EXIF is removed, and the orientation stays", arguments: [true, false])
  func exif(isBigEndian: Bool) throws {
    let exif = Self.segment(0xE1, Array("Exif\0\0".utf8) + Self.tiff(isBigEndian: isBigEndian))
    let file = try Self.file(with: exif)
    try #require(Self.holdsSecret(file))
    let bare = JPEGThumbnails.removed(from: file)
    #expect(!Self.holdsSecret(bare))
    #expect(bare.count == file.count)
    #expect(try ImageHeader.read(bare).orientation == .quarterTurnClockwise)
    // The link to a next directory stands behind the first one.
    let data = try #require(Data(bare).range(of: Data(Array("Exif\0\0".utf8)))).upperBound
    #expect(bare[data + 8 + 14..<data + 8 + 18].allSatisfy { $0 == 0 })
    #expect(try ImageDecoder.decode(bare).bitmap == ImageDecoder.decode(file).bitmap)
  }

  @Test("that of JFIF is removed, and its density stays")
  func jfif() throws {
    // Version 1.2, 300 × 300 dots an inch, a thumbnail of 3 × 3 pixels.
    let head: [UInt8] = Array("JFIF\0".utf8) + [1, 2, 1, 1, 44, 1, 44]
    let jfif = Self.segment(0xE0, head + [3, 3] + Self.secret)
    let bare = JPEGThumbnails.removed(from: try Self.file(with: jfif))
    #expect(!Self.holdsSecret(bare))
    #expect(Array(bare[2..<20]) == Self.segment(0xE0, head + [0, 0]))
    #expect(throws: Never.self) { try ImageDecoder.decode(bare) }
  }

  @Test("those of JFIF's extensions are removed with their segments")
  func extensions() throws {
    let plain = try JPEGEncoder.encode(TestPictures.photo)
    let extended = Self.segment(0xE0, Array("JFXX\0".utf8) + [0x10] + Self.secret)
    #expect(JPEGThumbnails.removed(from: try Self.file(with: extended)) == plain)
  }

  @Test("a link back to the first directory does not cost the orientation")
  func loop() throws {
    var tiff = Self.tiff(isBigEndian: false)
    tiff[8 + 14] = 8
    let file = try Self.file(with: Self.segment(0xE1, Array("Exif\0\0".utf8) + tiff))
    let bare = JPEGThumbnails.removed(from: file)
    #expect(try ImageHeader.read(bare).orientation == .quarterTurnClockwise)
  }

  @Test("those of Photoshop are removed, and its other resources stay", arguments: [1033, 1036])
  func photoshop(identifier: Int) throws {
    func resource(_ identifier: Int, _ data: [UInt8]) -> [UInt8] {
      let head = Array("8BIM".utf8) + [UInt8(identifier >> 8), UInt8(identifier & 255), 0, 0]
      let padding: [UInt8] = data.count % 2 == 1 ? [0] : []
      return head + [0, 0, 0, UInt8(data.count)] + data + padding
    }
    let name = Array("Photoshop 3.0\0".utf8)
    let caption = resource(1028, [1, 2, 3])
    let file = try Self.file(
      with: Self.segment(0xED, name + caption + resource(identifier, Self.secret) + caption)
    )
    let kept = try Self.file(with: Self.segment(0xED, name + caption + caption))
    #expect(JPEGThumbnails.removed(from: file) == kept)
  }

  @Test("an XMP packet with one is removed, any other stays")
  func packet() throws {
    let name = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    let plain = Self.segment(0xE1, name + Array("<xmp:Rating>5</xmp:Rating>".utf8))
    let image = Self.segment(
      0xE1,
      name + Array("<xmpGImg:image>".utf8) + Self.secret + Array("</xmpGImg:image>".utf8)
    )
    let kept = try Self.file(with: plain)
    #expect(JPEGThumbnails.removed(from: kept) == kept)
    #expect(JPEGThumbnails.removed(from: try Self.file(with: image + plain)) == kept)
  }

  @Test("an index of pictures that stood after the end is removed")
  func index() throws {
    let plain = try JPEGEncoder.encode(TestPictures.photo)
    let index = Self.segment(0xE2, Array("MPF\0".utf8) + Self.secret)
    #expect(JPEGThumbnails.removed(from: try Self.file(with: index)) == plain)
  }

  @Test("a file without any is left as it is")
  func none() throws {
    let comment = Self.segment(0xFE, Self.secret)
    let file = try Self.file(with: comment)
    #expect(JPEGThumbnails.removed(from: file) == file)
  }

  @Test("directories that lead nowhere, or far away, do no harm")
  func hostile() throws {
    var random = SeededRandom(seed: 21)
    let tiff = Self.tiff(isBigEndian: false)
    for _ in 0..<2000 {
      var changed = tiff
      for _ in 0..<3 {
        let place = Int.random(in: 8..<68, using: &random)
        changed[place] = UInt8.random(in: 0...255, using: &random)
      }
      let file = try Self.file(with: Self.segment(0xE1, Array("Exif\0\0".utf8) + changed))
      let bare = JPEGThumbnails.removed(from: file)
      #expect(bare.count == file.count)
      // Stickers were placed for one orientation, and viewers must see the same.
      let (before, after) = (try ImageHeader.read(file), try ImageHeader.read(bare))
      #expect(after.orientation == before.orientation)
    }
  }
}
