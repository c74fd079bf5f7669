import Pixels

/// A layer as it comes out of its filters, before its place on the canvas counts: premultiplied, with
/// neither coverage nor opacity in it.
///
/// A layer that is drawn again, or elsewhere but filtered alike, need not be filtered again. What is
/// drawn is the same, bit for bit: the same sums, only kept.
struct PreparedRows: Sendable {
  private let quadsPerRow: Int
  private var quads: [PixelQuad] = []

  /// Filters all rows of a layer.
  init(_ sampler: LayerSampler) {
    // A copy: the rows that it filters go with it.
    var sampler = sampler
    quadsPerRow = sampler.rows.quads.count
    quads.reserveCapacity(quadsPerRow * sampler.bounds.height)
    for line in 0..<sampler.bounds.height {
      append(sampler.groups(of: line), of: sampler.rows.pixels)
    }
  }

  private mutating func append(_ groups: [WeightedRows], of pixels: [PixelQuad]) {
    let pixels = pixels.span
    for quad in 0..<quadsPerRow {
      var sum = PixelQuad.clear
      for (index, group) in groups.enumerated() {
        let part = group.sum(of: pixels, at: quad)
        sum = index == 0 ? part : sum + part
      }
      quads.append(sum.clampedToAlpha)
    }
  }

  /// Draws quads of a row over a row of the canvas.
  func blend(
    _ line: Int,
    _ range: Range<Int>,
    coverage: [SIMD4<Float>],
    strength: Float,
    over canvas: inout [PixelQuad],
    at target: Int
  ) {
    let row = line * quadsPerRow
    let quads = quads.span
    let coverage = coverage.span
    var canvas = canvas.mutableSpan
    for quad in range {
      let pixels = quads[row + quad]
      // Where there is no alpha there is no colour either.
      guard any(pixels.alpha .!= 0) else { continue }
      let place = target + quad - range.lowerBound
      canvas[place] = (pixels * (coverage[quad] * strength)).over(canvas[place])
    }
  }
}

extension LayerSampler {
  /// Whether an image is filtered here as it is there: by the same weights, at the same pixels of a
  /// quad.
  func isFiltered(like other: LayerSampler) -> Bool {
    bounds.size == other.bounds.size && down.count == other.down.count
      && down.first == other.down.first && rows.first == other.rows.first
      && down.weights == other.down.weights && rows.weights == other.rows.weights
  }
}
