public import Pixels

/// What a caller accepts of a file that may come from anyone.
public struct DecodeOptions: Hashable, Sendable {
  /// What becomes of a file that is cut or damaged.
  public enum DamagePolicy: Sendable {
    /// It is an error.
    case refuse
    /// What there is of the picture is given, with a word on what was wrong.
    case salvage
  }

  /// How large a picture may be.
  public var limits: PixelLimits
  /// What becomes of damage past the header.
  public var damage: DamagePolicy
  /// The most passes over a JPEG; a real one has about ten, a hostile one a thousand.
  public var maximumScans: Int
  /// The most memory for the data of one PNG chunk that holds no pixels, in bytes; a longer one is
  /// skipped.
  ///
  /// The longest profile that is written fits into it, even where it does not compress.
  public var maximumChunkBytes: Int
  /// Whether 16-bit pictures are given at their own depth as well (`DecodedImage.deepBitmap`); takes
  /// 12 bytes a pixel instead of 4.
  public var keepsDepth: Bool

  /// Creates options; each stands as it should for untrusted files unless said otherwise.
  public init(
    limits: PixelLimits = .standard,
    damage: DamagePolicy = .refuse,
    maximumScans: Int = 100,
    maximumChunkBytes: Int = 8 << 20,
    keepsDepth: Bool = false
  ) {
    self.limits = limits
    self.damage = damage
    self.maximumScans = maximumScans
    self.maximumChunkBytes = maximumChunkBytes
    self.keepsDepth = keepsDepth
  }
}
