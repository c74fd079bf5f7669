import Album
import Batch
import Files
import JSON

/// What a batch would do: every picture's name, and whether there is anything to do for it.
enum DryRun {
  /// What would become of a job.
  private enum Prospect: String {
    /// A journal has its picture.
    case done
    /// It would be rendered.
    case render
    /// It would fail, as far as that can be seen.
    case fail
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
    let sources = SharedSources(limit: settings.cacheMemory)
    let plan = try settings.plan(wanted, in: folders, sources)
    for job in plan.jobs where settings.shard.has(job.key) {
      let past = pasts[job.album]
      if settings.retriesFailed, !past.hasFailed(job) { continue }
      let prospect: Prospect =
        if job.failure != nil { .fail } else if !past.done(job).isEmpty { .done } else { .render }
      let output = job.picture.map { folders[job.album] + "/" + $0.text }
      if settings.printsJSON {
        try settings.console.print(.object(json(of: job, prospect, output)))
      } else if let output {
        try settings.console.print("\(prospect.rawValue) \(job.name.plain) \(output.plain)")
      } else {
        let trouble = job.failure.map { CommandFailure($0, recording: job.job.recording) }
        try settings.console.print(
          "\(prospect.rawValue) \(job.name.plain): \(trouble?.message?.harmless ?? "")"
        )
      }
    }
  }

  private static func json(
    of job: PlannedJob,
    _ prospect: Prospect,
    _ output: String?
  ) -> JSONObject {
    var object = JSONObject()
    object.append(.string(job.name), for: "id")
    object.append(.string(job.job.recording), for: "recording")
    object.append(.string(prospect.rawValue), for: "would")
    if let output { object.append(.string(output), for: "output") }
    object.append(.string(job.key.text), for: "key")
    object.append(.integer(job.cost), for: "memory")
    if let failure = job.failure {
      let message = CommandFailure(failure, recording: job.job.recording).message
      object.append(.string(message ?? "it fails"), for: "error")
    }
    return object
  }
}
