import Parallel

/// Does many things, a few at a time, and hands the results over in order.
///
/// So many jobs compute as there are workers, each on a thread of its own. What a job still has to
/// do with the disk is done by others meanwhile: a disk that is asked for several things at a time
/// does them together. What the jobs cost that compute stays within the memory; one that costs more
/// than all of it computes alone.
struct WorkerPool {
  /// How many compute at a time.
  let workers: Int
  /// What they may cost together, in bytes.
  var memory = Int.max

  /// How many jobs may wait for the disk while others compute.
  private static let mostSaving = 8

  /// What is left of a job that has computed.
  enum Step<Result: Sendable>: Sendable {
    /// Nothing: this is its result.
    case result(Result)
    /// Something that mostly waits.
    case saving(@Sendable () -> Result)
  }

  /// Where threads wait for a job to compute, where for one to save, and where the caller for results.
  private static let (computers, savers, caller) = (0, 1, 2)

  /// What the one who waits for results is told.
  private enum News<Result> {
    case result(Result)
    case end
  }

  /// Does the jobs.
  ///
  /// Jobs begin in order, and those that have begun are always finished and handed over; one that
  /// hangs is finished by its patience.
  /// - Parameters:
  ///   - count: How many.
  ///   - cost: What a job costs in memory while it computes, in bytes.
  ///   - patience: How long jobs are waited for; nil for as long as it takes.
  ///   - perform: Does one, as far as it computes.
  ///   - isWanted: Asked several times a second; false lets no further job begin.
  ///   - each: Takes a result, on the caller's thread and in order; false lets no further job begin.
  func run<Result: Sendable>(
    _ count: Int,
    cost: @escaping @Sendable (Int) -> Int = { _ in 0 },
    patience: Patience<Result>? = nil,
    perform: @escaping @Sendable (Int) -> Step<Result>,
    while isWanted: () -> Bool,
    each: (Int, Result) -> Bool
  ) {
    let crew = Crew(monitor: Monitor(PoolState<Result>(), places: 3)) { number, computes, monitor in
      if computes {
        self.compute(count, on: monitor, as: number, cost, perform)
      } else {
        Self.save(count, on: monitor, as: number)
      }
    }
    let monitor = crew.monitor
    let computers = (0..<min(count, workers)).filter { _ in crew.start(computing: true) }
    let savers = (0..<min(count, Self.mostSaving)).filter { _ in crew.start(computing: false) }
    defer { crew.join() }
    // Without threads to be had, the caller's own does all.
    if computers.isEmpty || savers.isEmpty { alone(count, monitor, perform) }
    var index = 0
    while true {
      let news = monitor.wait(at: Self.caller, atMost: 100) { state -> News<Result>? in
        if let result = state.results.removeValue(forKey: index) { return .result(result) }
        return Self.isOver(state, count) && index == state.next ? .end : nil
      }
      var goesOn = isWanted()
      switch news {
      case .result(let result):
        if !each(index, result) { goesOn = false }
        index += 1
      case .end: return
      case nil: if let patience { crew.leave(by: patience) }
      }
      if !goesOn { monitor.changeForAll { $0.halt() } }
    }
  }

  /// The threads of a run, and how to get another one.
  private struct Crew<Result: Sendable> {
    let monitor: Monitor<PoolState<Result>>
    /// What a thread does: its number, and whether it computes.
    let labour: @Sendable (Int, Bool, Monitor<PoolState<Result>>) -> Void

    /// Starts a thread, if there is one to be had.
    func start(computing: Bool) -> Bool {
      monitor.change { state in
        let number = (state.threads.keys.max() ?? -1) + 1
        state.threads[number] = Thread.start { [labour, monitor] in
          labour(number, computing, monitor)
        }
        return (state.threads[number] != nil, [])
      }
    }

