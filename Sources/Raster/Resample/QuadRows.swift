import CKernels

/// Rows of filtered quads, each of which is known to have something in it or not.
struct QuadRows: Sendable {
  /// The quads, row after row.
  private(set) var quads: [PixelQuad] = []
  /// 1 for a quad that has no alpha at all.
  private var isClear: [UInt8] = []

  /// Makes room for so many quads.
  mutating func reshape(to count: Int) {
    quads = [PixelQuad](repeating: .clear, count: count)
    isClear = [UInt8](repeating: 1, count: count)
  }

  /// Sets a row to a row of pixels, filtered across.
  ///
  /// - Parameters:
  ///   - start: The row's first quad.
  ///   - pixels: The pixels, premultiplied.
  ///   - taps: Which of them make which pixel of the row.
  mutating func set(from start: Int, to pixels: [FloatPixel], filteredBy taps: QuadTaps) {
    precondition(
      start >= 0 && start + taps.quadCount <= quads.count && taps.end <= pixels.count,
      "the row lies here, and its taps in the pixels"
    )
    unsafe ck_filter_across(
      &quads,
      &isClear,
      start,
      pixels,
      taps.first,
      taps.weights,
      taps.count,
      taps.quadCount
    )
  }

  /// Sets a row to a weighted sum of other rows.
  ///
  /// - Parameters:
  ///   - start: The row's first quad.
  ///   - rows: Which ones, and how much each counts.
  ///   - count: How many quads a row has.
  ///   - others: Where these rows are.
  mutating func set(from start: Int, toSumOf rows: WeightedRows, _ count: Int, in others: QuadRows)
  {
    precondition(
      start >= 0 && start + count <= quads.count && rows.lie(in: others.quads.count, count),
      "the rows lie where they are said to"
    )
    unsafe ck_add_rows(
      &quads,
      &isClear,
      start,
      others.quads,
      rows.starts,
      rows.weights,
      rows.starts.count,
      count
    )
  }

  /// Draws a weighted sum of rows over a canvas (source-over).
  ///
  /// - Parameters:
  ///   - rows: Which ones, and how much each counts.
  ///   - range: Which quads of each.
  ///   - coverage: For each quad of a row, how much of each pixel is covered, 0…1.
  ///   - strength: How much the whole row counts, 0…1.
  ///   - canvas: What is drawn upon.
  ///   - target: Where in this the first quad goes.
  func draw(
    _ rows: WeightedRows,
    _ range: Range<Int>,
    coverage: [SIMD4<Float>],
    strength: Float,
    over canvas: inout [PixelQuad],
    at target: Int
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= coverage.count
        && rows.lie(in: quads.count, range.upperBound)
        && target >= 0 && target + range.count <= canvas.count,
      "the quads lie in their rows and on the canvas"
    )
    unsafe ck_draw_rows(
      &canvas,
      target,
      quads,
      isClear,
      rows.starts,
      rows.weights,
      rows.starts.count,
      coverage,
      strength,
      range.lowerBound,
      range.count
    )
  }
}
