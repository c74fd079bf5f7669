public import Pixels

/// One image on the canvas.
public struct Layer: Hashable, Sendable {
  /// Which image.
  public var source: SourceName
  /// Where it goes: the map from the unit square, in which the upright image lies with its top left
  /// corner at (0, 0) and its bottom right one at (1, 1), to output pixels.
  ///
  /// An image need not be loaded to say where it goes; scale, place, turn and mirror are all here.
  public var placement: Transform
  /// How much of it is seen, 0 (nothing) … 1 (as it is).
  public var opacity: Double

  /// Creates a layer.
  public init(source: SourceName, placement: Transform, opacity: Double = 1) {
    self.source = source
    self.placement = placement
    self.opacity = opacity
  }
}
