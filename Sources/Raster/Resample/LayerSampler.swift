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
  /// The rows that make the output row that was drawn last.
  private var parts = WeightedRows()

  /// Prepares an image to be drawn into a rectangle of the canvas.
  ///
  /// - Parameters:
  ///   - image: The image, upright.
  ///   - area: Where it goes, in output pixels; sides longer than 0.
  ///   - opacity: 0…1.
  ///   - canvas: The size of the canvas.
  init(image: Bitmap, area: LayerArea, opacity: Double, canvas: PixelSize) {
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
    rows = FilteredRows(image, across, keeping: down.count)
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
      prepared.draw(
        line,
        low - rows.quads.lowerBound..<high - rows.quads.lowerBound,
        coverage: rows.coverage,
        strength: down.coverage[line] * opacity,
        over: &canvas,
        at: range.lowerBound + low - start
      )
      return
    }
    weigh(line)
    if low < high {
      rows.rows.draw(
        parts,
        low - rows.quads.lowerBound..<high - rows.quads.lowerBound,
        coverage: rows.coverage,
        strength: down.coverage[line] * opacity,
        over: &canvas,
        at: range.lowerBound + low - start
      )
    }
    // Of thousands of layers few are drawn at a time.
    if y == bounds.maxY - 1 { rows.release() }
  }

  /// The filtered rows that make an output row, each with its weight.
  mutating func weightedRows(of line: Int) -> WeightedRows {
    weigh(line)
    return parts
  }

  /// Filters what makes an output row; what weighs nothing is left out.
  private mutating func weigh(_ line: Int) {
    let first = down.first[line]
    rows.prepare(first..<first + down.count)
    parts.removeAll()
    for tap in 0..<down.count where down.weights[line * down.count + tap] != 0 {
      let weight = down.weights[line * down.count + tap]
      parts.append(from: rows.start(of: first + tap), weight: weight)
    }
  }
}
