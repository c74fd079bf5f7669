extension JPEGCoefficients {
  /// Copies blocks that lie side by side; about as fast as memory is.
  ///
  /// - Parameters:
  ///   - columns: Which blocks of the row, from the left.
  ///   - row: Which row of blocks.
  ///   - component: Which component.
  ///   - blocks: Takes the blocks, from its first element on; each is 64 quantized coefficients in
  ///     natural order (row by row). What lies behind them stays.
  /// - Precondition: The blocks lie in the component (not in what fills up its units), and `blocks`
  ///   has room for them.
  package func readBlocks(
    _ columns: Range<Int>,
    ofRow row: Int,
    component: Int,
    into blocks: inout [SIMD64<Int16>]
  ) {
    checkPlace(columns, row, component)
    arrays.read(columns, ofRow: row, component: component, into: &blocks)
  }

  /// Copies a whole row of blocks.
  ///
  /// - Parameters:
  ///   - row: Which row of blocks.
  ///   - component: Which component.
  ///   - blocks: Takes the blocks, from its first element on.
  /// - Precondition: The row lies in the component, and `blocks` has room for it.
  package func readRow(_ row: Int, component: Int, into blocks: inout [SIMD64<Int16>]) {
    let columns = 0..<components[component].blocksAcross
    readBlocks(columns, ofRow: row, component: component, into: &blocks)
  }

  /// Replaces blocks that lie side by side.
  ///
  /// A coefficient at the start of a block (DC) may be −1,024…1,023, any other −1,023…1,023: an
  /// encoder refuses what is beyond.
  /// - Parameters:
  ///   - columns: Which blocks of the row, from the left.
  ///   - row: Which row of blocks.
  ///   - component: Which component.
  ///   - blocks: The blocks, from its first element on, each 64 quantized coefficients in natural
  ///     order; what lies behind them is not looked at.
  /// - Precondition: The blocks lie in the component (not in what fills up its units), and `blocks`
  ///   has so many.
  package mutating func replaceBlocks(
    _ columns: Range<Int>,
    ofRow row: Int,
    component: Int,
    with blocks: [SIMD64<Int16>]
  ) {
    checkPlace(columns, row, component)
    arrays.replace(columns, ofRow: row, component: component, with: blocks)
  }

  private func checkPlace(_ columns: Range<Int>, _ row: Int, _ component: Int) {
    let layout = components[component]
    precondition(
      0..<layout.blocksDown ~= row && columns.lowerBound >= 0
        && columns.upperBound <= layout.blocksAcross,
      "the blocks lie in the component"
    )
  }
}
