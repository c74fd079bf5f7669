import Batch

/// Time by the clock that nobody sets.
enum Stopwatch {
  /// How long some work takes, in seconds.
  static func seconds<Failure: Error>(
    _ work: () throws(Failure) -> Void
  ) throws(Failure) -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start).inSeconds
  }
}
