extension ColorTag.CodePoints {
  /// Whether both numbers mean something here.
  var isKnown: Bool { chromaticities != nil && curve != nil }

  /// What red, green, blue and white are (H.273, table 2); nil for numbers that mean nothing, or
  /// something that is not a screen's.
  package var chromaticities: ColorTag.Chromaticities? {
    let values: [Int32]
    switch primaries {
    case 1: return .sRGB
    case 4: values = [31_000, 31_600, 67_000, 33_000, 21_000, 71_000, 14_000, 8_000]
    case 5: values = [31_270, 32_900, 64_000, 33_000, 29_000, 60_000, 15_000, 6_000]
    case 6, 7: values = [31_270, 32_900, 63_000, 34_000, 31_000, 59_500, 15_500, 7_000]
    case 8: values = [31_000, 31_600, 68_100, 31_900, 24_300, 69_200, 14_500, 4_900]
    case 9: values = [31_270, 32_900, 70_800, 29_200, 17_000, 79_700, 13_100, 4_600]
    case 11: values = [31_400, 35_100, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
    case 12: values = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
    case 22: values = [31_270, 32_900, 63_000, 34_000, 29_500, 60_500, 15_500, 7_700]
    default: return nil
    }
    return ColorTag.Chromaticities(SIMD8(values))
  }

  /// How samples become light (H.273, table 3); nil for numbers that mean nothing, and for those of
  /// high dynamic range, which has no place in a photo of 8 bits.
  package var curve: TransferCurve? {
    switch transfer {
    case 1, 6, 14, 15: .television
    case 4: .power(2.2)
    case 5: .power(2.8)
    case 8: .power(1)
    case 13: .sRGB
    default: nil
    }
  }
}

extension ColorTag.Chromaticities {
  /// Those of ITU-R BT.709 and sRGB.
  package static let sRGB = Self(
    SIMD8(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)
  )
}

/// How samples become light.
package enum TransferCurve: Hashable, Sendable {
  /// Light is the sample to this power.
  case power(Double)
  /// IEC 61966-2-1: a power with a straight piece near black.
  case sRGB
  /// ITU-R BT.709: another such power.
  case television
}
