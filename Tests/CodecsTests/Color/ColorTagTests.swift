import Pixels
import TestSupport
import Testing

@testable import Codecs

@Suite("What files say of their colours")
struct ColorTagTests {
  static let profile = ICCBytes.profile()
  static let chroma: [Int32] = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]

  static let cICP = PNGBytes.chunk("cICP", [12, 13, 0, 1])
  static let iCCP = PNGBytes.profile(profile)
  static let sRGB = PNGBytes.chunk("sRGB", [0])
  static let gAMA = PNGBytes.chunk("gAMA", PNGBytes.bigEndian(50_000))
  static let cHRM = PNGBytes.chunk(
    "cHRM",
    chroma.flatMap { PNGBytes.bigEndian(UInt32(bitPattern: $0)) }
  )
  /// A chunk with a wrong checksum.
  static func broken(_ chunk: [UInt8]) -> [UInt8] {
    chunk.dropLast() + [chunk[chunk.count - 1] ^ 1]
  }

  static let power = ColorTag.power(50_000, nil)
  static let measured = ColorTag.power(50_000, .init(SIMD8(chroma)))
  static let points = ColorTag.codePoints(.init(primaries: 12, transfer: 13))

  static let cases: [(String, [UInt8], ColorTag?)] = [
    ("nothing", [], nil), ("gAMA", gAMA, power), ("cHRM alone", cHRM, nil),
    ("gAMA and cHRM", cHRM + gAMA, measured), ("sRGB before gAMA", gAMA + cHRM + sRGB, .sRGB),
    ("iCCP before sRGB", sRGB + gAMA + iCCP, .profile(profile)),
    ("cICP before all", gAMA + cHRM + sRGB + iCCP + cICP, points),
    ("cICP with a wrong sum", broken(cICP) + sRGB, .sRGB),
    ("sRGB with a wrong sum", broken(sRGB) + gAMA, power),
    ("gAMA with a wrong sum", broken(gAMA), nil),
    ("gAMA of 0", PNGBytes.chunk("gAMA", [0, 0, 0, 0]), nil),
    ("gAMA too short", PNGBytes.chunk("gAMA", [1, 0, 0]), nil),
    ("two of a kind", gAMA + PNGBytes.chunk("gAMA", PNGBytes.bigEndian(70_000)), power),
    ("cICP of video", PNGBytes.chunk("cICP", [1, 1, 1, 0]) + gAMA, power),
    ("cICP of nobody", PNGBytes.chunk("cICP", [2, 13, 0, 1]), nil),
    (
      "a profile of gray in colour", PNGBytes.profile(ICCBytes.profile(space: "GRAY")) + sRGB, .sRGB
    ),
  ]

  @Test("of several words in a PNG the right one counts", arguments: cases)
  func png(_ name: String, _ chunks: [UInt8], _ tag: ColorTag?) throws {
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 2), filledWith: .white)
    let file = PNGBytes.inserting(chunks, into: try PNGEncoder.encode(bitmap))
    #expect(try ImageDecoder.decode(file).colorTag == tag)
    #expect(ColorTag.read(file) == tag)
  }

  @Test("words after the first pixels do not count")
  func late() throws {
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 2), filledWith: .white)
    let file = try PNGEncoder.encode(bitmap)
    #expect(ColorTag.read(file.dropLast(12) + Self.gAMA + file.suffix(12)) == nil)
  }

  @Test("pieces of a profile that are of no use go, and a good profile stays as it is")
  func tidied() throws {
    let plain = JPEGFixtures.ycc444
    let good = JPEGProfileSegments.replaced(by: Self.profile, in: plain)
    #expect(JPEGProfileSegments.tidied(plain) == plain)
    #expect(JPEGProfileSegments.tidied(good) == good)
    let text = utf8("ICC_PROFILE\0\u{1}\u{1}not a profile")
    let useless = JPEGSegment.bytes(0xE2, text)
    #expect(JPEGProfileSegments.tidied(plain.prefix(2) + useless + plain.dropFirst(2)) == plain)
    let short = JPEGProfileSegments.replaced(by: Self.profile.dropLast(4), in: plain)
    #expect(ColorTag.readWithWarnings(short).warnings == [.profileDropped(.header)])
    #expect(JPEGProfileSegments.tidied(short) == plain)
  }

  @Test(
    "what stands behind a profile's end goes, and the profile stays",
    arguments: [1, 2, 4, 512]
  )
  func padded(_ count: Int) throws {
    let padding = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let jpeg = JPEGProfileSegments.replaced(by: Self.profile + padding, in: JPEGFixtures.ycc444)
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 2), filledWith: .white)
    let png = PNGBytes.inserting(
      PNGBytes.profile(Self.profile + padding),
      into: try PNGEncoder.encode(bitmap)
    )
    for file in [jpeg, png] {
      let image = try ImageDecoder.decode(file)
      #expect(image.colorTag == .profile(Self.profile))
      #expect(!image.warnings.contains { if case .profileDropped = $0 { true } else { false } })
      #expect(ColorTag.read(file) == .profile(Self.profile))
      #expect(try ImageAccount(of: file).profile?.count == Self.profile.count)
    }
    let good = JPEGProfileSegments.replaced(by: Self.profile, in: JPEGFixtures.ycc444)
    #expect(JPEGProfileSegments.tidied(jpeg) == good)
  }

  @Test("a JPEG has its profile, for its own kind of samples")
  func jpeg() throws {
    let gray = ICCBytes.profile(space: "GRAY")
    let inks = ICCBytes.profile(space: "CMYK")
    for (file, profile, isKept) in [
      (JPEGFixtures.ycc444, Self.profile, true), (JPEGFixtures.ycc444, gray, false),
      (JPEGFixtures.gray, gray, true), (JPEGFixtures.gray, Self.profile, true),
      (JPEGFixtures.cmykAdobe, inks, true), (JPEGFixtures.cmykAdobe, Self.profile, false),
    ] {
      let tagged = JPEGProfileSegments.replaced(by: profile, in: file)
      let wanted: ColorTag? = isKept ? .profile(profile) : nil
      #expect(ColorTag.read(tagged) == wanted)
      let image = try ImageDecoder.decode(tagged)
      #expect(image.colorTag == wanted)
      #expect(image.warnings.isEmpty == isKept)
    }
  }

  @Test("a profile takes the place of another, in one piece or many", arguments: [52, 140_000])
  func replaced(_ padding: Int) throws {
    let profile = ICCBytes.profile(padding: padding)
    let exif = jpegSegment(0xE1, utf8("Exif\0\0II*\0") + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let comment = jpegSegment(0xFE, utf8("words"))
    let plain = JPEGFixtures.ycc444.insertingSegments(exif + comment)
    let once = JPEGProfileSegments.replaced(by: ICCBytes.profile(padding: 100_000), in: plain)
    let twice = JPEGProfileSegments.replaced(by: profile, in: once)
    #expect(twice == JPEGProfileSegments.replaced(by: profile, in: plain))
    #expect(try ImageDecoder.decode(twice).iccProfile == profile)
    #expect(try ImageDecoder.decode(twice).bitmap == ImageDecoder.decode(plain).bitmap)
    let kept = JPEGSegments(of: twice).filter { $0.marker == 0xE1 || $0.marker == 0xFE }
    #expect(kept.count == 2)
  }

  @Test(
    "a file that is none says nothing",
    arguments: [[], [1, 2, 3], [0xFF, 0xD8, 0xFF]] as [[UInt8]]
  )
  func none(_ file: [UInt8]) { #expect(ColorTag.read(file) == nil) }

  @Test("a deep picture is there at both depths, or at one", arguments: [true, false])
  func deep(_ keepsDepth: Bool) throws {
    let pixels = (0..<15).map { (index: Int) -> SIMD4<UInt16> in
      let (red, green) = (UInt16(index * 4000), UInt16(index * 257 + 128))
      return SIMD4<UInt16>(red, green, 129, UInt16(65_535 - index))
    }
    let file = PNGBytes.deep(width: 5, height: 3, pixels)
    let image = try ImageDecoder.decode(file, options: DecodeOptions(keepsDepth: keepsDepth))
    #expect((image.deepBitmap != nil) == keepsDepth)
    #expect(try image.bitmap == ImageDecoder.decode(file).bitmap)
    guard let deep = image.deepBitmap else { return }
    for index in pixels.indices { #expect(deep[index % 5, index / 5] == pixels[index]) }
    let turn = Orientation.quarterTurnClockwise
    #expect(deep.turned(turn).narrowed() == image.bitmap.turned(turn))
  }
}
