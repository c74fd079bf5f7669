import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Colour profiles")
struct ColorProfileTests {
  static let bitmap = WritingJPEGTests.picture()
  /// In three pieces where a JPEG carries it.
  static let large = ICCBytes.profile(padding: 140_000)

  @Test("a profile goes through both formats", arguments: [ICCBytes.profile(), large])
  func roundTrip(_ profile: [UInt8]) throws {
    let jpeg = try JPEGEncoder.encode(Self.bitmap, options: .init(iccProfile: profile))
    let png = try PNGEncoder.encode(Self.bitmap, options: .init(iccProfile: profile))
    for file in [jpeg, png] {
      let image = try ImageDecoder.decode(file)
      #expect(image.iccProfile == profile)
      #expect(image.warnings.isEmpty)
    }
  }

  @Test("the longest profile goes through both formats, even if it does not compress")
  func longest() throws {
    let longest = 8_380_000
    var profile = ICCBytes.profile(padding: longest - 148)
    var random = SeededRandom(seed: 4)
    for index in stride(from: 152, to: longest, by: 8) {
      let noise = random.next()
      for shift in 0..<8 {
        profile[index + shift] = UInt8(truncatingIfNeeded: noise >> (8 * shift))
      }
    }
    try roundTrip(profile)
    for count in [longest + 4, 20 << 20] {
      let profile = ICCBytes.profile(padding: count - 148)
      let reason = "a colour profile of \(count) bytes"
      #expect(throws: CodecError.cannotEncode(.png, reason: reason)) {
        try PNGEncoder.encode(Self.bitmap, options: .init(iccProfile: profile))
      }
      #expect(throws: CodecError.cannotEncode(.jpeg, reason: reason)) {
        try JPEGEncoder.encode(Self.bitmap, options: .init(iccProfile: profile))
      }
    }
  }

  @Test("a longer profile in a JPEG is left out, with a word on it")
  func tooLong() throws {
    let count = 8_380_004
    let profile = ICCBytes.profile(padding: count - 148)
    let plain = try JPEGEncoder.encode(Self.bitmap)
    var file = [UInt8](plain[..<20])
    let pieces = stride(from: 0, to: count, by: 65_519).map { start in
      profile[start..<min(start + 65_519, count)]
    }
    for (index, piece) in pieces.enumerated() {
      let length = piece.count + 16
      file += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + utf8("ICC_PROFILE\0")
      file += [UInt8(index + 1), UInt8(pieces.count)] + piece
    }
    let image = try ImageDecoder.decode(file + plain[20...])
    #expect(image.iccProfile == nil)
    #expect(image.warnings == [.profileDropped(.tooLong(count))])
  }

  @Test("no profile is none")
  func none() throws {
    #expect(try ImageDecoder.decode(JPEGEncoder.encode(Self.bitmap)).iccProfile == nil)
    #expect(try ImageDecoder.decode(PNGEncoder.encode(Self.bitmap)).iccProfile == nil)
  }

  static func piece(_ number: UInt8, of total: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    jpegSegment(0xE2, Array("ICC_PROFILE\0".utf8) + [number, total] + bytes)
  }

  @Test("pieces are joined by number, not by place")
  func order() throws {
    let profile = ICCBytes.profile(padding: 56)
    let pieces =
      Self.piece(3, of: 3, [UInt8](profile[150...])) + Self.piece(1, of: 3, [UInt8](profile[..<50]))
      + Self.piece(2, of: 3, [UInt8](profile[50..<150]))
    let image = try ImageDecoder.decode(JPEGFixtures.ycc444.insertingSegments(pieces))
    #expect(image.iccProfile == profile)
  }

  static let broken: [[UInt8]] = [
    piece(1, of: 2, ICCBytes.profile()), piece(0, of: 1, ICCBytes.profile()),
    piece(2, of: 1, ICCBytes.profile()),
    piece(1, of: 1, ICCBytes.profile()) + piece(1, of: 1, ICCBytes.profile()),
    piece(1, of: 2, ICCBytes.profile()) + piece(2, of: 3, []),
    piece(1, of: 0, []),
  ]

  @Test(
    "pieces that are missing, doubled or misnumbered are dropped with a warning",
    arguments: broken
  )
  func brokenPieces(_ pieces: [UInt8]) throws {
    let image = try ImageDecoder.decode(JPEGFixtures.ycc444.insertingSegments(pieces))
    #expect(image.iccProfile == nil)
    #expect(image.warnings == [.profileDropped(.pieces)])
  }

  static let bad: [(String, [UInt8])] = {
    func changed(_ index: Int, _ byte: UInt8) -> [UInt8] {
      var profile = ICCBytes.profile()
      profile[index] = byte
      return profile
    }
    return [
      ("length", changed(3, 1)), ("signature", changed(36, 0)), ("intent", changed(64, 255)),
      ("connection space", changed(20, 0)), ("tag count", changed(128, 1)),
      ("tag place", changed(136, 1)), ("tag length", changed(140, 1)),
      ("short", [UInt8](ICCBytes.profile().prefix(131))),
    ].map { name, profile in
      var profile = profile
      if name == "intent" { profile.replaceSubrange(64..<68, with: [0, 0, 255, 255]) }
      return (name, profile)
    }
  }()

  @Test("a profile that is none is dropped with a warning, and not written", arguments: bad)
  func badProfile(_ name: String, _ profile: [UInt8]) throws {
    let jpeg = JPEGFixtures.ycc444.insertingSegments(Self.piece(1, of: 1, profile))
    let image = try ImageDecoder.decode(jpeg)
    #expect(image.iccProfile == nil)
    #expect(image.warnings == [.profileDropped(.header)])
    let chunk = PNGParts.chunk("iCCP", Array("a\0\0".utf8) + PNGParts.stored(profile))
    let png = HandmadePNG(colorType: 2, depth: 8).file.inserting(chunk, before: "IDAT")
    let other = try ImageDecoder.decode(png)
    #expect(other.iccProfile == nil)
    #expect(!other.warnings.isEmpty)
    let reason = "a colour profile that is not one of RGB"
    #expect(throws: CodecError.cannotEncode(.jpeg, reason: reason)) {
      try JPEGEncoder.encode(Self.bitmap, options: .init(iccProfile: profile))
    }
    #expect(throws: CodecError.cannotEncode(.png, reason: reason)) {
      try PNGEncoder.encode(Self.bitmap, options: .init(iccProfile: profile))
    }
  }

  @Test(
    "a profile of other samples does not go with inks",
    arguments: ["GRAY", "RGB "]
  )
  func otherSpace(_ space: String) throws {
    let profile = ICCBytes.profile(space: space)
    let file = JPEGFixtures.cmykAdobe.insertingSegments(Self.piece(1, of: 1, profile))
    let image = try ImageDecoder.decode(file)
    #expect(image.iccProfile == nil)
    #expect(image.warnings == [.profileDropped(.space(space))])
  }

  @Test("a gray PNG keeps its profile of gray, which is none of RGB")
  func grayPNG() throws {
    let profile = ICCBytes.profile(space: "GRAY")
    let chunk = PNGParts.chunk("iCCP", Array("a\0\0".utf8) + PNGParts.stored(profile))
    let file = HandmadePNG(colorType: 0, depth: 8).file.inserting(chunk, before: "IDAT")
    let image = try ImageDecoder.decode(file)
    #expect(image.iccProfile == nil)
    #expect(image.colorTag == .profile(profile))
    #expect(image.warnings == [])
  }
}
