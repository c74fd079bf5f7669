/// Covers that were laid down a short while ago.
struct CoverMemory: Sendable {
  /// So many pixels are remembered, 12 bytes each, or 28 where layers met.
  private static let mostPixels = 1 << 22

  private var covers: [CoverKey: (cover: LayerCover, use: Int)] = [:]
  private var pixels = 0
  private var uses = 0

  /// A cover that is remembered; nil if it is not.
  mutating func recall(_ key: CoverKey) -> LayerCover? {
    guard let cover = covers[key]?.cover else { return nil }
    uses += 1
    covers[key]?.use = uses
    return cover
  }

  /// Remembers a cover, and forgets those that were not asked for the longest time.
  mutating func remember(_ cover: LayerCover, for key: CoverKey) {
    uses += 1
    pixels += cover.pixels - (covers[key]?.cover.pixels ?? 0)
    covers[key] = (cover, uses)
    while pixels > Self.mostPixels, let oldest = covers.min(by: { $0.value.use < $1.value.use }) {
      pixels -= oldest.value.cover.pixels
      covers[oldest.key] = nil
    }
  }
}
