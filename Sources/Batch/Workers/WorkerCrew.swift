import Parallel

/// Threads that do what they are given, as it comes; nobody knows beforehand how much that is.
public final class WorkerCrew: Sendable {
  private struct Work: Sendable {
    let number: Int
    let body: @Sendable () -> Void
    /// How long it is waited for, in milliseconds, and what is done when that is over.
    let patience: (limit: Int, giveUp: @Sendable () -> Void)?
  }

  private struct State: Sendable {
    var waiting: [Work] = []
    /// Things that were given and are not done.
    var open = 0
    /// Those of them that somebody is at: who, what, and since when.
    var begun: [Int: (thread: Int, work: Work, start: ContinuousClock.Instant)] = [:]
    /// How many were ever given.
    var given = 0
    /// The threads by their numbers; those that were left alone with something are not among them.
    var threads: [Int: Thread] = [:]
    /// How many were ever started.
    var started = 0
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
  ///
  /// - Parameters:
  ///   - limit: How long it is waited for, in milliseconds; nil for as long as it takes.
  ///   - giveUp: Done by whoever calls `giveUpOverdue` when that and a second more are over. Then the
  ///     work may still go on, though nobody waits for it.
  ///   - work: What to do.
  public func submit(
    within limit: Int? = nil,
    else giveUp: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () -> Void
  ) {
    let isAlone = monitor.change { state in
      state.given += 1
      state.waiting.append(
        Work(number: state.given, body: work, patience: limit.map { ($0, giveUp) })
      )
      state.open += 1
      if state.threads.count < min(workers, state.open) {
        state.started += 1
        let number = state.started
        state.threads[number] = Thread.start { [monitor] in
          Self.labour(on: monitor, as: number)
        }
      }
      return (state.threads.isEmpty, [.one(Self.crew)])
    }
    // Without a thread to be had, the caller does it.
    guard isAlone, let own = monitor.change({ ($0.waiting.popLast(), []) }) else { return }
    own.body()
    monitor.changeForAll { $0.open -= 1 }
  }

  /// Waits no longer for what hangs: its thread is left alone with it, and the next thing that is given
  /// gets another.
  public func giveUpOverdue() {
    let now = ContinuousClock.now
    let overdue = monitor.changeForAll { state in
      let overdue = state.begun.values.filter { begun in
        guard let limit = begun.work.patience?.limit else { return false }
        return begun.start + .milliseconds(limit + Patience<Void>.grace) < now
      }
      for (thread, work, _) in overdue {
        state.begun[work.number] = nil
        state.threads.removeValue(forKey: thread)?.abandon()
        state.open -= 1
      }
      return overdue
    }
    for (_, work, _) in overdue { work.patience?.giveUp() }
  }

  /// Sends everybody home who has nothing to do; what is being done is waited for.
  public func dismiss() {
    let threads = monitor.changeForAll { state in
      state.isDismissed = true
      defer { state.threads = [:] }
      return state.threads.values
    }
    for thread in threads { thread.join() }
  }

  private static func labour(on monitor: Monitor<State>, as thread: Int) {
    while true {
      let work = monitor.wait { state -> Work?? in
        guard !state.waiting.isEmpty else { return state.isDismissed ? .some(nil) : nil }
        let work = state.waiting.removeFirst()
        state.begun[work.number] = (thread, work, .now)
        return .some(work)
      }
      guard let work, let work else { return }
      work.body()
      let isOurs = monitor.change { state in
        guard state.begun.removeValue(forKey: work.number) != nil else { return (false, []) }
        state.open -= 1
        return (true, [.all(caller)])
      }
      // Nobody waits for this thread any more.
      guard isOurs else { return }
    }
  }
}
