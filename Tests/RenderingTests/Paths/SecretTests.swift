import Codecs
import Foundation
import Pixels
import Rendering
import TestSupport
import Testing

@Suite("What stickers hide")
struct SecretTests {
  static let secret = Array("a face that a sticker hides".utf8)

  /// A photo with a thumbnail in its JFIF segment and something after its end.
  static func photo() throws -> [UInt8] {
    // Codes for every symbol, so that stickers need no others.
    let options = JPEGOptions(huffmanCodes: .standard)
    var file = try JPEGEncoder.encode(TestPictures.photo, options: options)
    let extended = Array("JFXX\0".utf8) + [0x10] + secret
    file.insert(contentsOf: [0xFF, 0xE0, 0, UInt8(extended.count + 2)] + extended, at: 20)
    return file + secret
  }

  static func holdsSecret(_ file: [UInt8]) -> Bool {
    Data(file).range(of: Data(secret)) != nil
  }

  static func scene(_ stickers: [PlainSticker]) -> PathScene {
    PathScene(size: TestPictures.photo.size, stickers: stickers)
  }

  @Test("no way leaves it in thumbnails or after the end", arguments: RenderPath.allCases)
  func hidden(path: RenderPath) throws {
    let photo = try Self.photo()
    try #require(Self.holdsSecret(photo))
    let sticker = PlainSticker(.black, x: 2, y: 2, width: 9, height: 9)
    let picture = try Self.scene([sticker]).rendered(photo, path: path)
    #expect(picture.way.path == path)
    #expect(!Self.holdsSecret(picture.file.bytes))
    #expect(picture.findings.map(\.kind) == [.warning(.bytesAfterEnd(Self.secret.count))])
  }

  @Test("a photo without stickers stays what it is to the byte")
  func nothingHidden() throws {
    let photo = try Self.photo()
    #expect(try Self.scene([]).rendered(photo).file.bytes == photo)
  }
}
