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
  let memory: MemoryShares

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    self.console = console
    (workers, memory, policy) = try understanding(BatchCommand.description) {
      () throws(UsageError) in
      (
        try BatchFlags.workers(arguments, console, standard: Surroundings.cores),
        try MemoryShares(arguments, among: 1),
        try AlbumFlags.policy(arguments)
      )
    }
    shard = try BatchFlags.shard(arguments)
    failsFast = arguments.isSet(BatchFlags.failFast)
    retriesFailed = arguments.isSet(BatchFlags.retryFailed)
    printsJSON = arguments.isSet(.json)
  }

  /// The plan of a batch, whose albums are these folders.
  func plan(
    _ wanted: BatchOperands,
    in albums: [String],
    _ sources: SharedSources
  ) throws(CommandFailure) -> BatchPlan {
    do throws(BatchPlan.Failure) {
      return try BatchPlan(
        wanted.items.map { $0.bounded(byMemory: memory.job) },
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
