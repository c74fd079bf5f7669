import Scene

/// Layers that were shown a short while ago, as they came out of their filters.
///
/// A sticker that is dragged by whole pixels is filtered alike at most four times: once for each place
/// in a quad that its left edge can have.
struct LayerMemory: Sendable {
  /// So many layers are remembered.
  private static let most = 8

  private var layers: [PlacedLayer] = []

  /// Remembers layers that are shown no more.
  mutating func remember(_ gone: some Sequence<PlacedLayer>) {
    for layer in gone where layer.isKnown {
      guard let sampler = layer.sampler else { continue }
      layers.removeAll { old in
        old.layer.source == layer.layer.source
          && old.sampler.map { $0.isFiltered(like: sampler) } ?? true
      }
      layers.append(layer)
    }
    if layers.count > Self.most { layers.removeFirst(layers.count - Self.most) }
  }

  /// Takes over for a layer what is known of one that is filtered alike.
  func recall(_ layer: inout PlacedLayer) {
    guard let sampler = layer.sampler else { return }
    let known = layers.last { old in
      old.layer.source == layer.layer.source && isTurnedAlike(old.layer, layer.layer)
        && old.sampler.map { $0.isFiltered(like: sampler) } ?? false
    }
    guard let known else { return }
    layer.isKnown = true
    layer.sampler?.prepared = known.sampler?.prepared
  }

  private func isTurnedAlike(_ one: Layer, _ other: Layer) -> Bool {
    LayerArea(one.placement)?.turn == LayerArea(other.placement)?.turn
  }
}
