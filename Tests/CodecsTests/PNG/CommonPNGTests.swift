import Codecs
import Pixels
import Testing

@Suite("Common PNG, without libpng")
struct CommonPNGTests {
  static let kinds: [HandmadePNG] = [0, 2, 3, 4, 6].flatMap { (colorType: UInt8) in
    [(1, 1), (2, 3), (3, 4), (4, 5), (5, 8), (40, 9), (333, 21)].map { width, height in
      HandmadePNG(colorType: colorType, depth: 8, width: width, height: height)
    }
  }

  @Test(
    "8 bits, not interlaced, is read by our own reader, and as libpng reads it",
    arguments: kinds
  )
  func common(_ picture: HandmadePNG) {
    expectLikeLibPNG(picture.file, isCommon: true)
  }

  @Test("everything else is left to libpng", arguments: ReadingPNGTests.pictures)
  func uncommon(_ picture: HandmadePNG) {
    let isCommon = picture.depth == 8 && !picture.isInterlaced
    expectLikeLibPNG(picture.file, isCommon: isCommon)
  }

  @Test("a transparent colour, and a palette with alpha, are read as libpng reads them")
  func transparency() {
    for (colorType, bytes) in [(0, [0, 7]), (0, [1, 7]), (2, [0, 1, 0, 2, 0, 3])] {
      var picture = HandmadePNG(colorType: UInt8(colorType), depth: 8)
      let key = stride(from: 1, to: bytes.count, by: 2).map { bytes[$0] }
      for index in stride(from: 0, to: 99, by: 5) { picture.pixels[index] = key }
      picture.transparency = bytes.map { UInt8($0) }
      expectLikeLibPNG(picture.file, isCommon: true, "\(picture)")
    }
    for alphas in [[], [0], [9, 200], [UInt8](repeating: 3, count: 256)] as [[UInt8]] {
      var picture = HandmadePNG(colorType: 3, depth: 8)
      picture.transparency = alphas.isEmpty ? nil : alphas
      expectLikeLibPNG(picture.file, isCommon: true, "\(picture)")
    }
  }

  @Test("an index beyond the palette is left to libpng, which has a word on it")
  func beyondPalette() {
    var picture = HandmadePNG(colorType: 3, depth: 8)
    picture.palette = [Color](repeating: .black, count: 10)
    expectLikeLibPNG(picture.file, isCommon: false)
    picture.pixels = picture.pixels.map { [$0[0] % 10] }
    expectLikeLibPNG(picture.file, isCommon: true)
  }

  @Test("what stands before the pixels is libpng's to judge: profiles, gamma, text, nonsense")
  func preamble() {
    let picture = HandmadePNG(colorType: 2, depth: 8)
    let profile = Array("a\0\0".utf8) + PNGParts.stored(ICCBytes.profile())
    let gray = Array("a\0\0".utf8) + PNGParts.stored(ICCBytes.profile(space: "GRAY"))
    let chunks: [(String, [UInt8], Bool)] = [
      ("iCCP", profile, true), ("iCCP", gray, true), ("iCCP", [1, 2, 3], true),
      ("gAMA", PNGParts.bigEndian(45_455), true), ("sRGB", [0], true), ("sBIT", [1, 2], true),
      ("tEXt", Array("Title\0Heart".utf8), true), ("abCd", [1], true), ("tRNS", [1], true),
      ("PLTE", [1, 2, 3], true), ("PLTE", [1, 2], true), ("ABCD", [1], false),
      ("IHDR", [UInt8](picture.header[8..<21]), false), ("IEND", [], false),
    ]
    for (name, data, isCommon) in chunks {
      let file = picture.file.inserting(PNGParts.chunk(name, data), before: "IDAT")
      expectLikeLibPNG(file, isCommon: isCommon, "\(name) \(data.count)")
      let spoiled = PNGParts.chunk(name, data, wrongBits: 1)
      expectLikeLibPNG(picture.file.inserting(spoiled, before: "IDAT"), "\(name), wrong sum")
    }
  }

  @Test("what stands behind the pixels is skipped if it is sound and says nothing of them")
  func behind() {
    let file = HandmadePNG(colorType: 6, depth: 8).file
    let exif = TIFFBytes.orientation(6)
    let chunks: [(String, [UInt8], Bool)] = [
      ("tEXt", Array("Title\0Heart".utf8), true), ("zTXt", [65, 0, 0, 1], true),
      ("iTXt", [65], true), ("tIME", [1, 2, 3], true), ("eXIf", exif, true),
      ("IDAT", [], true), ("IDAT", [1], false), ("tRNS", [1], false), ("abCd", [1], false),
      ("iCCP", [1, 2], false), ("PLTE", [1, 2, 3], false), ("ABCD", [], false), ("ab1d", [], false),
    ]
    for (name, data, isCommon) in chunks {
      let chunk = PNGParts.chunk(name, data)
      expectLikeLibPNG(file.inserting(chunk, before: "IEND"), isCommon: isCommon, "\(name)")
      let spoiled = PNGParts.chunk(name, data, wrongBits: 1)
      expectLikeLibPNG(file.inserting(spoiled, before: "IEND"), isCommon: false, "\(name), sum")
      let twice = chunk + PNGParts.chunk("IDAT", []) + chunk
      expectLikeLibPNG(file.inserting(twice, before: "IEND"), "\(name) around an empty IDAT")
    }
    expectLikeLibPNG(file + [1, 2, 3], isCommon: true, "bytes after the end")
    let end = PNGParts.chunk("IEND", [1])
    expectLikeLibPNG([UInt8](file.dropLast(12)) + end, isCommon: false, "IEND with data")
  }

  @Test("limits on chunks hold before and behind the pixels")
  func longChunks() throws {
    let options = DecodeOptions(maximumChunkBytes: 40)
    let picture = HandmadePNG(colorType: 2, depth: 8, width: 3, height: 2)
    let long = PNGParts.chunk("tEXt", [UInt8](repeating: 65, count: 41))
    for file in [
      picture.file.inserting(long, before: "IDAT"), picture.file.inserting(long, before: "IEND"),
    ] {
      let header = try ImageDecoder.readPNGHeader(of: file, options: options)
      let theirs = try ImageDecoder.decodeAnyPNG(file, header, options: options)
      let ours = try ImageDecoder.decode(file, options: options)
      #expect(ours.bitmap == theirs.bitmap)
      #expect(ours.warnings == theirs.warnings)
    }
  }
}
