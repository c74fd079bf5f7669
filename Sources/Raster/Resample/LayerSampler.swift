import Pixels

/// One layer, drawn row by row: the image filtered to its place, premultiplied, with the coverage of
/// its edges and its opacity in it.
///
/// Separable: a source row is filtered across once, when the first output row needs it, and kept as
/// long as the filter down the image reaches it.
struct LayerSampler {
  /// The pixels that it touches, within the canvas.
  let bounds: PixelRect

  let down: AxisTaps
  let opacity: Float
  var rows: FilteredRows
  /// All rows as they come out of both filters, where they are kept.
  var prepared: PreparedRows?
  /// An output row while it is added up, where one pass is not enough.
  private var sums: [PixelQuad] = []

  /// Prepares an image to be drawn into a rectangle of the canvas.
  ///
  /// - Parameters:
  ///   - image: The image, upright.
  ///   - deep: The same at its own depth, where that is more than 8 bits.
  ///   - area: Where it goes, in output pixels; sides longer than 0.
  ///   - opacity: 0…1.
  ///   - canvas: The size of the canvas.
  init(
    image: Bitmap,
    deep: DeepBitmap? = nil,
    area: LayerArea,
    opacity: Double,
    canvas: PixelSize
  ) {
    let across = AxisTaps(
      start: area.x,
      length: area.width,
      samples: image.width,
      canvas: canvas.width
    )
    down = AxisTaps(
      start: area.y,
      length: area.height,
      samples: image.height,
      canvas: canvas.height
    )
    bounds = PixelRect(
      x: across.range.lowerBound,
      y: down.range.lowerBound,
      width: across.range.count,
      height: down.range.count
    )
    rows = FilteredRows(image, deep: deep, across, keeping: down.count)
    self.opacity = Float(opacity)
  }

  /// Draws one row of the layer over a row of the canvas, as far as the two meet.
  ///
  /// - Parameters:
  ///   - y: The row, within `bounds`.
  ///   - canvas: Premultiplied pixels of the canvas.
  ///   - range: Where in these the row is.
  ///   - start: The quad of the canvas's row that is the first of them.
  mutating func draw(
    row y: Int,
    over canvas: inout [PixelQuad],
    at range: Range<Int>,
    from start: Int
  ) {
    let line = y - bounds.y
    let low = max(rows.quads.lowerBound, start)
    let high = min(rows.quads.upperBound, start + range.count)
    if let prepared {
      guard low < high else { return }
      prepared.blend(
        line,
        low - rows.quads.lowerBound..<high - rows.quads.lowerBound,
        coverage: rows.coverage,
        strength: down.coverage[line] * opacity,
        over: &canvas,
        at: range.lowerBound + low - start
      )
      return
    }
    let groups = groups(of: line)
    if low < high {
      blend(
        groups,
        low - rows.quads.lowerBound..<high - rows.quads.lowerBound,
        strength: down.coverage[line] * opacity,
        over: &canvas,
        at: range.lowerBound + low - start
      )
    }
    // Of thousands of layers few are drawn at a time.
    if y == bounds.maxY - 1 {
      rows.release()
      sums = []
    }
  }

  /// The filtered rows that make an output row, each with its weight; those that weigh nothing are
  /// left out.
  mutating func groups(of line: Int) -> [WeightedRows] {
    let first = down.first[line]
    rows.prepare(first..<first + down.count)
    var parts: [(start: Int, weight: Float)] = []
    parts.reserveCapacity(down.count)
    for tap in 0..<down.count where down.weights[line * down.count + tap] != 0 {
      parts.append((rows.start(of: first + tap), down.weights[line * down.count + tap]))
    }
    return WeightedRows.groups(of: parts)
  }

  /// Adds the rows up, each with its weight, and draws the sum over the canvas.
  ///
  /// Four rows are added in one pass over the pixels: going up, that is all of them.
  private mutating func blend(
    _ groups: [WeightedRows],
    _ quads: Range<Int>,
    strength: Float,
    over canvas: inout [PixelQuad],
    at target: Int
  ) {
    guard let last = groups.last else { return }
    guard groups.count > 1 else {
      blend(last, quads, strength: strength, over: &canvas, at: target)
      return
    }
    let rows = rows
    let pixels = rows.pixels.span
    let coverage = rows.coverage.span
    if sums.isEmpty { sums = [PixelQuad](repeating: .clear, count: rows.quads.count) }
    var sums = sums.mutableSpan
    for (index, group) in groups.enumerated() {
      for quad in quads {
        let sum = group.sum(of: pixels, at: quad)
        sums[quad] = index == 0 ? sum : sums[quad] + sum
      }
    }
    var canvas = canvas.mutableSpan
    for quad in quads {
      let place = target + quad - quads.lowerBound
      let above = sums[quad].clampedToAlpha * (coverage[quad] * strength)
      canvas[place] = above.over(canvas[place])
    }
  }

  private func blend(
    _ group: WeightedRows,
    _ quads: Range<Int>,
    strength: Float,
    over canvas: inout [PixelQuad],
    at target: Int
  ) {
    let rows = rows
    let pixels = rows.pixels.span
    let isClear = rows.isClear.span
    let coverage = rows.coverage.span
    var canvas = canvas.mutableSpan
    for quad in quads where !group.areClear(isClear, at: quad) {
      let place = target + quad - quads.lowerBound
      let sum = group.sum(of: pixels, at: quad).clampedToAlpha
      canvas[place] = (sum * (coverage[quad] * strength)).over(canvas[place])
    }
  }
}
