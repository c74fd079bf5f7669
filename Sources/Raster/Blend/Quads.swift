/// Between the four 8-bit pixels of a quad and four pixels of the kernels.
extension SIMD16<UInt8> {
  /// The four pixels as they are.
  @inline(__always)
  var floatPixels: (FloatPixel, FloatPixel, FloatPixel, FloatPixel) {
    (
      FloatPixel(widening: lowHalf.lowHalf), FloatPixel(widening: lowHalf.highHalf),
      FloatPixel(widening: highHalf.lowHalf), FloatPixel(widening: highHalf.highHalf)
    )
  }

  /// Four pixels, each value rounded to the nearest.
  ///
  /// - Precondition: Every value lies in 0…255.
  @inline(__always)
  init(narrowing one: FloatPixel, _ two: FloatPixel, _ three: FloatPixel, _ four: FloatPixel) {
    self.init(
      lowHalf: SIMD8(lowHalf: one.narrowed, highHalf: two.narrowed),
      highHalf: SIMD8(lowHalf: three.narrowed, highHalf: four.narrowed)
    )
  }

  /// One of the four pixels.
  @inline(__always)
  func floatPixel(_ index: Int) -> FloatPixel {
    let pair = index & 2 == 0 ? lowHalf : highHalf
    return FloatPixel(widening: index & 1 == 0 ? pair.lowHalf : pair.highHalf)
  }

  /// Sets one of the four pixels.
  @inline(__always)
  mutating func setPixel(_ index: Int, to bytes: SIMD4<UInt8>) {
    switch index {
    case 0: lowHalf.lowHalf = bytes
    case 1: lowHalf.highHalf = bytes
    case 2: highHalf.lowHalf = bytes
    default: highHalf.highHalf = bytes
    }
  }
}
