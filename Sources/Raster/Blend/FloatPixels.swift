/// One pixel inside the kernels: red, green, blue and alpha, each 0…255, premultiplied.
///
/// Floating point keeps what 8 bits would lose between the layers: however many stickers lie over
/// each other, a pixel is rounded once, at the end. Only additions and multiplications are used, so
/// the bits are the same on every machine.
typealias FloatPixel = SIMD4<Float>

extension SIMD4<Float> {
  /// 2²³: added to a number from 0 to 255, it leaves the number's nearest integer in the low bits.
  @inline(__always)
  private static var integerShift: SIMD4<Float> { SIMD4(repeating: 8_388_608) }

  /// Four 8-bit values as they are.
  @inline(__always)
  init(widening bytes: SIMD4<UInt8>) {
    let bits = SIMD4<UInt32>(truncatingIfNeeded: bytes) | SIMD4<UInt32>(repeating: 0x4B00_0000)
    self = unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - Self.integerShift
  }

  /// The nearest 8-bit values.
  ///
  /// - Precondition: Every value lies in 0…255.
  @inline(__always)
  var narrowed: SIMD4<UInt8> {
    let bits = unsafe unsafeBitCast(self + Self.integerShift, to: SIMD4<UInt32>.self)
    return SIMD4<UInt8>(truncatingIfNeeded: bits)
  }

  /// A straight pixel made premultiplied.
  @inline(__always)
  var premultiplied: FloatPixel {
    var pixel = self * SIMD4(repeating: self[3] * (1 / 255))
    pixel[3] = self[3]
    return pixel
  }

  /// The pixel with alpha 255, where nothing but rounding can have taken from it.
  @inline(__always)
  var opaque: FloatPixel {
    var pixel = self
    pixel[3] = 255
    return pixel
  }

  /// A premultiplied pixel made straight; nothing at all where alpha is 0.
  @inline(__always)
  var straight: FloatPixel {
    guard self[3] > 0 else { return .zero }
    var pixel = self * SIMD4(repeating: 255 / self[3])
    pixel[3] = self[3]
    let ceiling = SIMD4<Float>(repeating: 255)
    return pixel.replacing(with: ceiling, where: pixel .> ceiling)
  }

  /// A filtered pixel brought back into what a premultiplied pixel can be.
  ///
  /// Alpha lies in 0…255 and no colour above alpha; a cubic filter overshoots at edges.
  @inline(__always)
  var clampedToAlpha: FloatPixel {
    // Masks and not `pointwiseMin`, which is taken lane by lane.
    let nothing = FloatPixel(repeating: 0)
    let positive = replacing(with: nothing, where: self .< nothing)
    let ceiling = SIMD4(repeating: Swift.min(positive[3], 255))
    return positive.replacing(with: ceiling, where: positive .> ceiling)
  }
}

extension FloatPixel {
  /// Source-over: this pixel drawn over another one (Porter and Duff, 1984), both premultiplied.
  @inline(__always)
  func over(_ below: FloatPixel) -> FloatPixel {
    self + below * SIMD4(repeating: 1 - self[3] * (1 / 255))
  }
}