    /// Waits no longer for jobs that hang, and puts others in the place of their threads.
    func leave(by patience: Patience<Result>) {
      let now = ContinuousClock.now
      for index in monitor.change({ ($0.overdue(patience, at: now), []) }) {
        let result = patience.result(index)
        let place = monitor.changeForAll { $0.abandon(index, as: result) }
        if let place { _ = start(computing: place) }
      }
    }

    /// Waits for the end of all threads but those that were left alone.
    func join() {
      for thread in monitor.change({ ($0.threads.values, []) }) { thread.join() }
    }
  }

  /// Whether no further job will begin.
  private static func isOver<Result>(_ state: PoolState<Result>, _ count: Int) -> Bool {
    state.isStopped || state.next == count
  }

  private func compute<Result>(
    _ count: Int,
    on monitor: Monitor<PoolState<Result>>,
    as thread: Int,
    _ cost: (Int) -> Int,
    _ perform: (Int) -> Step<Result>
  ) {
    while let index = take(count, from: monitor, as: thread, cost) {
      let step = perform(index)
      let isOurs = monitor.change { state in
        state.memory -= cost(index)
        guard state.open[index] != nil else { return (false, [.all(Self.computers)]) }
        state.computing -= 1
        // With the last job that computes, those who save may have nothing to wait for any more.
        let isLast = state.computing == 0 && Self.isOver(state, count)
        switch step {
        case .result(let result):
          _ = state.settle(index, result)
          let others: [Monitor<PoolState<Result>>.Waking] = isLast ? [.all(Self.savers)] : []
          return (true, [.all(Self.computers), .one(Self.caller)] + others)
        case .saving(let save):
          state.saving += 1
          state.open[index]?.isComputing = false
          state.open[index]?.thread = nil
          state.unsaved.append((index, save))
          return (true, [.all(Self.computers), isLast ? .all(Self.savers) : .one(Self.savers)])
        }
      }
      // Somebody else has taken this thread's place.
      guard isOurs else { return }
    }
  }

  /// Waits for the next job's turn; nil if there is none.
  private func take<Result>(
    _ count: Int,
    from monitor: Monitor<PoolState<Result>>,
    as thread: Int,
    _ cost: (Int) -> Int
  ) -> Int? {
    let taken = monitor.wait(at: Self.computers) { state -> Int?? in
      if Self.isOver(state, count) { return .some(nil) }
      // Where the disk is slower, pictures must not pile up before it.
      guard state.saving + state.computing < Self.mostSaving + workers else { return nil }
      let price = cost(state.next)
      guard state.computing == 0 || price <= memory - state.memory else { return nil }
      return .some(state.begin(price: price, by: thread))
    }
    // Now others may learn that there is nothing more to begin.
    if taken == .some(count - 1) { monitor.changeForAll { _ in } }
    return taken ?? nil
  }

  private static func save<Result>(
    _ count: Int,
    on monitor: Monitor<PoolState<Result>>,
    as thread: Int
  ) {
    while true {
      let taken = monitor.wait(at: savers) {
        state -> (index: Int, save: @Sendable () -> Result)?? in
        guard !state.unsaved.isEmpty else {
          return isOver(state, count) && state.computing == 0 ? .some(nil) : nil
        }
        let first = state.unsaved.removeFirst()
        state.open[first.index]?.thread = thread
        return .some(first)
      }
      guard let taken, let taken else { return }
      let result = taken.save()
      let isOurs = monitor.change { state in
        guard state.settle(taken.index, result) else { return (false, []) }
        state.saving -= 1
        return (true, [.all(computers), .one(caller)])
      }
      guard isOurs else { return }
    }
  }

  private func alone<Result>(
    _ count: Int,
    _ monitor: Monitor<PoolState<Result>>,
    _ perform: (Int) -> Step<Result>
  ) {
    while let index = take(count, from: monitor, as: -1, { _ in 0 }) {
      let result: Result =
        switch perform(index) {
        case .result(let result): result
        case .saving(let save): save()
        }
      monitor.changeForAll { state in
        state.computing -= 1
        _ = state.settle(index, result)
      }
    }
  }
}
