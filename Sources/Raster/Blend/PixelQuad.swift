/// One pixel inside the kernels: red, green, blue and alpha, each 0…255, premultiplied.
typealias FloatPixel = SIMD4<Float>

/// Four neighbouring pixels inside the kernels, channel by channel: each 0…255, premultiplied.
///
/// Floating point keeps what 8 bits would lose between the layers: however many stickers lie over
/// each other, a pixel is rounded once, at the end. Only additions and multiplications are used, so
/// the bits are the same on every machine. Channel by channel, because then a vector holds four
/// alphas and nothing has to be moved about within it: the loops of `CKernels` take two channels at a
/// time.
struct PixelQuad {
  var red = SIMD4<Float>(repeating: 0)
  var green = SIMD4<Float>(repeating: 0)
  var blue = SIMD4<Float>(repeating: 0)
  var alpha = SIMD4<Float>(repeating: 0)

  /// Four times nothing.
  static let clear = PixelQuad()
}

extension PixelQuad {
  @inline(__always)
  static func + (left: PixelQuad, right: PixelQuad) -> PixelQuad {
    PixelQuad(
      red: left.red + right.red,
      green: left.green + right.green,
      blue: left.blue + right.blue,
      alpha: left.alpha + right.alpha
    )
  }
}

extension PixelQuad {
  /// Puts four pixels together.
  @inline(__always)
  init(_ one: FloatPixel, _ two: FloatPixel, _ three: FloatPixel, _ four: FloatPixel) {
    red = SIMD4(one[0], two[0], three[0], four[0])
    green = SIMD4(one[1], two[1], three[1], four[1])
    blue = SIMD4(one[2], two[2], three[2], four[2])
    alpha = SIMD4(one[3], two[3], three[3], four[3])
  }

  /// One of the four pixels.
  @inline(__always)
  subscript(lane: Int) -> FloatPixel {
    get { FloatPixel(red[lane], green[lane], blue[lane], alpha[lane]) }
    set {
      red[lane] = newValue[0]
      green[lane] = newValue[1]
      blue[lane] = newValue[2]
      alpha[lane] = newValue[3]
    }
  }
}
