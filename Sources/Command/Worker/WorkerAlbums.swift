import Album
import Batch
import Parallel

/// The albums of a worker's jobs: each is opened once; one that cannot be had
/// is asked for again with the next job, for somebody may have seen to it.
final class WorkerAlbums: Sendable {
  let sources: SharedSources
  /// The most memory of a job, in bytes.
  let jobMemory: Int
  private let arguments: ParsedArguments
  private let performers = Guarded<[String: JobPerformer]>([:])

  init(_ arguments: ParsedArguments, _ memory: MemoryShares) {
    jobMemory = memory.job
    sources = SharedSources(limit: memory.caches)
    self.arguments = arguments
  }

  /// What does jobs for an album.
  ///
  /// - Parameter album: The album, as it was typed.
  /// - Returns: What does its jobs.
  /// - Throws: Why nothing may be saved there.
  func performer(for album: String) throws(CommandFailure) -> JobPerformer {
    // However it is spelled, it is one album, with one journal.
    let name = try AlbumLocation(album).folder
    return try performers.withLock { performers throws(CommandFailure) in
      if let known = performers[name] { return known }
      let performer = try open(album)
      performers[name] = performer
      return performer
    }
  }

  /// Leaves all albums as they are to be found.
  func leave() {
    for performer in performers.withLock({ $0.values }) { performer.leave() }
  }

  private func open(_ text: String) throws(CommandFailure) -> JobPerformer {
    // Standard input is full of jobs: nobody is there to answer.
    let console = Console(isQuiet: true)
    let album = try BatchAlbum(
      text,
      Doorkeeper(console: console),
      count: 1,
      subject: "jobs",
      arguments,
      asks: false
    )
    return album.performer(for: "worker", try album.past(console), sources)
  }
}
