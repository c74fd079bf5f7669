import Pixels

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
