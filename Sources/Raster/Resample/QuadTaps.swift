/// The taps of a row, for whole quads: pixels of the first and the last quad that lie beside the image
/// weigh nothing.
struct QuadTaps: Sendable, Equatable {
  /// Quads in a filtered row.
  let quadCount: Int
  /// Samples that make a pixel.
  let count: Int
  /// For each pixel of the quads, the first of these.
  let first: [Int]
  /// For each pixel of the quads, their weights.
  let weights: [Float]
  /// All samples lie before this one.
  let end: Int

  /// Spreads taps over the quads that they touch.
  init(_ taps: AxisTaps) {
    let quads = taps.range.quads
    let left = taps.range.lowerBound - quads.lowerBound * 4
    var first = [Int](repeating: 0, count: quads.count * 4)
    var weights = [Float](repeating: 0, count: quads.count * 4 * taps.count)
    first.replaceSubrange(left..<left + taps.first.count, with: taps.first)
    let start = left * taps.count
    weights.replaceSubrange(start..<start + taps.weights.count, with: taps.weights)
    quadCount = quads.count
    count = taps.count
    end = (first.max() ?? 0) + taps.count
    self.first = first
    self.weights = weights
  }
}
