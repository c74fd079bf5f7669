/// Between four 8-bit pixels with straight alpha and four pixels of the kernels.
extension PixelQuad {
  /// 2²³: added to a number from 0 to 255, it leaves the number's nearest integer in the low bits.
  @inline(__always)
  private static var integerShift: SIMD4<Float> { SIMD4(repeating: 8_388_608) }

  /// Four 8-bit pixels as they are, not multiplied by alpha.
  @inline(__always)
  init(widening bytes: SIMD16<UInt8>) {
    let words = unsafe unsafeBitCast(bytes, to: SIMD4<UInt32>.self)
    red = Self.widened(words)
    green = Self.widened(words &>> 8)
    blue = Self.widened(words &>> 16)
    alpha = Self.widened(words &>> 24)
  }

  /// The low bytes as numbers.
  @inline(__always)
  private static func widened(_ words: SIMD4<UInt32>) -> SIMD4<Float> {
    let bits = words & 0xFF | SIMD4<UInt32>(repeating: 0x4B00_0000)
    return unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - integerShift
  }

  /// The nearest 8-bit values.
  ///
  /// - Precondition: Every value lies in 0…255.
  @inline(__always)
  var narrowed: SIMD16<UInt8> {
    let low = Self.narrowed(red) | Self.narrowed(green) &<< 8
    let high = Self.narrowed(blue) &<< 16 | Self.narrowed(alpha) &<< 24
    return unsafe unsafeBitCast(low | high, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func narrowed(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(values + integerShift, to: SIMD4<UInt32>.self) & 0xFF
  }

  /// Straight pixels made premultiplied.
  @inline(__always)
  var premultiplied: PixelQuad {
    let factors = alpha * (1 / 255)
    return PixelQuad(
      red: red * factors,
      green: green * factors,
      blue: blue * factors,
      alpha: alpha
    )
  }

  /// Premultiplied pixels made straight; nothing at all where alpha is 0.
  @inline(__always)
  var straight: PixelQuad {
    let nothing = SIMD4<Float>(repeating: 0)
    let ceiling = SIMD4<Float>(repeating: 255)
    let factors = (255 / alpha).replacing(with: nothing, where: .!(alpha .> nothing))
    let (red, green, blue) = (red * factors, green * factors, blue * factors)
    return PixelQuad(
      red: red.replacing(with: ceiling, where: red .> ceiling),
      green: green.replacing(with: ceiling, where: green .> ceiling),
      blue: blue.replacing(with: ceiling, where: blue .> ceiling),
      alpha: alpha
    )
  }

  /// The pixels with alpha 255, where nothing but rounding can have taken from it.
  @inline(__always)
  var opaque: PixelQuad {
    var pixels = self
    pixels.alpha = SIMD4(repeating: 255)
    return pixels
  }
}
