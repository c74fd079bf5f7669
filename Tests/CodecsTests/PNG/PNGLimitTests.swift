import Codecs
import Pixels
import Testing

@Suite("PNG limits")
struct PNGLimitTests {
  @Test(
    "a header that asks for too much is refused by what it asks",
    arguments: [
      (65_500, 65_500, CodecLimit.pixels, 65_500 * 65_500, 500_000_000),
      (1, 65_501, .side, 65_501, 65_500),
      (0x7FFF_FFFF, 0x7FFF_FFFF, .side, 0x7FFF_FFFF, 65_500),
    ]
  )
  func tooLarge(_ width: Int, _ height: Int, _ limit: CodecLimit, _ asked: Int, _ allowed: Int) {
    let file =
      PNGParts.signature + PNGParts.header(width: UInt32(width), height: UInt32(height))
      + PNGParts.chunk("IDAT", PNGParts.stored([0])) + PNGParts.chunk("IEND", [])
    let expected = CodecError.overLimit(limit, asked: asked, allowed: allowed)
    for damage in [DecodeOptions.DamagePolicy.refuse, .salvage] {
      #expect(throws: expected) { try ImageDecoder.decode(file, options: .init(damage: damage)) }
    }
    #expect(throws: expected) { try ImageHeader.read(file) }
  }

  @Test(
    "a size of 0, or beyond 31 bits, is no size",
    arguments: [(0, 5), (5, 0), (0, 0), (1 << 31, 1)]
  )
  func emptySize(_ width: UInt32, _ height: UInt32) {
    let file = PNGParts.signature + PNGParts.header(width: width, height: height)
    #expect(
      throws: CodecError.corrupt(
        .png,
        reason: "a size of \(width)×\(height)",
        at: FilePlace(offset: 8)
      )
    ) { try ImageDecoder.decode(file) }
  }

  @Test("the caller's own limits hold")
  func ownLimits() throws {
    let file = HandmadePNG(colorType: 2, depth: 8).file
    let limits = PixelLimits(maximumPixels: 98)
    #expect(throws: CodecError.overLimit(.pixels, asked: 99, allowed: 98)) {
      try ImageDecoder.decode(file, options: .init(limits: limits))
    }
    _ = try ImageDecoder.decode(file, options: .init(limits: PixelLimits(maximumPixels: 99)))
  }

  @Test("a file too short for its promise is cut, whatever it holds")
  func tooShort() {
    let file =
      PNGParts.signature + PNGParts.header(width: 20_000, height: 20_000)
      + PNGParts.chunk("IDAT", PNGParts.stored([0])) + PNGParts.chunk("IEND", [])
    #expect(throws: CodecError.truncated(.png, at: FilePlace(offset: file.count, row: 0))) {
      try ImageDecoder.decode(file)
    }
  }

  @Test(
    "a chunk without pixels is skipped where it is larger than allowed",
    arguments: ["teXt", "iCCP", "zTXt", "eXIf"]
  )
  func largeChunk(_ name: String) throws {
    let picture = HandmadePNG(colorType: 2, depth: 8)
    let chunk = PNGParts.chunk(name, [UInt8](repeating: 65, count: 5000))
    let file = picture.file.inserting(chunk, before: "IDAT")
    let image = try ImageDecoder.decode(file, options: .init(maximumChunkBytes: 4000))
    #expect(image.bitmap == picture.expected)
    #expect(image.iccProfile == nil)
  }

  @Test(
    "compressed text and profiles that swell are never unpacked",
    arguments: ["zTXt", "iTXt", "iCCP"]
  )
  func bomb(_ name: String) throws {
    let picture = HandmadePNG(colorType: 2, depth: 8)
    var profile = ICCBytes.profile()
    // A quarter of a gigabyte, and the profile says so itself.
    let runs = 1_000_000
    profile.replaceSubrange(0..<4, with: PNGParts.bigEndian(UInt32(profile.count + 1 + runs * 258)))
    let stream = PNGParts.bomb(after: profile, runs: runs)
    let head: [UInt8] =
      switch name {
      case "iTXt": Array("Title\0\u{1}\0\0\0".utf8)
      default: Array("Title\0\0".utf8)
      }
    let file = picture.file.inserting(PNGParts.chunk(name, head + stream), before: "IDAT")
    let image = try ImageDecoder.decode(file)
    #expect(image.bitmap == picture.expected)
    #expect(image.iccProfile == nil)
    if name == "iCCP" { #expect(!image.warnings.isEmpty) }
  }
}
