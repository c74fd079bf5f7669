import Dispatch
import Synchronization

/// Calls that several threads make, each taking the next one.
final class SharedWork<Result: Sendable>: Sendable {
  private struct State {
    /// Nil once all calls are made: who comes late must hold nothing of what they needed.
    var body: (@Sendable (Int) -> Result)?
    var next = 0
    var left: Int
    var results: [Result?]
  }

  private let state: Mutex<State>
  private let end = DispatchSemaphore(value: 0)

  /// Prepares so many calls, 1 or more.
  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) {
    let results = [Result?](repeating: nil, count: count)
    state = Mutex(State(body: body, left: count, results: results))
  }

  /// Makes calls until none is left to be made.
  func perform() {
    while let (index, body) = taken() {
      let result = body(index)
      state.withLock { state in
        state.results[index] = result
        state.left -= 1
        guard state.left == 0 else { return }
        state.body = nil
        end.signal()
      }
    }
  }

  /// The results, once all are there.
  ///
  /// - Precondition: Asked for once.
  func results() -> [Result] {
    end.wait()
    return state.withLock { $0.results.compactMap { $0 } }
  }

  private func taken() -> (index: Int, body: @Sendable (Int) -> Result)? {
    state.withLock { state in
      guard let body = state.body, state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return (state.next, body)
    }
  }
}
