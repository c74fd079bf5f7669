import Dispatch
import Synchronization

/// Work done side by side.
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
    _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1, workers > 1 else { return (0..<count).map(body) }
    let results = Mutex([Result?](repeating: nil, count: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(count, workers)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        let result = body(index)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
