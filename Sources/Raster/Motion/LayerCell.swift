import Pixels

/// A rectangle over all of which the same layers lie.
struct LayerCell: Equatable {
  /// The rectangle.
  var area: PixelRect
  /// The layers, bottom to top; at least one.
  var layers: [Int]

  /// Cuts a part of a picture along the edges of the layers over it.
  ///
  /// Which layers lie over a pixel depends on these alone, and not on how the part was chosen.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - areas: The rectangles of the layers, bottom to top.
  /// - Returns: The cells of the part that a layer lies over.
  static func cells(of part: PixelRect, under areas: [PixelRect]) -> [LayerCell] {
    let near = areas.indices.filter { !areas[$0].intersection(part).isEmpty }
    var cells: [LayerCell] = []
    let heights = cuts(part.y..<part.maxY, near.map { areas[$0].y..<areas[$0].maxY })
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      let crossing = near.filter { areas[$0].y < bottom && areas[$0].maxY > top }
      let widths = cuts(part.x..<part.maxX, crossing.map { areas[$0].x..<areas[$0].maxX })
      for (left, right) in zip(widths, widths.dropFirst()) {
        let layers = crossing.filter { areas[$0].x < right && areas[$0].maxX > left }
        guard !layers.isEmpty else { continue }
        let area = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        cells.append(LayerCell(area: area, layers: layers))
      }
    }
    return cells
  }

  /// Where a range begins, is cut and ends.
  private static func cuts(_ range: Range<Int>, _ others: [Range<Int>]) -> [Int] {
    let edges = others.flatMap { [$0.lowerBound, $0.upperBound] }
      .filter { range.lowerBound < $0 && $0 < range.upperBound }
    return [range.lowerBound] + Set(edges).sorted() + [range.upperBound]
  }
}
