import Batch
import Files
import JSON

/// `decal batch --status` and `--merge`: what the journals of an album say, told or put together.
enum JournalReport {
  static func tell(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let folder = try folder(arguments)
    let contents: JournalContents
    do { contents = try folder.read() } catch { throw .input(error) }
    try tell(contents, folder, console, arguments)
  }

  static func merge(_ arguments: ParsedArguments) throws(CommandFailure) {
    let console = Console(arguments)
    let folder = try folder(arguments)
    let contents: JournalContents
    do { contents = try folder.merge() } catch {
      throw error == .interrupted ? .stopped : CommandFailure(error.writingSentence, .inputOutput)
    }
    try tell(contents, folder, console, arguments)
  }

  private static func folder(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> JournalFolder {
    if let text = arguments.value(of: BatchFlags.journal) {
      return try present(JournalFolder(text), or: text)
    }
    guard let text = arguments.value(of: BatchFlags.album) else {
      throw CommandFailure(.missingOperand("--album NAME"), in: BatchCommand.description)
    }
    let album = try AlbumLocation(text).folder
    // An album that nothing was done for has no journals; one that is not there is a mistake.
    return try present(BatchAlbum.journals(of: album, arguments), or: album)
  }

  /// The journals, if they or the other folder are there: nobody wants to hear of nothing where a name
  /// is misspelled.
  private static func present(
    _ journals: JournalFolder,
    or other: String
  ) throws(CommandFailure) -> JournalFolder {
    if (try? FolderSearch.kind(of: journals.path)) == .folder { return journals }
    do throws(FileError) {
      guard try FolderSearch.kind(of: other) == .folder else { throw .notFolder(path: other) }
    } catch {
      throw .folder(error)
    }
    return journals
  }

  private static func tell(
    _ contents: JournalContents,
    _ folder: JournalFolder,
    _ console: Console,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    if contents.badLines > 0 { console.warn(contents.sentence(about: folder.path)) }
    let records = contents.records
    let done = records.filter(\.outcome.isDone)
    let failed = records.filter { $0.outcome == .failed }
    let open = records.filter { $0.outcome == .placing }
    let bytes = done.reduce(0) { $0 + ($1.picture?.byteCount ?? 0) }
    let milliseconds = done.reduce(0) { $0 + $1.times.total }
    if arguments.isSet(.json) {
      var object = JSONObject()
      object.append(.string(folder.path), for: "journal")
      object.append(.integer(done.count), for: "done")
      object.append(.integer(failed.count), for: "failed")
      object.append(.integer(open.count), for: "open")
      object.append(.integer(bytes), for: "bytes")
      object.append(.double(milliseconds.rounded()), for: "ms")
      object.append(.array(failed.map { .object($0.failure) }), for: "failures")
      return try console.print(.object(object))
    }
    for record in failed {
      try console.print("\(record.title.plain): \((record.error ?? "it failed").harmless)")
    }
    var sentence =
      "\(done.count.counted("picture")), \(bytes / 1_000_000) MB, \(failed.count) failed"
    if !open.isEmpty { sentence += ", \(open.count) not settled" }
    if !done.isEmpty {
      sentence += ", \((milliseconds / Double(done.count) * 10).rounded() / 10) ms each"
    }
    try console.print(sentence)
  }
}

extension JournalRecord {
  fileprivate var failure: JSONObject {
    var object = JSONObject()
    object.append(.string(title), for: "id")
    object.append(.string(key.text), for: "key")
    object.append(.string(error ?? "it failed"), for: "error")
    return object
  }
}
