public import Pixels

/// What goes where: a canvas and the images on it, in output pixels.
///
/// The contract between what is known of a scene and how it is drawn. Whoever makes a plan knows
/// nothing of pixels; whoever draws one knows nothing of rooms and recordings.
public struct RenderPlan: Hashable, Sendable {
  /// The size of the picture, in output pixels.
  public var size: PixelSize
  /// What shows where no layer is.
  public var background: Color
  /// The images, bottom to top.
  public var layers: [Layer]

  /// Creates a plan.
  public init(size: PixelSize, background: Color = .transparent, layers: [Layer]) {
    self.size = size
    self.background = background
    self.layers = layers
  }
}
