import Pixels

/// A layer as it comes out of its filters, before its place on the canvas counts: premultiplied, with
/// neither coverage nor opacity in it.
///
/// A layer that is drawn again, or elsewhere but filtered alike, need not be filtered again. What is
/// drawn is the same, bit for bit: the same sums, only kept.
struct PreparedRows: Sendable {
  private let quadsPerRow: Int
  private var rows = QuadRows()

  /// Filters all rows of a layer.
  init(_ sampler: LayerSampler) {
    // A copy: the rows that it filters go with it.
    var sampler = sampler
    quadsPerRow = sampler.rows.quads.count
    rows.reshape(to: quadsPerRow * sampler.bounds.height)
    for line in 0..<sampler.bounds.height {
      let parts = sampler.weightedRows(of: line)
      rows.set(from: line * quadsPerRow, toSumOf: parts, quadsPerRow, in: sampler.rows.rows)
    }
  }

  /// Draws quads of a row over a row of the canvas.
  func draw(
    _ line: Int,
    _ range: Range<Int>,
    coverage: [SIMD4<Float>],
    strength: Float,
    over canvas: inout [PixelQuad],
    at target: Int
  ) {
    var row = WeightedRows()
    row.append(from: line * quadsPerRow, weight: 1)
    rows.draw(row, range, coverage: coverage, strength: strength, over: &canvas, at: target)
  }
}

extension LayerSampler {
  /// Whether an image is filtered here as it is there: by the same weights, at the same pixels of a
  /// quad.
  func isFiltered(like other: LayerSampler) -> Bool {
    bounds.size == other.bounds.size && down.count == other.down.count
      && down.first == other.down.first && down.weights == other.down.weights
      && rows.taps == other.rows.taps
  }
}
