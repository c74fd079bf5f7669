public import Scene

/// Why a plan was not drawn.
@nonexhaustive
public enum RasterError: Error, Hashable, Sendable {
  /// The plan itself cannot be drawn.
  case plan(ScenePlanError)
  /// The caller wants the picture no more.
  case interrupted
  /// A layer names an image that was not given.
  case sourceMissing(SourceName)
  /// A layer turns its image by less than a quarter, or shears it; scales, mirrors and quarter turns
  /// can be drawn.
  ///
  /// - Parameter layer: The layer's place in the plan, 0 at the bottom.
  case unsupportedPlacement(layer: Int)
}
