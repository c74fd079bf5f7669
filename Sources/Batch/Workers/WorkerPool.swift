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

  private struct State<Result: Sendable>: Sendable {
    /// The first job that nobody has taken.
    var next = 0
    /// Jobs that compute.
    var computing = 0
    /// What those cost.
    var memory = 0
    /// Jobs that have computed and have no result yet.
    var saving = 0
    /// Those of them that nobody has taken.
    var unsaved: [(index: Int, save: @Sendable () -> Result)] = []
    /// Whether no further job is to begin.
    var isStopped = false
    /// Results that wait for those before them.
    var results: [Int: Result] = [:]
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
  /// Jobs begin in order, and those that have begun are always finished and handed over.
  /// - Parameters:
  ///   - count: How many.
  ///   - cost: What a job costs in memory while it computes, in bytes.
  ///   - perform: Does one, as far as it computes.
  ///   - isWanted: Asked several times a second; false lets no further job begin.
  ///   - each: Takes a result, on the caller's thread and in order; false lets no further job begin.
  func run<Result: Sendable>(
    _ count: Int,
    cost: @escaping @Sendable (Int) -> Int = { _ in 0 },
    perform: @escaping @Sendable (Int) -> Step<Result>,
    while isWanted: () -> Bool,
    each: (Int, Result) -> Bool
  ) {
    let monitor = Monitor(State<Result>(), places: 3)
    let compute = { @Sendable in self.compute(count, on: monitor, cost, perform) }
    let save = { @Sendable in Self.save(count, on: monitor) }
    let computers = (0..<min(count, workers)).compactMap { _ in Thread.start(compute) }
    let savers = (0..<min(count, Self.mostSaving)).compactMap { _ in Thread.start(save) }
    defer { for thread in computers + savers { thread.join() } }
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
      case nil: break
      }
      if !goesOn { monitor.changeForAll { $0.isStopped = true } }
    }
  }

  /// Whether no further job will begin.
  private static func isOver<Result>(_ state: State<Result>, _ count: Int) -> Bool {
    state.isStopped || state.next == count
  }

  private func compute<Result>(
    _ count: Int,
    on monitor: Monitor<State<Result>>,
    _ cost: (Int) -> Int,
    _ perform: (Int) -> Step<Result>
  ) {
    while let index = take(count, from: monitor, cost) {
      let step = perform(index)
      monitor.change { state in
        state.computing -= 1
        state.memory -= cost(index)
        // With the last job that computes, those who save may have nothing to wait for any more.
        let isLast = state.computing == 0 && Self.isOver(state, count)
        switch step {
        case .result(let result):
          state.results[index] = result
          let others: [Monitor<State<Result>>.Waking] = isLast ? [.all(Self.savers)] : []
          return ((), [.all(Self.computers), .one(Self.caller)] + others)
        case .saving(let save):
          state.saving += 1
          state.unsaved.append((index, save))
          return ((), [.all(Self.computers), isLast ? .all(Self.savers) : .one(Self.savers)])
        }
      }
    }
  }

  /// Waits for the next job's turn; nil if there is none.
  private func take<Result>(
    _ count: Int,
    from monitor: Monitor<State<Result>>,
    _ cost: (Int) -> Int
  ) -> Int? {
    let taken = monitor.wait(at: Self.computers) { state -> Int?? in
      if Self.isOver(state, count) { return .some(nil) }
      // Where the disk is slower, pictures must not pile up before it.
      guard state.saving + state.computing < Self.mostSaving + workers else { return nil }
      let price = cost(state.next)
      guard state.computing == 0 || price <= memory - state.memory else { return nil }
      state.computing += 1
      state.memory += price
      state.next += 1
      return .some(state.next - 1)
    }
    // Now others may learn that there is nothing more to begin.
    if taken == .some(count - 1) { monitor.changeForAll { _ in } }
    return taken ?? nil
  }

  private static func save<Result>(_ count: Int, on monitor: Monitor<State<Result>>) {
    while true {
      let taken = monitor.wait(at: savers) {
        state -> (index: Int, save: @Sendable () -> Result)?? in
        if !state.unsaved.isEmpty { return .some(state.unsaved.removeFirst()) }
        return isOver(state, count) && state.computing == 0 ? .some(nil) : nil
      }
      guard let taken, let taken else { return }
      let result = taken.save()
      monitor.change { state in
        state.saving -= 1
        state.results[taken.index] = result
        return ((), [.all(computers), .one(caller)])
      }
    }
  }

  private func alone<Result>(
    _ count: Int,
    _ monitor: Monitor<State<Result>>,
    _ perform: (Int) -> Step<Result>
  ) {
    while let index = take(count, from: monitor, { _ in 0 }) {
      let result: Result =
        switch perform(index) {
        case .result(let result): result
        case .saving(let save): save()
        }
      monitor.changeForAll { state in
        state.computing -= 1
        state.results[index] = result
      }
    }
  }
}
