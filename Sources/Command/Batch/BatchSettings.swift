import Album
import Batch
import Files

/// How a batch is run, whatever it is made of.
struct BatchSettings {
  let console: Console
  let workers: Int
  let shard: Shard
  let policy: ConflictPolicy
  let failsFast: Bool
  let retriesFailed: Bool
  let printsJSON: Bool
  private let memory: Int
  /// What one job may take.
  private let mostJobMemory: Int

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(isQuiet: arguments.isSet(.quiet))
    self.console = console
    (workers, memory, policy) = try understanding(BatchCommand.description) {
      () throws(UsageError) in
      (
        try BatchFlags.workers(arguments, console, standard: Surroundings.cores),
        try BatchFlags.memory(arguments),
        try AlbumFlags.policy(arguments)
      )
    }
    let shared = Self.cacheMemory(of: memory)
    mostJobMemory = try understanding(BatchCommand.description) { () throws(UsageError) in
      try BatchFlags.jobMemory(arguments, shared: shared, among: 1)
    }
    shard = try BatchFlags.shard(arguments)
    failsFast = arguments.isSet(BatchFlags.failFast)
    retriesFailed = arguments.isSet(BatchFlags.retryFailed)
    printsJSON = arguments.isSet(.json)
  }

  /// What files and stickers may take that many jobs share.
  var cacheMemory: Int { Self.cacheMemory(of: memory) }

  /// What is shared of so much memory in all.
  static func cacheMemory(of memory: Int) -> Int { min(memory / 4, 256 << 20) }

  /// What is left for the jobs.
  var jobMemory: Int { memory - cacheMemory }

  /// The plan of a batch, whose albums are these folders.
  func plan(
    _ wanted: BatchOperands,
    in albums: [String],
    _ sources: SharedSources
  ) throws(CommandFailure) -> BatchPlan {
    do throws(BatchPlan.Failure) {
      return try BatchPlan(
        wanted.items.map { $0.bounded(byMemory: mostJobMemory) },
        workers: workers,
        sources: sources,
        numbering: policy == .rename,
        replacingIn: policy == .replace ? albums : [],
        while: { !Interruption.isRequested }
      )
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension BatchItem {
  /// The same with no more memory than this, whatever it was allowed by itself.
  func bounded(byMemory most: Int) -> BatchItem {
    var item = self
    item.job.limits.memory = min(job.limits.memory ?? most, most)
    return item
  }
}
