/// Why a plan cannot be drawn.
@nonexhaustive
public enum ScenePlanError: Error, Hashable, Sendable {
  /// The canvas has no pixel; it should have at least one.
  case emptyCanvas
  /// A layer's placement is not finite.
  ///
  /// - Parameter _: The layer's place in the plan, 0 at the bottom.
  case placementNotFinite(layer: Int)
  /// A layer's opacity lies outside 0…1.
  ///
  /// - Parameter _: The layer's place in the plan, 0 at the bottom.
  case opacityOutOfRange(layer: Int)
}
