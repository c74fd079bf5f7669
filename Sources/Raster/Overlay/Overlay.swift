package import Pixels
package import Scene

/// Layers that lie over a photo, ready to be drawn over nothing, part by part.
///
/// Source-over is associative, and red, green and blue become Y′CbCr by an affine map. So the layers
/// can be put together by themselves, without the photo, and laid over the photo's own samples, in
/// planes or in the blocks of a JPEG, at the size that each component has.
package struct Overlay: Sendable {
  /// The size of the photo, in pixels.
  package let canvas: PixelSize
  /// The rows that layers touch, from the first to the last; empty where there are none.
  package let rows: Range<Int>
  /// Whether something in the layers is not gray: a gray photo cannot take it up then.
  package let isColored: Bool
  /// The layers that touch the canvas, bottom to top.
  private let layers: [LayerSampler]

  /// Prepares layers to be drawn.
  ///
  /// - Parameters:
  ///   - layers: Bottom to top, without the photo; their placements lead to pixels of the canvas.
  ///   - sources: Their images by name, upright.
  ///   - deep: Those of them that are deeper than 8 bits, by name: drawn as they are, not as they were
  ///     rounded to 8 bits.
  ///   - canvas: The size of the photo, as it is stored.
  /// - Throws: `RasterError`, with the layer's place in `layers`.
  package init(
    _ layers: [Layer],
    sources: [SourceName: Bitmap],
    deep: [SourceName: DeepBitmap] = [:],
    canvas: PixelSize
  ) throws(RasterError) {
    do { try RenderPlan(size: canvas, layers: layers).check() } catch { throw .plan(error) }
    var samplers: [LayerSampler] = []
    var names: Set<SourceName> = []
    for (index, layer) in layers.enumerated() {
      let sourced = try SourcedLayer(layer, at: index, of: sources, deep: deep)
      guard sourced.isSeen(on: canvas) else { continue }
      let sampler = sourced.sampler(on: canvas)
      guard !sampler.bounds.isEmpty else { continue }
      samplers.append(sampler)
      names.insert(layer.source)
    }
    self.canvas = canvas
    self.layers = samplers
    let top = samplers.map(\.bounds.y).min() ?? 0
    rows = top..<(samplers.map(\.bounds.maxY).max() ?? top)
    isColored = names.contains { sources[$0]?.isColored ?? false }
  }

  /// The columns that layers touch in some rows.
  ///
  /// - Parameters:
  ///   - rows: The rows; those below the canvas are its last one.
  ///   - unit: What the columns are rounded out to multiples of, so that parts do not overlap when
  ///     whole blocks are drawn; the last part may reach beyond the canvas.
  /// - Returns: Columns, left to right, apart from each other.
  package func columns(in rows: Range<Int>, unit: Int = 1) -> [Range<Int>] {
    let last = canvas.height - 1
    let touched = min(rows.lowerBound, last)..<min(rows.upperBound, canvas.height)
    let spans = layers.map(\.bounds)
      .filter { !rows.isEmpty && $0.y < touched.upperBound && $0.maxY > touched.lowerBound }
      .map { $0.x / unit * unit..<($0.maxX + unit - 1) / unit * unit }
      .sorted { $0.lowerBound < $1.lowerBound }
    var columns: [Range<Int>] = []
    for span in spans {
      guard let previous = columns.last, span.lowerBound <= previous.upperBound else {
        columns.append(span)
        continue
      }
      columns[columns.count - 1] =
        previous.lowerBound..<max(previous.upperBound, span.upperBound)
    }
    return columns
  }

  /// Somebody who draws the layers; each thread has its own.
  package func painter() -> OverlayPainter {
    OverlayPainter(layers: layers, canvas: canvas)
  }
}

extension Bitmap {
  /// Whether a pixel that can be seen is not gray.
  fileprivate var isColored: Bool {
    let quads = quads.span
    for y in 0..<height {
      var found = SIMD4<UInt32>(repeating: 0)
      for quad in 0..<quadsPerRow {
        let seen = quad == quadsPerRow - 1 ? (width - 1) % 4 + 1 : 4
        let pixels = quads[y * quadsPerRow + quad]
        let words = unsafe unsafeBitCast(pixels, to: SIMD4<UInt32>.self)
        let counts = (words & 0xFF00_0000 .!= 0) .& (SIMD4<UInt32>(0, 1, 2, 3) .< UInt32(seen))
        found |= ((words ^ (words &>> 8)) & 0xFFFF).replacing(with: 0, where: .!counts)
      }
      if found.wrappedSum() != 0, (0..<4).contains(where: { found[$0] != 0 }) { return true }
    }
    return false
  }
}
