import Pixels

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

extension RenderPlan {
  /// Makes sure that the plan can be drawn.
  ///
  /// - Throws: `ScenePlanError`, for the first thing that is wrong.
  public func check() throws(ScenePlanError) {
    guard !size.isEmpty else { throw .emptyCanvas }
    for (index, layer) in layers.enumerated() {
      guard layer.placement.isFinite else { throw .placementNotFinite(layer: index) }
      guard layer.opacity >= 0, layer.opacity <= 1 else { throw .opacityOutOfRange(layer: index) }
    }
  }
}
