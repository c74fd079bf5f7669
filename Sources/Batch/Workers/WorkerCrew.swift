/// Threads that do what they are given, as it comes; nobody knows beforehand how much that is.
public final class WorkerCrew: Sendable {
  private struct State: Sendable {
    var waiting: [@Sendable () -> Void] = []
    /// Things that were given and are not done.
    var open = 0
    var threads = 0
  }

  private let workers: Int
  private let monitor = Monitor(State())

  /// Gathers a crew; threads start when there is something to do.
  ///
  /// - Parameter workers: How many things are done at a time.
  public init(workers: Int) {
    self.workers = workers
  }

  /// Whether somebody has nothing to do.
  public var isFree: Bool { monitor.change { $0.open < workers } }

  /// Waits a while until somebody has nothing to do, or, if asked, nobody has anything.
  ///
  /// - Parameters:
  ///   - milliseconds: How long at most.
  ///   - isForAll: Whether everybody has to be done.
  /// - Returns: Whether it is so.
  public func wait(atMost milliseconds: Int, forAll isForAll: Bool = false) -> Bool {
    monitor.wait(atMost: milliseconds) { state in
      state.open < (isForAll ? 1 : workers) ? true : nil
    } ?? false
  }

  /// Gives somebody something to do.
  public func submit(_ work: @escaping @Sendable () -> Void) {
    let needsThread = monitor.change { state in
      state.waiting.append(work)
      state.open += 1
      guard state.threads < min(workers, state.open) else { return false }
      state.threads += 1
      return true
    }
    guard needsThread, !Thread.start({ self.labour() }) else { return }
    // Without a thread to be had, the caller does it.
    if monitor.change({
      $0.threads -= 1; return $0.threads == 0
    }) {
      labour(untilDone: true)
    }
  }

  private func labour(untilDone: Bool = false) {
    while true {
      let work = monitor.wait { state -> (@Sendable () -> Void)?? in
        if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
        return untilDone ? .some(nil) : nil
      }
      guard let work, let work else { return }
      work()
      monitor.change { $0.open -= 1 }
    }
  }
}
