/// Threads that do what they are given, as it comes; nobody knows beforehand how much that is.
public final class WorkerCrew: Sendable {
  private struct State: Sendable {
    var waiting: [@Sendable () -> Void] = []
    /// Things that were given and are not done.
    var open = 0
    var threads: [Thread] = []
    var isDismissed = false
  }

  private let workers: Int
  /// Where the crew waits for something to do, and where the caller waits for the crew.
  private static let (crew, caller) = (0, 1)

  private let monitor = Monitor(State(), places: 2)

  /// Gathers a crew; threads start when there is something to do.
  ///
  /// - Parameter workers: How many things are done at a time.
  public init(workers: Int) {
    self.workers = workers
  }

  /// Whether somebody has nothing to do.
  public var isFree: Bool { monitor.change { ($0.open < workers, []) } }

  /// Waits a while until somebody has nothing to do, or, if asked, nobody has anything.
  ///
  /// - Parameters:
  ///   - milliseconds: How long at most.
  ///   - isForAll: Whether everybody has to be done.
  /// - Returns: Whether it is so.
  public func wait(atMost milliseconds: Int, forAll isForAll: Bool = false) -> Bool {
    monitor.wait(at: Self.caller, atMost: milliseconds) { state in
      state.open < (isForAll ? 1 : workers) ? true : nil
    } ?? false
  }

  /// Gives somebody something to do.
  public func submit(_ work: @escaping @Sendable () -> Void) {
    let isAlone = monitor.change { state in
      state.waiting.append(work)
      state.open += 1
      if state.threads.count < min(workers, state.open),
        let thread = Thread.start({ [monitor] in Self.labour(on: monitor) })
      {
        state.threads.append(thread)
      }
      return (state.threads.isEmpty, [.one(Self.crew)])
    }
    // Without a thread to be had, the caller does it.
    guard isAlone, let own = monitor.change({ ($0.waiting.popLast(), []) }) else { return }
    own()
    monitor.changeForAll { $0.open -= 1 }
  }

  /// Sends everybody home who has nothing to do; what is being done is waited for.
  public func dismiss() {
    let threads = monitor.changeForAll { state in
      state.isDismissed = true
      defer { state.threads = [] }
      return state.threads
    }
    for thread in threads { thread.join() }
  }

  private static func labour(on monitor: Monitor<State>) {
    while true {
      let work = monitor.wait { state -> (@Sendable () -> Void)?? in
        if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
        return state.isDismissed ? .some(nil) : nil
      }
      guard let work, let work else { return }
      work()
      monitor.change { state in
        state.open -= 1
        return ((), [.all(caller)])
      }
    }
  }
}
