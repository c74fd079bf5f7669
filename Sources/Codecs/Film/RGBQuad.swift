/// Four neighbouring pixels as whole numbers, on their way to Y′CbCr (ITU-T T.871, 7): coefficients
/// are multiples of 1/65,536, so a sample lies within 0.51 of the exact one.
struct RGBQuad {
  private var red: SIMD4<Int32>
  private var green: SIMD4<Int32>
  private var blue: SIMD4<Int32>

  @inline(__always)
  init(_ bytes: SIMD16<UInt8>) {
    let words = unsafe unsafeBitCast(bytes, to: SIMD4<UInt32>.self)
    red = SIMD4(truncatingIfNeeded: words & 0xFF)
    green = SIMD4(truncatingIfNeeded: words &>> 8 & 0xFF)
    blue = SIMD4(truncatingIfNeeded: words &>> 16 & 0xFF)
  }

  /// Puts a pixel in the place of all behind it.
  mutating func repeatLane(_ last: Int) {
    for lane in last + 1..<max(4, last + 1) {
      red[lane] = red[last]
      green[lane] = green[last]
      blue[lane] = blue[last]
    }
  }

  /// Y′ of each pixel.
  @inline(__always)
  var luma: SIMD4<UInt8> {
    let sum = red &* 19_595 &+ green &* 38_470 &+ blue &* 7471 &+ 32_768
    return SIMD4(truncatingIfNeeded: sum &>> 16)
  }

  /// Two sums of four pixels: two of one row and the two below them.
  @inline(__always)
  static func sum(_ above: RGBQuad, _ below: RGBQuad) -> Colors {
    let red = above.red &+ below.red
    let green = above.green &+ below.green
    let blue = above.blue &+ below.blue
    return Colors(
      red: red.evenHalf &+ red.oddHalf,
      green: green.evenHalf &+ green.oddHalf,
      blue: blue.evenHalf &+ blue.oddHalf
    )
  }

  /// Sums of four pixels each.
  struct Colors {
    var red: SIMD2<Int32>
    var green: SIMD2<Int32>
    var blue: SIMD2<Int32>

    /// Cb of the mean.
    @inline(__always)
    var blueDifference: SIMD2<UInt8> {
      Self.rounded(blue &* 32_768 &- red &* 11_059 &- green &* 21_709)
    }

    /// Cr of the mean.
    @inline(__always)
    var redDifference: SIMD2<UInt8> {
      Self.rounded(red &* 32_768 &- green &* 27_439 &- blue &* 5329)
    }

    @inline(__always)
    private static func rounded(_ sum: SIMD2<Int32>) -> SIMD2<UInt8> {
      // 128.5 in units of four pixels: the middle, and a half to round by.
      let shifted = (sum &+ (128 << 18 + 1 << 17)) &>> 18
      let ceiling = SIMD2<Int32>(repeating: 255)
      return SIMD2(truncatingIfNeeded: shifted.replacing(with: ceiling, where: shifted .> ceiling))
    }
  }
}
