/// Work done side by side.
///
/// Calls may themselves share out work: whoever asks always works along, and waits for nobody but
/// those who have a call in hand.
public enum Parallel {
  /// Calls a function for 0, 1, 2, … and gives the results in that order, whatever the order in which
  /// the calls end.
  ///
  /// - Parameters:
  ///   - count: How many calls, 0 or more.
  ///   - workers: How many of them at once, at the most; one worker is the caller itself.
  ///   - body: The function.
  /// - Returns: What the calls returned.
  public static func map<Result: Sendable>(
    _ count: Int,
    workers: Int,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1, workers > 1 else { return (0..<count).map(body) }
    var results: [Result] = []
    results.reserveCapacity(count)
    forEach(count, workers: workers, body) { results.append($1) }
    return results
  }

  /// Calls a function for 0, 1, 2, … and hands each result on, in that order, as soon as it can be:
  /// others go on meanwhile.
  ///
  /// - Parameters:
  ///   - count: How many calls, 0 or more.
  ///   - workers: How many of them at once, at the most; one worker is the caller itself.
  ///   - body: The function.
  ///   - take: Gets each number and its result, on the caller's thread. What it throws ends the work.
  /// - Throws: What `take` throws.
  public static func forEach<Result: Sendable, Failure: Error>(
    _ count: Int,
    workers: Int,
    _ body: @escaping @Sendable (Int) -> Result,
    take: (Int, Result) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > 1, workers > 1 else {
      for index in 0..<count { try take(index, body(index)) }
      return
    }
    let work = SharedWork(count, body)
    defer { work.end() }
    for _ in 1..<min(count, workers) {
      SpareThreads.perform { work.perform() }
    }
    for index in 0..<count { try take(index, work.take(index)) }
  }
}
