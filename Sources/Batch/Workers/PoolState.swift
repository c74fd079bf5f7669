import Parallel

/// What the threads of a worker pool share.
struct PoolState<Result: Sendable>: Sendable {
  /// A job that was begun and has no result yet.
  struct Open: Sendable {
    /// When it was begun.
    var start = ContinuousClock.now
    /// Who is at work on it; nil while it waits for somebody to save it.
    var thread: Int?
    /// Whether it computes.
    var isComputing = true
  }

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
  /// When that was.
  var stop: ContinuousClock.Instant?
  /// Results that wait for those before them.
  var results: [Int: Result] = [:]
  /// Jobs that were begun and have no result.
  var open: [Int: Open] = [:]
  /// The threads by their numbers; those that were left alone with a job are not among them.
  var threads: [Int: Thread] = [:]

  /// Begins the next job.
  mutating func begin(price: Int, by thread: Int) -> Int {
    computing += 1
    memory += price
    next += 1
    open[next - 1] = Open(thread: thread)
    return next - 1
  }

  /// Gives a job its result, unless it has one because it was waited for no longer.
  ///
  /// - Returns: Whether whoever did it still belongs to the pool.
  mutating func settle(_ index: Int, _ result: Result) -> Bool {
    guard open.removeValue(forKey: index) != nil else { return false }
    results[index] = result
    return true
  }

  /// Stops, and notes when.
  mutating func halt() {
    guard !isStopped else { return }
    isStopped = true
    stop = .now
  }

  /// Jobs that have been waited for long enough.
  func overdue(_ patience: Patience<Result>, at now: ContinuousClock.Instant) -> [Int] {
    let isOver = stop.map { $0 + .milliseconds(Patience<Result>.farewell) < now } ?? false
    return open.filter { index, job in
      let limit = patience.limit(index).map { $0 + Patience<Result>.grace }
      return isOver || limit.map { job.start + .milliseconds($0) < now } ?? false
    }
    .map(\.key)
  }

  /// Waits for a job no longer: it has a result now, and its thread is let go.
  ///
  /// What it costs stays taken, for it has not given anything back.
  /// - Returns: Whether its thread computed or saved; nil if none was at it.
  mutating func abandon(_ index: Int, as result: Result) -> Bool? {
    guard let job = open.removeValue(forKey: index) else { return nil }
    results[index] = result
    if job.isComputing { computing -= 1 } else { saving -= 1 }
    unsaved.removeAll { $0.index == index }
    guard let number = job.thread else { return nil }
    threads.removeValue(forKey: number)?.abandon()
    return job.isComputing
  }
}
