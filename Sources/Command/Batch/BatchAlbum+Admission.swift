import Album
import Batch
import Files

/// How a batch gets the permission to write to an album.
extension BatchAlbum {
  /// Gets the permission for every album, before any work.
  ///
  /// - Parameters:
  ///   - albums: The albums, as they were typed.
  ///   - counts: How many pictures each gets.
  ///   - subject: What they are made from, for the question.
  ///   - arguments: The command line.
  ///   - console: Where to ask.
  /// - Returns: The albums, in order.
  /// - Throws: Why nothing may be saved.
  static func admitted(
    to albums: [String],
    counts: [Int],
    subject: String,
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> [BatchAlbum] {
    let keeper = try Doorkeeper(console: console)
    var admitted: [BatchAlbum] = []
    for (text, count) in zip(albums, counts) {
      admitted.append(
        try BatchAlbum(text, keeper, count: count, subject: subject, arguments)
      )
    }
    return admitted
  }

  /// Gets the permission for one album; nobody is asked where that is not wished.
  init(
    _ text: String,
    _ keeper: Doorkeeper,
    count: Int,
    subject: String,
    _ arguments: ParsedArguments,
    asks: Bool = true
  ) throws(CommandFailure) {
    let policy = try understanding(BatchCommand.description) { () throws(UsageError) in
      try AlbumFlags.policy(arguments)
    }
    let (folder, access) = try keeper.admit(
      to: try AlbumLocation(text),
      for: .init(
        count: count,
        subject: subject,
        level: policy == .replace ? .readWrite : .addOnly
      ),
      arguments,
      asks: asks
    )
    let journals = Self.journals(of: folder.realPath, arguments)
    do { try folder.prepare() } catch { throw CommandFailure(album: error) }
    do { try journals.make() } catch {
      throw CommandFailure(
        "there can be no journal: \(error.writingSentence); or give --journal DIR",
        .inputOutput
      )
    }
    self.init(folder, access: access, policy: policy, journals: journals)
  }

  /// The journals of an album: where the person said, else beside it.
  static func journals(of album: String, _ arguments: ParsedArguments) -> JournalFolder {
    if let folder = arguments.value(of: BatchFlags.journal) { return JournalFolder(folder) }
    return JournalFolder(besideAlbum: album)
  }

  /// What does jobs for it, with a journal of this process.
  func performer(
    for part: String,
    _ past: JournalContents,
    _ sources: SharedSources
  ) -> JobPerformer {
    JobPerformer(
      for: self,
      journal: Journal(in: journals, for: part),
      past: past,
      sources: sources,
      describe: { trouble, recording in
        CommandFailure(trouble, recording: recording).reason
      }
    )
  }

  /// What its journals say.
  func past(_ console: Console) throws(CommandFailure) -> JournalContents {
    let contents: JournalContents
    do { contents = try journals.read() } catch { throw .input(error) }
    if contents.badLines > 0 { console.warn(contents.sentence(about: journals.path)) }
    return contents
  }
}
