import TestSupport
import Testing

@testable import Metadata

/// Image resources of one's own making.
enum ResourceBytes {
  static func resource(_ identifier: Int, _ data: [UInt8], name: [UInt8] = [0, 0]) -> [UInt8] {
    utf8("8BIM") + [UInt8(identifier >> 8), UInt8(identifier & 255)] + name
      + [0, 0, UInt8(data.count >> 8), UInt8(data.count & 255)] + data
      + (data.count % 2 == 1 ? [0] : [])
  }

  static func dataset(_ record: UInt8, _ number: UInt8, _ text: String) -> [UInt8] {
    [0x1C, record, number, 0, UInt8(text.utf8.count)] + utf8(text)
  }

  static let iptc =
    dataset(1, 90, "\u{1B}%G") + dataset(2, 0, "\0\u{4}") + dataset(2, 55, "20261130")
    + dataset(2, 80, "Bea Artist") + dataset(2, 90, "Prague") + dataset(2, 116, "Copyright 2026")
    + dataset(2, 25, "keyword") + dataset(2, 120, "a caption") + dataset(3, 7, "unknown")
}

@Suite("IPTC data and Photoshop's resources")
struct ImageResourcesTests {
  static let preview: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

  @Test("taken apart and put together they are the same", arguments: [[0, 0], [3, 65, 66, 67]])
  func roundTrip(name: [UInt8]) {
    let bytes =
      ResourceBytes.resource(0x0404, ResourceBytes.iptc, name: name)
      + ResourceBytes.resource(0x03ED, [1, 2, 3])
    let resources = ImageResources(bytes)
    #expect(!resources.isDamaged)
    #expect(resources.bytes == bytes)
    #expect(resources.iptcCount == ResourceBytes.iptc.count)
  }

  @Test("thumbnails and EXIF data go", arguments: [1033, 1036, 0x0422, 0x0423, 0x0999])
  func pictures(identifier: Int) {
    let kept = ResourceBytes.resource(0x0404, ResourceBytes.iptc)
    var resources = ImageResources(kept + ResourceBytes.resource(identifier, Self.preview) + kept)
    resources.removeOtherPictures()
    #expect(resources.bytes == kept + kept)
  }

  @Test("private data lets no bytes through that are no text")
  func bytesForText() {
    let bytes = String(decoding: [1, 2, 3, 0x41] as [UInt8], as: UTF8.self)
    let good = ResourceBytes.dataset(2, 0, "\0\u{4}") + ResourceBytes.dataset(2, 116, "Copyright")
    let bad = ResourceBytes.dataset(2, 116, bytes) + ResourceBytes.dataset(2, 55, "2026\0")
    var resources = ImageResources(ResourceBytes.resource(0x0404, good + bad))
    resources.makePrivate()
    #expect(resources.bytes == ResourceBytes.resource(0x0404, good))
  }

  @Test("whoever hides behind a first piece of IPTC data is found in the second")
  func secondPiece() {
    let harmless = ResourceBytes.dataset(2, 55, "20261130")
    let pieces = [harmless, ResourceBytes.iptc, harmless].flatMap {
      ResourceBytes.resource(0x0404, $0)
    }
    var resources = ImageResources(pieces)
    resources.makePrivate()
    for secret in ["Bea Artist", "Prague", "keyword", "a caption", "unknown"] {
      #expect(!String(decoding: resources.bytes, as: UTF8.self).contains(secret))
    }
    #expect(resources.bytes.starts(with: ResourceBytes.resource(0x0404, harmless)))
  }

  @Test("private data keeps date and copyright, and nothing that is not known")
  func privacy() {
    var resources = ImageResources(
      ResourceBytes.resource(0x0404, ResourceBytes.iptc)
        + ResourceBytes.resource(0x0425, [UInt8](repeating: 9, count: 16))
        + ResourceBytes.resource(0x03ED, [1, 2]) + ResourceBytes.resource(0x0BB7, utf8("Ada"))
    )
    resources.makePrivate()
    let iptc =
      ResourceBytes.dataset(1, 90, "\u{1B}%G") + ResourceBytes.dataset(2, 0, "\0\u{4}")
      + ResourceBytes.dataset(2, 55, "20261130")
      + ResourceBytes.dataset(2, 116, "Copyright 2026")
    #expect(
      resources.bytes
        == ResourceBytes.resource(0x0404, iptc) + ResourceBytes.resource(0x03ED, [1, 2])
    )
  }

  @Test("what cannot be read is told and left")
  func damaged() {
    let good = ResourceBytes.resource(0x0404, ResourceBytes.iptc)
    for broken in [[1, 2, 3], Array(ResourceBytes.resource(0x03ED, [1, 2, 3, 4]).dropLast(3))] {
      let resources = ImageResources(good + broken)
      #expect(resources.isDamaged)
      #expect(resources.bytes == good)
    }
  }

  @Test("no prefix and no changed byte traps")
  func hostile() {
    let bytes =
      ResourceBytes.resource(0x0404, ResourceBytes.iptc) + ResourceBytes.resource(1036, [])
    var random = SeededRandom(seed: 3)
    for count in bytes.indices { _ = ImageResources(Array(bytes.prefix(count))) }
    for _ in 0..<2000 {
      var changed = bytes
      changed[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      var resources = ImageResources(changed)
      resources.removeOtherPictures()
      resources.makePrivate()
      #expect(resources.bytes.count <= changed.count + 4)
    }
  }
}
