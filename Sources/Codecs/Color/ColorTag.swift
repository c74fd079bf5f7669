/// What a file says its samples mean: a colour space, in one of the ways that files have for it.
///
/// Of several words in a PNG the first of this list counts (PNG specification, third edition, 4.3):
/// code points, a profile, sRGB, a power and chromaticities. A file without any means sRGB.
public enum ColorTag: Hashable, Sendable {
  /// Colours by the numbers of ITU-T H.273, red, green and blue over the full range (`cICP`).
  case codePoints(CodePoints)
  /// An ICC profile: of red, green and blue; of gray in a gray picture; of inks in one of inks.
  case profile([UInt8])
  /// sRGB (IEC 61966-2-1).
  case sRGB
  /// Samples are light to this power, in 1/100,000 (`gAMA`); and what red, green and blue are
  /// (`cHRM`), nil for those of sRGB.
  case power(Int, Chromaticities?)

  /// The numbers of a `cICP` chunk.
  public struct CodePoints: Hashable, Sendable {
    /// What red, green, blue and white are (H.273, table 2).
    public var primaries: UInt8
    /// How light becomes samples (H.273, table 3).
    public var transfer: UInt8

    /// Creates a pair of numbers.
    public init(primaries: UInt8, transfer: UInt8) {
      self.primaries = primaries
      self.transfer = transfer
    }
  }

  /// x and y (CIE 1931) of white, red, green and blue, in 1/100,000.
  public struct Chromaticities: Hashable, Sendable {
    /// Eight numbers, in the order of a `cHRM` chunk.
    public var values: SIMD8<Int32>

    /// Creates chromaticities.
    public init(_ values: SIMD8<Int32>) {
      self.values = values
    }
  }
}

extension ColorTag {
  /// The ICC profile of red, green and blue; nil where the word is another.
  var rgbProfile: [UInt8]? {
    guard case .profile(let bytes) = self, ICCProfile.space(of: bytes) == "RGB " else { return nil }
    return bytes
  }
}
