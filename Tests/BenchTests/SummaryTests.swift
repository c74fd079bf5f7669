import Testing

@testable import Bench

@Suite("Summaries of measurements")
struct SummaryTests {
  @Test("quartiles lie between the nearest two, as numpy's do")
  func quartiles() {
    // numpy.quantile([1, 2, 4, 8], [0.25, 0.5, 0.75])
    let summary = Summary(of: [8, 1, 4, 2])
    #expect(summary.count == 4)
    #expect(summary.minimum == 1)
    #expect(summary.lowerQuartile == 1.75)
    #expect(summary.median == 3)
    #expect(summary.upperQuartile == 5)
    #expect(summary.spread == 3.25 / 3)
  }

  @Test("one measurement is all there is to know")
  func single() {
    let summary = Summary(of: [5])
    #expect(summary.median == 5)
    #expect(summary.interval == 5...5)
    #expect(summary.spread == 0)
  }

  /// Ranks of the two-sided 95 % interval for a median, from tables of the sign test.
  ///
  /// W. J. Conover, "Practical Nonparametric Statistics", table A3: the greatest k with P(at most k − 1
  /// heads) ≤ 0.025.
  static let ranks = [
    (1, 1), (2, 1), (5, 1), (6, 1), (8, 1), (9, 2), (11, 2), (12, 3), (14, 3), (15, 4), (16, 4),
    (17, 5), (19, 5), (20, 6), (24, 7), (25, 8), (30, 10), (50, 18), (100, 40),
  ]

  @Test("the interval's ranks are those of the sign test", arguments: ranks)
  func rank(count: Int, rank: Int) {
    #expect(Summary.rank(among: count) == rank)
  }

  @Test("the interval's ends are measurements, the k-th from either side")
  func interval() {
    let summary = Summary(of: (1...15).map(Double.init).reversed())
    #expect(summary.interval == 4...12)
  }
}
