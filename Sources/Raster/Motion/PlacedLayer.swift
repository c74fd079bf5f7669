import Pixels
import Scene

/// A layer that is shown, and what draws it.
struct PlacedLayer: Sendable {
  var layer: Layer
  /// Nil where nothing of it can be seen.
  var sampler: LayerSampler?
  /// Whether it was drawn before, or one that is filtered alike was.
  var isKnown = false

  /// The most pixels of a layer that is kept filtered: 16 bytes each.
  private static let mostPixels = 1 << 20

  /// Keeps the layer filtered if it is drawn for the second time: then there may be a third.
  mutating func prepareIfKnown() {
    guard let sampler, sampler.prepared == nil else { return }
    if isKnown, sampler.bounds.size.area <= Self.mostPixels {
      self.sampler?.prepared = PreparedRows(sampler)
    }
    isKnown = true
  }
}
