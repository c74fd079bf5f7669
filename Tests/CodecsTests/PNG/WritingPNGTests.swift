import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Writing PNG")
struct WritingPNGTests {
  static func picture(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap {
    var random = SeededRandom(seed: UInt64(width * 100 + height))
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let bytes = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
        bitmap[x, y] = Color(
          red: bytes[0],
          green: bytes[1],
          blue: bytes[2],
          alpha: isOpaque ? 255 : bytes[3]
        )
      }
    }
    return bitmap
  }

  static func header(of file: [UInt8]) throws -> [UInt8] {
    let chunk = try #require(PNGChunks(of: file).first { _ in true })
    return [UInt8](file[chunk.data])
  }

  @Test(
    "every pixel comes back, colour under full transparency too",
    arguments: [(1, 1), (2, 5), (3, 3), (4, 4), (5, 2), (31, 17), (300, 1)],
    [PNGOptions.Effort.fast, .small]
  )
  func roundTrip(_ size: (Int, Int), _ effort: PNGOptions.Effort) throws {
    for isOpaque in [true, false] {
      let bitmap = Self.picture(size.0, size.1, isOpaque: isOpaque)
      let file = try PNGEncoder.encode(bitmap, options: .init(effort: effort))
      let image = try ImageDecoder.decode(file)
      #expect(image.bitmap == bitmap)
      #expect(image.warnings.isEmpty)
      let header = try Self.header(of: file)
      #expect(
        header == [0, 0, UInt8(size.0 >> 8), UInt8(size.0 & 255)]
          + [0, 0, 0, UInt8(size.1)] + [8, isOpaque ? 2 : 6, 0, 0, 0]
      )
    }
  }

  @Test("a single pixel that is not opaque keeps the alpha of all")
  func oneClearPixel() throws {
    var bitmap = Self.picture(9, 9, isOpaque: true)
    bitmap[8, 8].alpha = 254
    let file = try PNGEncoder.encode(bitmap)
    #expect(try Self.header(of: file)[9] == 6)
    #expect(try ImageDecoder.decode(file).bitmap == bitmap)
  }

  @Test("small is smaller than fast, and both are the same bytes again")
  func efforts() throws {
    let bitmap = WritingJPEGTests.picture(200, 150)
    let fast = try PNGEncoder.encode(bitmap)
    let small = try PNGEncoder.encode(bitmap, options: .init(effort: .small))
    #expect(small.count < fast.count)
    #expect(try PNGEncoder.encode(bitmap) == fast)
    #expect(try PNGEncoder.encode(bitmap, options: .init(effort: .small)) == small)
  }

  @Test("nothing but the picture is in the file")
  func chunks() throws {
    let names = Set(
      PNGChunks(of: try PNGEncoder.encode(Self.picture(9, 9, isOpaque: true))).map(\.name)
    )
    #expect(names == ["IHDR", "IDAT", "IEND"])
  }

  @Test("a gray picture is stored as gray where small is asked for and no profile speaks of RGB")
  func gray() throws {
    let cases: [(Bitmap, PNGOptions, UInt8)] = [
      (PNGPictures.gray.picture(9, 1), .init(effort: .small), 0),
      (PNGPictures.gray.picture(9, 9), .init(effort: .small), 4),
      (PNGPictures.gray.picture(9, 1), .init(effort: .fast), 2),
      (PNGPictures.gray.picture(9, 9), .init(effort: .fast), 6),
      (PNGPictures.gradient.picture(9, 9), .init(effort: .small), 2),
      (PNGPictures.random.picture(9, 9), .init(effort: .small), 6),
      (PNGPictures.gray.picture(9, 1), .init(effort: .small, iccProfile: ICCBytes.profile()), 2),
      (PNGPictures.gray.picture(9, 9), .init(effort: .small, iccProfile: ICCBytes.profile()), 6),
    ]
    for (bitmap, options, colorType) in cases {
      let file = try PNGEncoder.encode(bitmap, options: options)
      #expect(try Self.header(of: file)[9] == colorType)
      #expect(try ImageDecoder.decode(file).bitmap == bitmap)
    }
  }

  @Test("one pixel that is not quite gray keeps the colours of all")
  func almostGray() throws {
    for channel in [\Color.red, \.green, \.blue] {
      var bitmap = PNGPictures.gray.picture(9, 1)
      bitmap[8, 0][keyPath: channel] ^= 1
      let file = try PNGEncoder.encode(bitmap, options: .init(effort: .small))
      #expect(try Self.header(of: file)[9] == 2)
      #expect(try ImageDecoder.decode(file).bitmap == bitmap)
    }
  }

  @Test("a profile is written so that libpng takes it without a word", arguments: [52, 200_000])
  func profile(padding: Int) throws {
    let profile = ICCBytes.profile(padding: padding)
    let file = try PNGEncoder.encode(
      PNGPictures.photo.picture(5, 5),
      options: .init(iccProfile: profile)
    )
    #expect(PNGChunks(of: file).map(\.name) == ["IHDR", "iCCP", "IDAT", "IEND"])
    let header = try ImageDecoder.readPNGHeader(of: file, options: .init())
    let image = try ImageDecoder.decodeAnyPNG(file, header, options: .init())
    #expect(image.iccProfile == profile)
    #expect(image.warnings.isEmpty)
  }
}
