/// How a file stores colour, before anything is converted.
public struct ColorDescription: Hashable, Sendable {
  /// What the samples of a pixel mean.
  public enum Model: String, Sendable {
    /// One sample of lightness.
    case gray
    /// Red, green and blue.
    case rgb
    /// An index into a table of colours.
    case palette
    /// Lightness and two differences of colour (ITU-T T.871).
    case yCbCr
    /// Four inks.
    case cmyk
    /// Four inks, the first three as lightness and two differences.
    case ycck

    /// Whether the samples are inks.
    public var isOfInks: Bool { self == .cmyk || self == .ycck }
  }

  /// What the samples mean.
  public var model: Model
  /// Bits of a sample (of an index, in a palette).
  public var bitDepth: Int
  /// Whether there can be pixels that are not opaque.
  public var hasAlpha: Bool
  /// Whether the picture is stored in passes of growing detail: an interlaced PNG, a progressive
  /// JPEG.
  public var isInPasses: Bool
  /// How much smaller than lightness a JPEG stores colour; nil for one component, and for a PNG.
  ///
  /// `4:4:4`, `4:2:0` and so on, or the factors one by one (`2×2,1×1,1×1,2×2`) where no such name
  /// fits.
  public var sampling: String?

  /// Creates a description.
  public init(
    model: Model,
    bitDepth: Int,
    hasAlpha: Bool = false,
    isInPasses: Bool = false,
    sampling: String? = nil
  ) {
    self.model = model
    self.bitDepth = bitDepth
    self.hasAlpha = hasAlpha
    self.isInPasses = isInPasses
    self.sampling = sampling
  }
}
