/// Does the jobs of a plan, a few at a time, and tells what became of them in the plan's order.
public struct BatchRun: Sendable {
  /// The jobs, in order: all of a plan, or a shard's.
  public let jobs: [PlannedJob]
  /// What does them, by album.
  private let performers: [JobPerformer]
  private let pool: WorkerPool

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - jobs: The jobs, in the plan's order.
  ///   - performers: What does them, by album.
  ///   - workers: How many at a time.
  ///   - memory: What the jobs may take together, in bytes; one that takes more runs alone.
  public init(
    _ jobs: [PlannedJob],
    by performers: [JobPerformer],
    workers: Int,
    memory: Int
  ) {
    let places = Set(jobs.map(\.index))
    self.jobs = jobs.map { job in
      var job = job
      // Where the first one is not wanted, its twin is on its own.
      if let twin = job.twin, !places.contains(twin) { job.twin = nil }
      return job
    }
    self.performers = performers
    pool = WorkerPool(workers: workers, memory: memory)
  }

  /// Does the jobs.
  ///
  /// - Parameters:
  ///   - isWanted: Asked all the time; false gives up the jobs that have begun, and begins no other.
  ///   - idle: Called several times a second on the caller's thread.
  ///   - each: Takes a job and what became of it, on the caller's thread and in order; false begins
  ///     no further job.
  public func run(
    while isWanted: @escaping @Sendable () -> Bool,
    idle: () -> Void,
    each: (PlannedJob, JobResult) -> Bool
  ) {
    // A twin is the same job: what became of the first became of it.
    let places = Dictionary(uniqueKeysWithValues: jobs.indices.map { (jobs[$0].index, $0) })
    let siblings = Set(jobs.compactMap { job in job.twin.flatMap { places[$0] } })
    var firsts: [Int: JobResult] = [:]
    pool.run(
      jobs.count,
      cost: { jobs[$0].twin == nil ? jobs[$0].cost : 0 },
      patience: Patience(
        limit: { jobs[$0].job.limits.time },
        result: { place in
          let job = jobs[place]
          return performers[job.album].giveUp(job, while: isWanted)
        }
      ),
      perform: { place -> WorkerPool.Step<JobResult?> in
        let job = jobs[place]
        guard job.twin == nil else { return .result(nil) }
        switch performers[job.album].begin(job, while: isWanted) {
        case .finished(let result): return .result(result)
        case .rendered(let rendered): return .saving { rendered.finish() }
        }
      },
      while: {
        idle()
        return isWanted()
      },
      each: { place, result in
        var result = result
        if result == nil, let first = jobs[place].twin.flatMap({ places[$0] }) {
          result = firsts[first]
          if case .saved = result?.outcome { result?.outcome = .skipped }
        }
        guard let result else { return false }
        if siblings.contains(place) { firsts[place] = result }
        return each(jobs[place], result)
      }
    )
  }
}
