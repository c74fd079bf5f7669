import Pixels

/// Columns of one row that are touched by layers, without a break, and those layers.
struct LayerRun {
  /// The columns.
  var columns: Range<Int>
  /// The layers, bottom to top.
  var layers: [Int]

  /// Puts the layers that cross a row together where they overlap or meet, so that nothing between
  /// them is touched.
  ///
  /// - Parameters:
  ///   - crossing: The layers, bottom to top.
  ///   - samplers: All layers.
  /// - Returns: The runs, left to right.
  static func runs(of crossing: [Int], in samplers: [LayerSampler]) -> [LayerRun] {
    var runs: [LayerRun] = []
    for index in crossing.sorted(by: { samplers[$0].bounds.x < samplers[$1].bounds.x }) {
      let bounds = samplers[index].bounds
      if let last = runs.indices.last, bounds.x <= runs[last].columns.upperBound {
        let end = max(runs[last].columns.upperBound, bounds.maxX)
        runs[last].columns = runs[last].columns.lowerBound..<end
        runs[last].layers.append(index)
      } else {
        runs.append(LayerRun(columns: bounds.x..<bounds.maxX, layers: [index]))
      }
    }
    for run in runs.indices { runs[run].layers.sort() }
    return runs
  }
}
