/// Eight neighbouring pixels of a row, channel by channel: red, green, blue and alpha, each 0…255,
/// premultiplied.
struct PixelOctet {
  var red = SIMD8<Float>(repeating: 0)
  var green = SIMD8<Float>(repeating: 0)
  var blue = SIMD8<Float>(repeating: 0)
  var alpha = SIMD8<Float>(repeating: 0)
}

extension PixelOctet {
  /// Channel by channel.
  @inline(__always)
  static func + (left: PixelOctet, right: PixelOctet) -> PixelOctet {
    PixelOctet(
      red: left.red + right.red,
      green: left.green + right.green,
      blue: left.blue + right.blue,
      alpha: left.alpha + right.alpha
    )
  }

  /// Half as many pixels: each the sum of two neighbours, of this octet and then of the next one.
  @inline(__always)
  func pairSums(before next: PixelOctet) -> PixelOctet {
    PixelOctet(
      red: red.pairSums(before: next.red),
      green: green.pairSums(before: next.green),
      blue: blue.pairSums(before: next.blue),
      alpha: alpha.pairSums(before: next.alpha)
    )
  }

  /// Sets one of the eight pixels.
  @inline(__always)
  mutating func set(_ lane: Int, to pixel: FloatPixel) {
    red[lane] = pixel[0]
    green[lane] = pixel[1]
    blue[lane] = pixel[2]
    alpha[lane] = pixel[3]
  }

  /// Adds to one of the eight pixels another octet's pixel.
  mutating func add(to lane: Int, _ other: PixelOctet, _ otherLane: Int) {
    red[lane] += other.red[otherLane]
    green[lane] += other.green[otherLane]
    blue[lane] += other.blue[otherLane]
    alpha[lane] += other.alpha[otherLane]
  }
}

extension SIMD8<Float> {
  @inline(__always)
  fileprivate func pairSums(before next: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8(lowHalf: evenHalf + oddHalf, highHalf: next.evenHalf + next.oddHalf)
  }
}
