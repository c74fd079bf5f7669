import CSystem

/// Threads that lend a hand, and are kept for the next one who needs it.
///
/// Not those of Dispatch: these end the process where the system has no descriptor left for them. Here
/// whoever cannot be helped does all himself.
enum SpareThreads {
  private struct State: Sendable {
    /// What nobody has begun yet, the oldest first.
    var work: [@Sendable () -> Void] = []
    /// Threads that wait for work.
    var idle = 0
    var threads = 0
  }

  private static let monitor = Monitor(State())
  /// As many as can run at once.
  private static let most = max(1, Int(cs_usable_processors()))

  /// Lets a spare thread do something, if there is one or will be; nobody must wait for it to begin.
  static func perform(_ work: @escaping @Sendable () -> Void) {
    let isShort = monitor.change { state in
      state.work.append(work)
      guard state.idle < state.work.count, state.threads < most else { return (false, [.one(0)]) }
      state.threads += 1
      return (true, [])
    }
    guard isShort else { return }
    let thread = Thread.start(blocksSignals: true) {
      while true { next()() }
    }
    if let thread {
      thread.detach()
    } else {
      monitor.change { state in
        state.threads -= 1
        // What nobody will ever take must not be kept.
        if state.threads == 0 { state.work = [] }
        return ((), [])
      }
    }
  }

  /// Waits for something to do.
  private static func next() -> @Sendable () -> Void {
    monitor.change { state in
      state.idle += 1
      return ((), [])
    }
    while true {
      let work = monitor.wait { state -> (@Sendable () -> Void)? in
        guard !state.work.isEmpty else { return nil }
        state.idle -= 1
        return state.work.removeFirst()
      }
      if let work { return work }
    }
  }
}
