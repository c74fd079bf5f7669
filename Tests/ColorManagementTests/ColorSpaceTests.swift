import Codecs
import Pixels
import TestSupport
import Testing

@testable import ColorManagement

@Suite("Colour spaces")
struct ColorSpaceTests {
  static let standard: [(String, ColorTag?)] = [
    ("nothing", nil), ("the word", .sRGB), ("a power of 1/2.2", .power(45_455, nil)),
    (
      "the same with chromaticities",
      .power(
        45_455,
        .init(SIMD8(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000))
      )
    ),
    ("code points", .codePoints(.init(primaries: 1, transfer: 13))),
    ("a profile", .profile(ReferenceProfile.rgb(ReferenceProfile.standard, .sRGB))),
    (
      "a profile with a table",
      .profile(ReferenceProfile.rgb(ReferenceProfile.standard, .sRGBTable(1024)))
    ),
    ("a profile of gray", .profile(ReferenceProfile.gray(.sRGB))),
  ]

  @Test("sRGB is told whatever it is called", arguments: standard)
  func isStandard(_ name: String, _ tag: ColorTag?) throws {
    #expect(try ColorSpace(tag).isSRGB)
    #expect(try ColorSpace(tag) == .sRGB)
  }

  static let others: [(String, ColorTag)] = [
    ("light itself", .power(100_000, nil)), ("a power of 1/1.8", .power(55_556, nil)),
    (
      "a power with other chromaticities",
      .power(
        45_455,
        .init(SIMD8(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000))
      )
    ),
    ("Display P3 by numbers", .codePoints(.init(primaries: 12, transfer: 13))),
    ("the curve of television", .codePoints(.init(primaries: 1, transfer: 1))),
    ("Display P3", .profile(ReferenceProfile.rgb(ReferenceProfile.p3, .sRGB))),
    ("a curve of 2.2", .profile(ReferenceProfile.rgb(ReferenceProfile.standard, .power(2.2)))),
    ("gray with a curve of 1.8", .profile(ReferenceProfile.gray(.power(1.8)))),
    ("tables", .profile(ReferenceProfile.tables(channels: 3, hasWayBack: true))),
  ]

  @Test("other spaces are not taken for it", arguments: others)
  func isOther(_ name: String, _ tag: ColorTag) throws {
    let space = try ColorSpace(tag)
    #expect(!space.isSRGB)
    #expect(space != .sRGB)
    #expect(try ColorSpace(tag) == space)
  }

  @Test("a profile that is made can be written into every format")
  func written() throws {
    let bitmap = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: .white)
    for tag in [nil] + Self.others.dropLast().map(\.1) {
      let profile = try ColorSpace(tag).profile
      let png = try PNGEncoder.encode(bitmap, options: PNGOptions(iccProfile: profile))
      let image = try ImageDecoder.decode(png)
      #expect(image.iccProfile == profile)
      #expect(image.warnings == [])
    }
  }

  @Test("the profile of sRGB is always the same bytes, and bears no date of today")
  func date() {
    let profile = ColorSpace.sRGB.profile
    #expect(profile.count < 1024)
    #expect(profile[24..<36] == [0x07, 0xCF, 0, 10, 0, 18, 0, 0, 0, 0, 0, 0])
  }

  @Test("the profile of sRGB is what Little CMS makes of its primaries and its curve")
  func standardProfile() {
    var made: [UInt8]?
    if let opened = OpenProfile(.sRGB, TransferCurve.sRGB) { made = opened.bytes }
    // The header names the library's version.
    #expect(ColorSpace.sRGB.profile.dropFirst(128) == made?.dropFirst(128))
  }

  static let useless: [(String, ColorTag)] = {
    let good = ReferenceProfile.rgb(ReferenceProfile.p3, .sRGB)
    func changed(_ change: (inout [UInt8]) -> Void) -> ColorTag {
      var bytes = good
      change(&bytes)
      return .profile(bytes)
    }
    /// Where the data of a tag begins.
    func place(of tag: String) -> Int {
      for index in 0..<Int(good[131]) {
        let entry = 132 + index * 12
        if good[entry..<entry + 4].elementsEqual(tag.utf8) {
          return good[entry + 4..<entry + 8].reduce(0) { $0 << 8 | Int($1) }
        }
      }
      preconditionFailure("the profile has its tags")
    }
    return [
      ("no bytes", .profile([])), ("a header alone", .profile([UInt8](good[..<128]))),
      ("no tags", changed { $0.replaceSubrange(128..<132, with: [0, 0, 0, 0]) }),
      ("too many tags", changed { $0.replaceSubrange(128..<132, with: [0, 1, 0, 0]) }),
      ("a tag of another type", changed { $0[place(of: "rTRC")] ^= 1 }),
      (
        "colorants that are one",
        changed {
          $0.replaceSubrange(
            place(of: "gXYZ") + 8..<place(of: "gXYZ") + 20,
            with: good[place(of: "rXYZ") + 8..<place(of: "rXYZ") + 20]
          )
        }
      ),
      ("no signature", changed { $0[36] = 0 }),
      ("a power of nothing", .power(1, nil)),
      ("no primaries", .power(100_000, .init(SIMD8(repeating: 0)))),
      (
        "primaries in a line",
        .power(
          100_000,
          .init(SIMD8(31_270, 32_900, 10_000, 10_000, 20_000, 20_000, 30_000, 30_000))
        )
      ),
    ]
  }()

  @Test("what no conversion can be made of is an error", arguments: useless)
  func isUseless(_ name: String, _ tag: ColorTag) {
    #expect(throws: BadProfile.contents) { try ColorSpace(tag) }
    #expect(throws: BadProfile.contents) { try ColorSpace(tag) }
  }

  @Test("every prefix of a profile is an error or a space")
  func prefixes() {
    let good = ReferenceProfile.rgb(ReferenceProfile.p3, .sRGBTable(64))
    for count in 0..<good.count { _ = try? ColorSpace(.profile([UInt8](good[..<count]))) }
  }
}
