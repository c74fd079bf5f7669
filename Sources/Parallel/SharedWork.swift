/// Calls that several threads make, each taking the next one.
final class SharedWork<Result: Sendable>: Sendable {
  private typealias Body = @Sendable (Int) -> Result

  private struct State: Sendable {
    /// Nil once nobody wants more calls: who comes late must hold nothing of what they needed.
    var body: Body?
    var next = 0
    /// Results that are there, and were not taken away yet.
    var results: [Result?]

    /// Takes the next call, if there is one to be made.
    mutating func takeCall() -> (index: Int, body: Body)? {
      guard let body, next < results.count else { return nil }
      defer { next += 1 }
      return (next, body)
    }
  }

  /// What whoever wants a result has got instead of waiting.
  private enum Step {
    /// What he wants.
    case wanted(Result)
    /// The result of a call that he has made.
    case made(index: Int, result: Result)
  }

  /// What there was when somebody looked.
  private enum Found {
    case result(Result)
    case call(index: Int, body: Body)
  }

  private let monitor: Monitor<State>

  /// Prepares so many calls.
  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) {
    monitor = Monitor(State(body: body, results: [Result?](repeating: nil, count: count)))
  }

  /// Makes calls until none is left to be made.
  func perform() {
    while let (index, result) = makeNext() { tell(result, of: index) }
  }

  /// Takes a result away; makes other calls while it is not there.
  ///
  /// One thread at a time may ask.
  /// - Precondition: It was not taken before.
  func take(_ index: Int) -> Result {
    while true {
      switch step(towards: index) {
      case .wanted(let result): return result
      case .made(let index, let result): tell(result, of: index)
      }
    }
  }

  /// Makes no more calls than those that somebody has in hand.
  func end() {
    monitor.change { state in
      state.body = nil
      return ((), [])
    }
  }

  // Where a result is told, nothing may hold the function any more: so calls are made elsewhere.

  private func tell(_ result: Result, of index: Int) {
    monitor.change { state in
      state.results[index] = result
      return ((), [.one(0)])
    }
  }

  private func makeNext() -> (index: Int, result: Result)? {
    guard let call = monitor.change({ ($0.takeCall(), []) }) else { return nil }
    return (call.index, call.body(call.index))
  }

  private func step(towards index: Int) -> Step {
    while true {
      let found = monitor.wait { state -> Found? in
        if let result = state.results[index] {
          state.results[index] = nil
          return .result(result)
        }
        return state.takeCall().map { .call(index: $0.index, body: $0.body) }
      }
      switch found {
      case .result(let result): return .wanted(result)
      case .call(let index, let body): return .made(index: index, result: body(index))
      case nil: continue
      }
    }
  }
}
