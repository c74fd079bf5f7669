import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Undoing PNG filters")
struct PNGUnfilterTests {
  @Test("the vectors guess Paeth as the specification does: all 16,777,216 neighbourhoods")
  func paeth() {
    let filters = PNGFilterLanes(SIMD4(repeating: 4))
    var wrong = 0
    for left in 0..<256 {
      for above in 0..<256 {
        let lefts = SIMD4(repeating: UInt32(left) * 0x0101_0101)
        let aboves = SIMD4(repeating: UInt32(above) * 0x0101_0101)
        for start in stride(from: 0, to: 256, by: 16) {
          let corners =
            SIMD4<UInt32>(0, 4, 8, 12) &* 0x0101_0101 &+ 0x0302_0100
            &+ SIMD4(repeating: UInt32(start) * 0x0101_0101)
          let guesses = filters.undo(.zero, left: lefts, above: aboves, corner: corners)
          for lane in 0..<16 {
            let guess = Int(guesses[lane / 4] >> UInt32(lane % 4 * 8) & 255)
            if guess != PNGFilterReference.paeth(left, above, start + lane) { wrong += 1 }
          }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test("four rows at once are four rows one by one, whatever their filters", arguments: 1...4)
  func fourRows(_ channels: Int) {
    var random = SeededRandom(seed: UInt64(channels))
    let samples: [PNGLayout.Samples] = [.gray, .grayAlpha, .rgb, .rgba]
    let combinations = (0..<625).map { ($0, $0 % 11 + 1) } + (1...11).map { (0, $0) }
    for (combination, width) in combinations {
      let filters = [1, 5, 25, 125].map { UInt8(combination / $0 % 5) }
      let size = PixelSize(width: width, height: 8)
      let layout = PNGLayout(size: size, samples: samples[channels - 1])
      let strip = (filters + filters.reversed()).flatMap { filter in
        [filter] + (0..<width * channels).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      let spare = [UInt8](repeating: 77, count: PNGUnfilter.spareBytes)
      var bitmap = Bitmap(size: size)
      var unfilter = PNGUnfilter(layout)
      #expect(unfilter.undo(strip + spare, into: &bitmap, rows: 0..<8))
      var above = [UInt32](repeating: 0, count: width)
      for y in 0..<8 {
        let row = [UInt8](strip[y * layout.bytesPerRow..<(y + 1) * layout.bytesPerRow])
        above = PNGFilterReference.undo(row, channels: channels, above: above)
        for x in 0..<width {
          let expected = channels == 3 ? above[x] | 0xFF00_0000 : above[x]
          #expect(bitmap[x, y].number == expected, "filters \(filters), row \(y), column \(x)")
        }
      }
    }
  }

  @Test("rows may come in strips of any height", arguments: 1...9)
  func strips(_ height: Int) {
    let width = 7
    let layout = PNGLayout(size: PixelSize(width: width, height: 18), samples: .rgba)
    var random = SeededRandom(seed: 9)
    let rows = (0..<18).map { y in
      [UInt8(y % 5)] + (0..<width * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    func picture(_ height: Int) -> Bitmap {
      var bitmap = Bitmap(size: layout.size)
      var unfilter = PNGUnfilter(layout)
      for top in stride(from: 0, to: 18, by: height) {
        let part = top..<min(top + height, 18)
        let strip = rows[part].joined() + [UInt8](repeating: 0, count: PNGUnfilter.spareBytes)
        #expect(unfilter.undo(strip, into: &bitmap, rows: part))
      }
      return bitmap
    }
    #expect(picture(height) == picture(18))
  }

  @Test("a filter beyond the five is refused, in whichever row")
  func unknownFilter() {
    let layout = PNGLayout(size: PixelSize(width: 1, height: 6), samples: .gray)
    for row in 0..<6 {
      var strip = [UInt8](repeating: 0, count: 12 + PNGUnfilter.spareBytes)
      strip[row * 2] = 5
      var bitmap = Bitmap(size: layout.size)
      var unfilter = PNGUnfilter(layout)
      #expect(!unfilter.undo(strip, into: &bitmap, rows: 0..<6))
    }
  }
}

extension Color {
  /// The four bytes as a number, red lowest.
  fileprivate var number: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}
