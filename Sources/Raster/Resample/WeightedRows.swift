/// Up to four filtered rows that are added up in one pass, and how much each of them counts.
struct WeightedRows {
  /// Where the quads of each row begin.
  private var starts = SIMD4<Int>.zero
  private var weights = SIMD4<Float>.zero

  /// Groups rows by four.
  ///
  /// - Parameter rows: Where each row begins, and its weight.
  /// - Returns: The groups, the last one filled up with a row that counts nothing.
  static func groups(of rows: [(start: Int, weight: Float)]) -> [WeightedRows] {
    stride(from: 0, to: rows.count, by: 4).map { first in
      var group = WeightedRows()
      for index in 0..<4 {
        let isThere = first + index < rows.count
        group.starts[index] = rows[isThere ? first + index : first].start
        group.weights[index] = isThere ? rows[first + index].weight : 0
      }
      return group
    }
  }

  /// The weighted sum of the rows at a quad.
  @inline(__always)
  func sum(of pixels: Span<PixelQuad>, at quad: Int) -> PixelQuad {
    var sum = pixels[starts[0] + quad] * weights[0]
    sum = sum + pixels[starts[1] + quad] * weights[1]
    sum = sum + pixels[starts[2] + quad] * weights[2]
    return sum + pixels[starts[3] + quad] * weights[3]
  }

  /// Whether no row has anything at a quad.
  @inline(__always)
  func areClear(_ isClear: Span<Bool>, at quad: Int) -> Bool {
    isClear[starts[0] + quad] && isClear[starts[1] + quad] && isClear[starts[2] + quad]
      && isClear[starts[3] + quad]
  }
}
