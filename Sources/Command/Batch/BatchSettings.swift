import Album
import Batch
import Files

/// How a batch is run, whatever it is made of.
struct BatchSettings {
  let console: Console
  let workers: Int
  let shard: Shard
  let isNumbering: Bool
  let failsFast: Bool
  let retriesFailed: Bool
  let printsJSON: Bool
  private let memory: Int

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(isQuiet: arguments.isSet(.quiet))
    self.console = console
    (workers, memory, isNumbering) = try understanding(BatchCommand.description) {
      () throws(UsageError) in
      let policy = try arguments.value(of: AlbumFlags.conflict, as: ConflictPolicy.self)
      return (
        try BatchFlags.workers(arguments, console, standard: Surroundings.cores),
        try BatchFlags.memory(arguments),
        policy == .rename
      )
    }
    shard = try BatchFlags.shard(arguments)
    failsFast = arguments.isSet(BatchFlags.failFast)
    retriesFailed = arguments.isSet(BatchFlags.retryFailed)
    printsJSON = arguments.isSet(.json)
  }

  /// What files and stickers may take that many jobs share.
  var cacheMemory: Int { min(memory / 4, 256 << 20) }

  /// What is left for the jobs.
  var jobMemory: Int { memory - cacheMemory }

  /// The plan of a batch.
  func plan(
    _ wanted: BatchOperands,
    _ sources: SharedSources
  ) throws(CommandFailure) -> BatchPlan {
    do throws(BatchPlan.Failure) {
      return try BatchPlan(
        wanted.items,
        workers: workers,
        sources: sources,
        numbering: isNumbering,
        while: { !Interruption.isRequested }
      )
    } catch {
      throw CommandFailure(error)
    }
  }
}
