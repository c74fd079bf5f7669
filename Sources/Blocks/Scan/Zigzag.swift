/// The order in which a block's coefficients are stored (ITU-T T.81, figure A.6).
enum Zigzag {
  /// For each place in the file, the place in the block, row by row.
  static let order: [Int] = {
    var order: [Int] = []
    for diagonal in 0..<15 {
      let rows = (max(0, diagonal - 7)...min(diagonal, 7)).map { $0 }
      // Odd diagonals run from the top right to the bottom left, even ones back.
      for row in diagonal % 2 == 1 ? rows : rows.reversed() {
        order.append(row * 8 + diagonal - row)
      }
    }
    return order
  }()
}
