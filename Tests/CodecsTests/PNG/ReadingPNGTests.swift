import Codecs
import Pixels
import Testing

@Suite("Reading PNG")
struct ReadingPNGTests {
  static let kinds: [(UInt8, Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  static let pictures: [HandmadePNG] = kinds.flatMap { colorType, depth in
    [(1, 1), (3, 2), (11, 9), (33, 5)].flatMap { width, height in
      [false, true].map { isInterlaced in
        HandmadePNG(
          colorType: colorType,
          depth: depth,
          width: width,
          height: height,
          isInterlaced: isInterlaced
        )
      }
    }
  }

  @Test(
    "every kind, size and interlacing gives the pixels of the specification",
    arguments: pictures
  )
  func everyKind(_ picture: HandmadePNG) throws {
    let image = try ImageDecoder.decode(picture.file)
    #expect(image.bitmap == picture.expected)
    #expect(image.warnings.isEmpty)
    #expect(image.damage == nil)
    let hasAlpha = picture.colorType >= 4
    #expect(image.bitmap.isOpaque == !hasAlpha)
    let color = try ImageHeader.read(picture.file).color
    #expect(color.bitDepth == picture.depth)
    #expect(color.hasAlpha == hasAlpha)
    #expect(color.isInPasses == picture.isInterlaced)
  }

  static let keyed: [HandmadePNG] = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16)]
    .flatMap { (colorType: UInt8, depth: Int) in
      [false, true].map { isInterlaced in
        var picture = HandmadePNG(colorType: colorType, depth: depth, isInterlaced: isInterlaced)
        // The key is the colour of a pixel in the middle; its neighbour differs in the last bit.
        let key = picture.pixels[50]
        picture.pixels[51] = key.map { $0 ^ 1 }
        picture.transparency = key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return picture
      }
    }

  @Test("a colour named by tRNS is transparent, and only that one", arguments: keyed)
  func colorKey(_ picture: HandmadePNG) throws {
    let image = try ImageDecoder.decode(picture.file)
    #expect(image.bitmap == picture.expected)
    #expect(image.bitmap[50 % 11, 50 / 11].alpha == 0)
    #expect(image.bitmap[51 % 11, 51 / 11].alpha == 255)
    #expect(try ImageHeader.read(picture.file).color.hasAlpha)
  }

  static let paletteAlphas: [[UInt8]] = [[0], [0, 128], [255], [0, 0], [128, 255], [7]]

  @Test("tRNS of a palette may be shorter, zero or partial", arguments: paletteAlphas, [1, 2, 8])
  func paletteAlpha(_ alphas: [UInt8], _ depth: Int) throws {
    var picture = HandmadePNG(colorType: 3, depth: depth)
    picture.transparency = alphas
    #expect(try ImageDecoder.decode(picture.file).bitmap == picture.expected)
  }

  @Test("16 bits are rounded to 8, not cut: every value")
  func sixteenBits() throws {
    var picture = HandmadePNG(colorType: 0, depth: 16, width: 256, height: 256)
    picture.pixels = (0..<65_536).map { [$0] }
    let bitmap = try ImageDecoder.decode(picture.file).bitmap
    #expect(bitmap == picture.expected)
    #expect(bitmap[128, 0].red == 0)
    #expect(bitmap[129, 0].red == 1)
  }

  @Test("the picture may lie in many IDAT chunks, empty ones among them")
  func manyChunks() throws {
    let picture = HandmadePNG(colorType: 6, depth: 8)
    let stream = PNGParts.stored(picture.filteredRows)
    var file = PNGParts.signature + picture.header
    for byte in stream { file += PNGParts.chunk("IDAT", [byte]) + PNGParts.chunk("IDAT", []) }
    file += PNGParts.chunk("IEND", [])
    #expect(try ImageDecoder.decode(file).bitmap == picture.expected)
  }

  @Test("gamma is not looked at")
  func gamma() throws {
    let picture = HandmadePNG(colorType: 2, depth: 8)
    let gamma = PNGParts.chunk("gAMA", PNGParts.bigEndian(100_000))
    let file = picture.file.inserting(gamma, before: "IDAT")
    #expect(try ImageDecoder.decode(file).bitmap == picture.expected)
  }
}
