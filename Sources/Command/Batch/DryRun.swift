import Album
import Batch
import Files
import JSON

/// What a batch would do: every picture's name, and whether there is anything to do for it.
enum DryRun {
  /// What would become of a job.
  private enum Prospect {
    /// Its picture is in the album.
    case done
    /// It would be rendered.
    case render
    /// It would fail, as far as that can be seen, and why.
    case fail(String)

    var word: String {
      switch self {
      case .done: "done"
      case .render: "render"
      case .fail: "fail"
      }
    }
  }

  static func tell(
    _ wanted: BatchOperands,
    _ settings: BatchSettings,
    _ arguments: ParsedArguments
  ) throws(CommandFailure) {
    var folders: [String] = []
    var pasts: [JournalContents] = []
    for text in wanted.albums {
      let place = try AlbumLocation(text).folder
      folders.append(place)
      do { pasts.append(try BatchAlbum.journals(of: place, arguments).read()) } catch {
        throw .input(error)
      }
    }
    if settings.shard != .whole { settings.console.say("shard \(settings.shard.typed)") }
    let sources = SharedSources(limit: settings.memory.caches)
    let plan = try settings.plan(wanted, in: folders, sources)
    for job in plan.jobs where settings.shard.has(job.key) {
      let past = pasts[job.album]
      if settings.retriesFailed, !past.hasFailed(job) { continue }
      let prospect = prospect(of: job, past, folders[job.album], settings.policy)
      let output = job.picture.map { folders[job.album] + "/" + $0.text }
      if settings.printsJSON {
        try settings.console.print(.object(json(of: job, prospect, output)))
      } else if case .fail(let reason) = prospect {
        try settings.console.print("fail \(job.title.plain): \(reason.harmless)")
      } else {
        try settings.console.print(
          "\(prospect.word) \(job.title.plain) \(output?.plain ?? "")"
        )
      }
    }
  }

  /// What would become of a job, as far as that can be seen without making its picture.
  private static func prospect(
    of job: PlannedJob,
    _ past: JournalContents,
    _ folder: String,
    _ policy: ConflictPolicy
  ) -> Prospect {
    if let failure = job.failure {
      return .fail(CommandFailure(failure, recording: job.job.recording).reason)
    }
    guard let picture = job.picture else {
      preconditionFailure("a job without failure has a name")
    }
    let known = past.done(job).compactMap(\.picture)
    let isDone = known.contains { picture in
      let bytes = try? FileContents.readRegular(folder + "/" + picture.file)
      return bytes.map(ContentDigest.sha256) == picture.sha256
    }
    if isDone { return .done }
    guard (try? FolderSearch.kind(of: folder + "/" + picture.text)) != nil else { return .render }
    // A name that carries the key is the picture's own, unless it was changed since.
    if job.isNameBound, known.isEmpty { return .done }
    guard policy == .fail else { return .render }
    return .fail(CommandFailure(album: .nameTaken(name: picture.text)).reason)
  }

  private static func json(
    of job: PlannedJob,
    _ prospect: Prospect,
    _ output: String?
  ) -> JSONObject {
    var object = JSONObject()
    object.append(.string(job.title), for: "id")
    object.append(.string(job.job.recording), for: "recording")
    object.append(.string(prospect.word), for: "would")
    if let output { object.append(.string(output), for: "output") }
    object.append(.string(job.key.text), for: "key")
    object.append(.integer(job.cost), for: "memory")
    if case .fail(let reason) = prospect { object.append(.string(reason), for: "error") }
    return object
  }
}
