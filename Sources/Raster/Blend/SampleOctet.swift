/// Eight samples of one component, 8 bits each.
extension SIMD8<UInt8> {
  /// 2²³: a number from 0 to 255 in the low bits of this float is that number more than it.
  @inline(__always)
  private static var integerShift: SIMD8<Float> { SIMD8<Float>(repeating: 8_388_608) }

  /// The samples with a cover over them, each rounded to the nearest.
  ///
  /// - Parameters:
  ///   - color: Premultiplied, counted from 128 at alpha 1.
  ///   - alpha: 0…1.
  /// - Returns: The samples as they are seen then.
  @inline(__always)
  func covered(by color: SIMD8<Float>, alpha: SIMD8<Float>) -> SIMD8<UInt8> {
    let words = SIMD8<UInt32>(truncatingIfNeeded: self) | SIMD8<UInt32>(repeating: 0x4B00_0000)
    let samples = unsafe unsafeBitCast(words, to: SIMD8<Float>.self) - Self.integerShift
    return .rounded(color + (samples - 128) * (1 - alpha))
  }

  /// Samples rounded to the nearest.
  ///
  /// - Parameter samples: Counted from 128; means of what samples can be, so that none lies below the
  ///   range. The strongest blue and red lie half a step above it.
  /// - Returns: The samples as bytes.
  @inline(__always)
  static func rounded(_ samples: SIMD8<Float>) -> SIMD8<UInt8> {
    let ceiling = SIMD8<Float>(repeating: 127)
    let clamped = samples.replacing(with: ceiling, where: samples .> ceiling)
    let bits = unsafe unsafeBitCast(clamped + (128 + integerShift), to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }
}
