import Dispatch

/// Calls that several threads make, each taking the next one.
final class SharedWork<Result: Sendable>: Sendable {
  private struct State {
    /// Nil once nobody wants more calls: who comes late must hold nothing of what they needed.
    var body: (@Sendable (Int) -> Result)?
    var next = 0
    /// Results that are there, and were not taken away yet.
    var results: [Result?]
  }

  private let state: Guarded<State>
  /// Signalled for each result.
  private let news = DispatchSemaphore(value: 0)

  /// Prepares so many calls.
  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) {
    let results = [Result?](repeating: nil, count: count)
    state = Guarded(State(body: body, results: results))
  }

  /// Makes calls until none is left to be made.
  func perform() {
    while performNext() {}
  }

  /// Takes a result away; makes other calls while it is not there.
  ///
  /// - Precondition: It was not taken before.
  func take(_ index: Int) -> Result {
    while true {
      let result = state.withLock { state in
        defer { state.results[index] = nil }
        return state.results[index]
      }
      if let result { return result }
      if !performNext() { news.wait() }
    }
  }

  /// Makes no more calls than those that somebody has in hand.
  func end() {
    state.withLock { $0.body = nil }
  }

  private func performNext() -> Bool {
    guard let (index, result) = nextResult() else { return false }
    state.withLock { $0.results[index] = result }
    news.signal()
    return true
  }

  /// Makes a call; when its result is told, nothing holds the function any more.
  private func nextResult() -> (index: Int, result: Result)? {
    let next = state.withLock { state -> (index: Int, body: @Sendable (Int) -> Result)? in
      guard let body = state.body, state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return (state.next, body)
    }
    return next.map { ($0.index, $0.body($0.index)) }
  }
}
