import Album
import Batch
import Parallel

/// The albums of a worker's jobs: each is opened once; one that cannot be had
/// is asked for again with the next job, for somebody may have seen to it.
final class WorkerAlbums: Sendable {
  /// An album and what does jobs for it.
  struct Place: Sendable {
    let path: String
    /// Whether pictures may take the place of others.
    let replaces: Bool
    let performer: JobPerformer
  }

  let sources: SharedSources
  /// The most memory of a job, in bytes.
  let jobMemory: Int
  private let arguments: ParsedArguments
  private let places = Guarded<[String: Place]>([:])

  init(_ arguments: ParsedArguments, _ sources: SharedSources, jobMemory: Int) {
    self.jobMemory = jobMemory
    self.arguments = arguments
    self.sources = sources
  }

  /// What does jobs for an album.
  ///
  /// - Parameter album: The album, as it was typed.
  /// - Returns: The album and what does its jobs.
  /// - Throws: Why nothing may be saved there.
  func performer(for album: String) throws(CommandFailure) -> Place {
    // However it is spelled, it is one album, with one journal.
    let name = try AlbumLocation(album).folder
    return try places.withLock { places throws(CommandFailure) in
      if let known = places[name] { return known }
      let place = try open(album)
      places[name] = place
      return place
    }
  }

  /// Leaves all albums as they are to be found.
  func leave() {
    for place in places.withLock({ $0.values }) { place.performer.leave() }
  }

  private func open(_ text: String) throws(CommandFailure) -> Place {
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
    let past = try album.past(console)
    return Place(
      path: album.album.realPath,
      replaces: album.policy == .replace,
      performer: album.performer(for: "worker", past, sources)
    )
  }
}
