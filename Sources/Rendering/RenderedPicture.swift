public import Codecs
public import Pixels
public import Scene

/// A finished picture, and what was odd about its sources.
public struct RenderedPicture: Sendable {
  /// The file.
  public var file: EncodedImage
  /// Columns and rows.
  public var size: PixelSize
  /// How it was made.
  public var way: PathReport
  /// What was found in the images that went into it, in the order of the plan.
  public var findings: [SourceFinding]
}

/// Something odd about an image that did not stop the rendering.
public struct SourceFinding: Hashable, Sendable {
  /// What was found.
  public enum Kind: Hashable, Sendable {
    /// An oddity that left every pixel known.
    case warning(CodecWarning)
    /// The image was damaged, and salvaged.
    case damage(Damage)
    /// The photo was asked when it was taken, and does not say so.
    case undated
  }

  /// The image.
  public var source: SourceName
  /// What was found in it.
  public var kind: Kind

  /// Tells of something odd.
  package init(source: SourceName, kind: Kind) {
    self.source = source
    self.kind = kind
  }
}
