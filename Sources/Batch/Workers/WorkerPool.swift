/// Does many things, a few at a time, and hands the results over in order.
///
/// So many jobs compute as there are workers. A job that only waits for the disk gives its place to
/// the next one; a disk that is asked for several things at a time does them together. What the jobs
/// cost that compute stays within the memory; a job that costs more than all of it computes alone.
struct WorkerPool {
  /// How many compute at a time.
  let workers: Int
  /// What running jobs may cost together, in bytes.
  var memory = Int.max

  /// How many jobs may wait for the disk while others compute.
  private static let mostSaving = 8

  /// A job's place among those that compute.
  struct Place: Sendable {
    fileprivate let leave: @Sendable () -> Void

    /// Lets the next job compute; this one only waits from here on.
    func giveUp() { leave() }
  }

  private struct State<Result: Sendable>: Sendable {
    /// The first job that nobody has taken.
    var next = 0
    /// Jobs that compute.
    var computing = 0
    /// What those cost.
    var memory = 0
    /// Whether no further job is to begin.
    var isStopped = false
    /// Results that wait for those before them.
    var results: [Int: Result] = [:]
  }

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
  ///   - cost: What a job costs in memory, in bytes.
  ///   - perform: Does one, on a thread of its own.
  ///   - isWanted: Asked several times a second; false lets no further job begin.
  ///   - each: Takes a result, on the caller's thread and in order; false lets no further job begin.
  func run<Result: Sendable>(
    _ count: Int,
    cost: @escaping @Sendable (Int) -> Int = { _ in 0 },
    perform: @escaping @Sendable (Int, Place) -> Result,
    while isWanted: () -> Bool,
    each: (Int, Result) -> Bool
  ) {
    let monitor = Monitor(State<Result>())
    let threads = (0..<min(count, workers + Self.mostSaving)).compactMap { _ in
      Thread.start { work(on: monitor, count, cost, perform) }
    }
    defer { for thread in threads { thread.join() } }
    // Without a thread to be had, the caller's own does all.
    if threads.isEmpty { work(on: monitor, count, cost, perform) }
    var index = 0
    while true {
      let news = monitor.wait(atMost: 100) { state -> News<Result>? in
        if let result = state.results.removeValue(forKey: index) { return .result(result) }
        let isOver = state.isStopped || state.next == count
        return isOver && index == state.next ? .end : nil
      }
      var goesOn = isWanted()
      switch news {
      case .result(let result):
        if !each(index, result) { goesOn = false }
        index += 1
      case .end: return
      case nil: break
      }
      if !goesOn { monitor.change { $0.isStopped = true } }
    }
  }

  private func work<Result>(
    on monitor: Monitor<State<Result>>,
    _ count: Int,
    _ cost: @escaping @Sendable (Int) -> Int,
    _ perform: @Sendable (Int, Place) -> Result
  ) {
    while let index = take(from: monitor, count, cost) {
      let isComputing = Flag()
      let place = Place {
        guard isComputing.lower() else { return }
        monitor.change { state in
          state.computing -= 1
          state.memory -= cost(index)
        }
      }
      let result = perform(index, place)
      place.giveUp()
      monitor.change { $0.results[index] = result }
    }
  }

  /// Waits for the next job's turn; nil if there is none.
  private func take<Result>(
    from monitor: Monitor<State<Result>>,
    _ count: Int,
    _ cost: (Int) -> Int
  ) -> Int? {
    let taken = monitor.wait { state -> Int? in
      if state.isStopped || state.next == count { return -1 }
      guard state.computing < workers else { return nil }
      let price = cost(state.next)
      guard state.computing == 0 || price <= memory - state.memory else { return nil }
      state.computing += 1
      state.memory += price
      state.next += 1
      return state.next - 1
    }
    guard let taken, taken >= 0 else { return nil }
    return taken
  }
}
