/// The one script whose composites are computed (Unicode standard, section 3.12): a syllable is a
/// leading consonant, a vowel and perhaps a trailing consonant.
enum HangulSyllable {
  private static let syllables: UInt32 = 0xAC00
  private static let leads: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  /// One before the first: the place of "no trailing consonant".
  private static let trails: UInt32 = 0x11A7
  private static let leadCount: UInt32 = 19
  private static let vowelCount: UInt32 = 21
  private static let trailCount: UInt32 = 28

  /// A syllable as the two parts that it is put together of last; nil for anything else.
  static func parts(of scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
    let value = scalar.value
    guard value >= syllables, value - syllables < leadCount * vowelCount * trailCount else {
      return nil
    }
    let place = value - syllables
    let trail = place % trailCount
    let parts =
      trail != 0
      ? (Unicode.Scalar(value - trail), Unicode.Scalar(trails + trail))
      : (
        Unicode.Scalar(leads + place / (vowelCount * trailCount)),
        Unicode.Scalar(vowels + place / trailCount % vowelCount)
      )
    guard let first = parts.0, let second = parts.1 else { return nil }
    return (first, second)
  }

  /// The syllable of two parts, the first of which may be a syllable without a trailing consonant.
  static func composite(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    let (first, second) = (first.value, second.value)
    if leads..<leads + leadCount ~= first, vowels..<vowels + vowelCount ~= second {
      let place = (first - leads) * vowelCount + second - vowels
      return Unicode.Scalar(syllables + place * trailCount)
    }
    let all = syllables..<syllables + leadCount * vowelCount * trailCount
    if all ~= first, (first - syllables) % trailCount == 0,
      trails + 1..<trails + trailCount ~= second
    {
      return Unicode.Scalar(first + second - trails)
    }
    return nil
  }
}
