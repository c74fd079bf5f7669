public import Codecs
public import Pixels

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
