/// What many measurements of the same thing come to.
public struct Summary: Hashable, Sendable {
  /// How many there were.
  public var count: Int
  /// The least.
  public var minimum: Double
  /// What a quarter of them stays below.
  public var lowerQuartile: Double
  /// The middle.
  public var median: Double
  /// What a quarter of them exceeds.
  public var upperQuartile: Double
  /// Where the median of endlessly many would lie, as sure as `confidence`.
  ///
  /// It lies between two of the measurements in their order, whatever their distribution: H. A. David
  /// and H. N. Nagaraja, "Order Statistics", 7.1. Fewer than six cannot be that sure: then it is
  /// between the least and the greatest.
  public var interval: ClosedRange<Double>

  /// How sure the interval is.
  public static let confidence = 0.95

  /// Half of the measurements lie within so much, as a part of the median.
  public var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / median : 0 }

  /// Sums measurements up.
  ///
  /// - Parameter values: One or more, in any order.
  public init(of values: [Double]) {
    precondition(!values.isEmpty, "something was measured")
    let sorted = values.sorted()
    count = sorted.count
    minimum = sorted[0]
    lowerQuartile = Self.quantile(0.25, of: sorted)
    median = Self.quantile(0.5, of: sorted)
    upperQuartile = Self.quantile(0.75, of: sorted)
    let rank = Self.rank(among: sorted.count)
    interval = sorted[rank - 1]...sorted[sorted.count - rank]
  }

  /// Takes a summary as it was written down.
  init(
    count: Int,
    minimum: Double,
    quartiles: (lower: Double, median: Double, upper: Double),
    interval: ClosedRange<Double>
  ) {
    self.count = count
    self.minimum = minimum
    (lowerQuartile, median, upperQuartile) = quartiles
    self.interval = interval
  }

  /// Between the two nearest measurements, as R and numpy have it (Hyndman and Fan, "Sample Quantiles
  /// in Statistical Packages", 1996, definition 7).
  private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    let place = part * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }

  /// The greatest rank `k` such that the k-th least and the k-th greatest of so many measurements
  /// enclose the median as surely as `confidence`; 1 where none does.
  ///
  /// The median lies outside if fewer than `k` fall on one side of it, and each falls on either side
  /// as a coin does.
  static func rank(among count: Int) -> Int {
    var rank = 1
    // The probability that at most `rank − 1` of the coins show heads, term by term.
    var term = 1.0
    for _ in 0..<count { term /= 2 }
    var tail = term
    while 2 * (rank + 1) <= count {
      term *= Double(count - rank + 1) / Double(rank)
      tail += term
      if 1 - 2 * tail < confidence { break }
      rank += 1
    }
    return rank
  }
}
