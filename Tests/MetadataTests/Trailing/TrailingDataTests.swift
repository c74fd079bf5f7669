import TestSupport
import Testing

@testable import Metadata

@Suite("What stands behind the end")
struct TrailingDataTests {
  static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xD9]
  static let film: [UInt8] = [0, 0, 0, 24] + utf8("ftypmp42") + [UInt8](repeating: 1, count: 12)

  @Test(
    "it is called what it is",
    arguments: [
      ([], []), ([1, 2, 3], []), (picture, [.pictures]), (film, [.motionPhoto]),
      (picture + utf8("http://ns.adobe.com/hdr-gain-map/1.0/"), [.gainMap]),
      (picture + utf8("http://ns.apple.com/HDRGainMap/1.0/"), [.gainMap]),
      (utf8("MotionPhoto_Data") + film + utf8("SEFH  SEFT"), [.motionPhoto, .makerTrailer]),
      (utf8("ftyp"), []), ([0xFF, 0xFF, 0xD8], []), (utf8("SEF"), []),
      ([9, 9] + picture + film, [.pictures, .motionPhoto]),
    ] as [([UInt8], [TrailingKind])]
  )
  func kinds(bytes: [UInt8], expected: [TrailingKind]) {
    #expect(TrailingData.kinds(of: bytes[...]) == expected)
    // As a part of a file.
    #expect(TrailingData.kinds(of: ([0xFF, 0xD8, 0xFF] + bytes)[3...]) == expected)
  }
}
