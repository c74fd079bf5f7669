/// Three by three numbers.
struct ColorMatrix: Hashable, Sendable {
  /// The rows, one after the other.
  var rows: [Double]

  /// This matrix after another one.
  func after(_ first: ColorMatrix) -> ColorMatrix {
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for step in 0..<3 {
          product[row * 3 + column] += rows[row * 3 + step] * first.rows[step * 3 + column]
        }
      }
    }
    return ColorMatrix(rows: product)
  }

  /// The matrix that undoes this one; nil where there is none.
  var inverse: ColorMatrix? {
    /// The determinant of what is left without a row and a column, with its sign.
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (top, bottom) = ((row + 1) % 3 * 3, (row + 2) % 3 * 3)
      let (left, right) = ((column + 1) % 3, (column + 2) % 3)
      return rows[top + left] * rows[bottom + right] - rows[top + right] * rows[bottom + left]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[$1] * cofactor(0, $1) }
    guard abs(determinant) > 1e-6 else { return nil }
    return ColorMatrix(rows: (0..<9).map { cofactor($0 % 3, $0 / 3) / determinant })
  }
}
