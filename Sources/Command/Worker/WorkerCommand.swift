import Album
import Batch
import CSystem
import Files
import JSON

/// `decal worker`: jobs in, results out, one a line, until the input ends.
enum WorkerCommand: Subcommand {
  static let description = CommandDescription(
    name: "decal worker",
    abstract: "Renders jobs from standard input, one a line, for a cluster's engine.",
    discussion: """
      A job is a line of a manifest for decal batch, with an "id". For each there is one line on \
      standard output with its id and "status": ok, skipped (it was done before), failed, or \
      transient (worth another try). Paths are relative to the current folder. Whoever does a job \
      twice, or on two machines at once, gets one picture.

      On standard error a line tells of each job that begins, and every ten seconds of those that \
      run: the last one names the job at which a process died.
      """,
    flags: [
      BatchFlags.album, BatchFlags.name, AlbumFlags.conflict, BatchFlags.jobs,
      BatchFlags.journal,
    ] + RenderFlags.options + [AlbumFlags.allow, AlbumFlags.unsafe, .quiet]
  )

  static func run(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let (workers, memory) = try understanding(description) { () throws(UsageError) in
      let workers = try BatchFlags.workers(arguments, console, standard: 1)
      return (workers, try MemoryShares(arguments, among: workers))
    }
    cs_keep_freed_memory()
    let output = WorkerOutput(isQuiet: console.isQuiet)
    let albums = WorkerAlbums(arguments, memory)
    // Permission first: an engine should learn at once that nothing will come of its jobs.
    if let album = arguments.value(of: BatchFlags.album) { _ = try albums.performer(for: album) }
    defer { albums.leave() }
    try serve(arguments, WorkerCrew(workers: workers), albums, output)
    if let failure = output.failure { throw .output(failure) }
  }

  private static func serve(
    _ arguments: ParsedArguments,
    _ crew: WorkerCrew,
    _ albums: WorkerAlbums,
    _ output: WorkerOutput
  ) throws(CommandFailure) {
    let input = InputLines()
    var number = 0
    var hasEnded = false
    while true {
      output.beat()
      crew.giveUpOverdue()
      guard !Interruption.isRequested else { return try leave(crew, output) }
      if output.isClosed { return giveUp(crew, output) }
      // A line is only taken when there is somebody to do it.
      guard !hasEnded, crew.isFree else {
        if hasEnded, crew.wait(atMost: 0, forAll: true) { return crew.dismiss() }
        if input.isUnheard(within: 0) { output.close() }
        _ = crew.wait(atMost: 100, forAll: hasEnded)
        continue
      }
      let news: InputLines.News
      do { news = try input.next(within: 200) } catch {
        if Interruption.isRequested { continue }
        throw .input(error)
      }
      switch news {
      case .end: hasEnded = true
      case .unheard: output.close()
      case .nothing: continue
      case .tooLong:
        number += 1
        output.fail(line: number, id: nil, "the line is longer than a job can be")
      case .line(let line):
        number += 1
        if JobLine.isBlank(line) { continue }
        let job = WorkerJob(line, number, arguments, albums, output)
        crew.submit(within: job.limit, else: job.giveUp) { job.perform() }
      }
    }
  }

  /// Gives up what is being done; a moment is enough for that.
  private static func leave(
    _ crew: WorkerCrew,
    _ output: WorkerOutput
  ) throws(CommandFailure) {
    giveUp(crew, output)
    throw .stopped
  }

  private static func giveUp(_ crew: WorkerCrew, _ output: WorkerOutput) {
    output.giveUp()
    if crew.wait(atMost: 4000, forAll: true) { crew.dismiss() }
  }
}
