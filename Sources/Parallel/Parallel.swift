import Dispatch

/// Work done side by side.
public enum Parallel {
  /// Calls a function for 0, 1, 2, … and gives the results in that order, whatever the order in which
  /// the calls end.
  ///
  /// Calls may themselves share out work: whoever asks always works along, and waits for nobody but
  /// those who have a call in hand.
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
    let work = SharedWork(count, body)
    // Not `concurrentPerform`, which gives one core to whoever calls it within another one's call.
    for _ in 1..<min(count, workers) {
      DispatchQueue.global().async { work.perform() }
    }
    work.perform()
    return work.results()
  }
}
