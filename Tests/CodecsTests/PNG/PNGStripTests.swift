import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Strips of a PNG")
struct PNGStripTests {
  static let smallSizes = (1...40).flatMap { width in (1...40).map { (width, $0) } }

  @Test(
    "every picture comes back through both readers, for all sizes up to 40 × 40",
    arguments: PNGPictures.allCases
  )
  func everySize(_ kind: PNGPictures) throws {
    for (width, height) in Self.smallSizes {
      let bitmap = kind.picture(width, height)
      let file = try PNGEncoder.encode(bitmap)
      try expectSame(file, bitmap, "\(width)×\(height)")
    }
  }

  @Test(
    "small pictures too, in each kind of samples",
    arguments: PNGPictures.allCases,
    [(1, 1), (5, 3), (40, 7)]
  )
  func small(_ kind: PNGPictures, _ size: (Int, Int)) throws {
    let bitmap = kind.picture(size.0, size.1)
    try expectSame(PNGEncoder.encode(bitmap, options: .init(effort: .small)), bitmap)
  }

  /// Sizes with several strips, a strip that is full to the row, and a last one of a single row.
  static let largeSizes = [(800, 700), (1023, 171), (1023, 342), (1023, 343), (65_500, 9)]

  @Test("large pictures come back, and do not depend on the number of cores", arguments: largeSizes)
  func large(_ width: Int, _ height: Int) throws {
    for kind in [PNGPictures.random, .photo, .flat, .sticker] {
      let bitmap = kind.picture(width, height)
      let file = try PNGEncoder.encode(bitmap)
      try expectSame(file, bitmap, "\(kind)")
      for cores in [2, 3, 100] {
        let isSame = try PNGEncoder.encode(bitmap, options: .init(cores: cores)) == file
        #expect(isSame, "\(kind), \(cores) cores")
      }
    }
  }

  private func expectSame(_ file: [UInt8], _ bitmap: Bitmap, _ name: String = "") throws {
    let header = try ImageDecoder.readPNGHeader(of: file, options: .init())
    let theirs = try ImageDecoder.decodeAnyPNG(file, header, options: .init())
    #expect(theirs.bitmap == bitmap, "\(name)")
    #expect(theirs.warnings.isEmpty, "\(name)")
    let ours = ImageDecoder.decodeCommonPNG(file, header, options: .init())
    #expect(ours?.bitmap == bitmap, "\(name)")
    #expect(ours?.warnings.isEmpty == true, "\(name)")
  }

  @Test(
    "filtered rows are the differences to the rows above, byte by byte",
    arguments: [false, true]
  )
  func filter(withAlpha: Bool) {
    let channels = withAlpha ? 4 : 3
    for width in 1...13 {
      let bitmap = PNGPictures.random.picture(width, 6)
      let bytesPerRow = 1 + width * channels
      var strip = [UInt8](repeating: 9, count: 4 * bytesPerRow + PNGStripFilter.spareBytes)
      for top in [0, 2] {
        PNGStripFilter.apply(to: top..<top + 4, of: bitmap, withAlpha: withAlpha, into: &strip)
        for y in 0..<4 {
          #expect(strip[y * bytesPerRow] == 2)
          for index in 0..<width * channels {
            let (x, channel) = (index / channels, index % channels)
            let above = top + y == 0 ? 0 : bitmap[x, top + y - 1].bytes[channel]
            let expected = bitmap[x, top + y].bytes[channel] &- above
            #expect(strip[y * bytesPerRow + 1 + index] == expected)
          }
        }
      }
    }
  }

  @Test("sums of parts give the sum of the whole, wherever it is cut")
  func adler() {
    var random = SeededRandom(seed: 12)
    for count in [0, 1, 2, 300, 70_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 250...255, using: &random) }
      for cut in Set([0, 1, count / 2, count - 1, count]) where cut >= 0 && cut <= count {
        let (start, end) = (Array(bytes[..<cut]), Array(bytes[cut...]))
        var sum = Adler32()
        sum.append(Adler32(of: start, count: start.count), count: start.count)
        sum.append(Adler32(of: end, count: end.count), count: end.count)
        #expect(sum.value == Self.adler(bytes), "\(count) cut at \(cut)")
      }
    }
  }

  /// RFC 1950, 8.2.
  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return UInt32(high << 16 | low)
  }
}

extension Color {
  fileprivate var bytes: [UInt8] { [red, green, blue, alpha] }
}
