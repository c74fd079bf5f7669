import Album
import Batch
import CSystem
import Codecs
import Files
import JSON
import Rendering

/// `decal batch`: many recordings become pictures in an album.
enum BatchCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal batch",
    abstract: "Renders many recordings into an album.",
    discussion: """
      An INPUT is a recording, a folder that is searched for recordings (names that end with \
      .decal.jsonl or .decal.json), or a manifest: a file of JSON objects, one a line, each with a \
      "recording" and, if it is to differ, "id", "name", "album" and the flags of a rendering by \
      their names. All pictures have their names before the work begins.

      Jobs at work at the same time take no more than --max-memory together, or half of the machine's. \
      One that may take more than all of that fails, as does one that is not done after --timeout; \
      the others go on.

      Run the same command again after whatever stopped it: what is done is not done again. The \
      journals that say so lie beside the album.
      """,
    operands: [Operand("INPUT", .any)],
    flags: [
      BatchFlags.album, BatchFlags.name, AlbumFlags.conflict, BatchFlags.jobs,
      BatchFlags.failFast, BatchFlags.retryFailed, BatchFlags.dryRun, BatchFlags.shard,
      BatchFlags.journal, BatchFlags.status, BatchFlags.merge,
    ] + RenderFlags.options + [
      AlbumFlags.allow, AlbumFlags.noInput, AlbumFlags.unsafe, .json, .quiet,
    ]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let modes = [BatchFlags.status, BatchFlags.merge, BatchFlags.dryRun].filter(arguments.isSet)
    if modes.count > 1 {
      throw CommandFailure(
        .conflictingFlags(modes[0].spelling, modes[1].spelling),
        in: description
      )
    }
    if let mode = modes.first, mode != BatchFlags.dryRun { try refuseWork(beside: mode, arguments) }
    if modes.contains(BatchFlags.status) { return try JournalReport.tell(arguments) }
    if modes.contains(BatchFlags.merge) { return try JournalReport.merge(arguments) }
    guard let first = arguments.operands.first else {
      throw CommandFailure(.missingOperand("INPUT"), in: description)
    }
    cs_keep_freed_memory()
    let settings = try BatchSettings(arguments)
    let wanted = try BatchOperands(arguments)
    for error in wanted.troubles { settings.console.complain(error.readingSentence) }
    if modes.contains(BatchFlags.dryRun) { return try DryRun.tell(wanted, settings, arguments) }
    let albums = try BatchAlbum.admitted(
      to: wanted.albums,
      counts: wanted.albums.indices.map { album in wanted.items.count { $0.album == album } },
      subject: first,
      arguments,
      settings.console
    )
    try work(wanted, albums, settings)
  }

  /// Who asks what the journals say cannot ask for work as well.
  private static func refuseWork(
    beside mode: Flag,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    if let operand = arguments.operands.first {
      throw CommandFailure(.unexpectedOperand(operand), in: description)
    }
    for flag in [BatchFlags.shard, BatchFlags.retryFailed, BatchFlags.failFast]
    where arguments.isSet(flag) {
      throw CommandFailure(.conflictingFlags(mode.spelling, flag.spelling), in: description)
    }
  }

  private static func work(
    _ wanted: BatchOperands,
    _ albums: [BatchAlbum],
    _ settings: BatchSettings
  ) throws(CommandFailure) {
    let sources = SharedSources(limit: settings.memory.caches)
    let plan = try settings.plan(wanted, in: albums.map(\.folder.realPath), sources)
    var pasts: [JournalContents] = []
    for album in albums { pasts.append(try album.past(settings.console)) }
    let performers = zip(albums, pasts).map { album, past in
      album.performer(for: settings.shard.description, past, sources)
    }
    let jobs = plan.jobs.filter { job in
      settings.shard.has(job.key)
        && (!settings.retriesFailed || pasts[job.album].hasFailed(job))
    }
    let run = BatchRun(
      jobs,
      by: performers,
      workers: settings.workers,
      memory: settings.memory.jobs
    )
    var account = BatchAccount(
      of: jobs.count,
      unreadable: wanted.troubles.count,
      albums: albums.map(\.folder.realPath),
      settings
    )
    var broken: CommandFailure?
    run.run(
      while: { !Interruption.isRequested },
      idle: { account.tick() },
      each: { job, result in
        do throws(CommandFailure) { return try account.take(job, result) } catch {
          broken = error
          return false
        }
      }
    )
    for performer in performers { performer.leave() }
    if let broken { throw broken }
    try account.finish()
  }
}
