import Batch
import Files
import JSON

/// What became of a batch's jobs, told as they end and in the end.
struct BatchAccount {
  private let settings: BatchSettings
  private let albums: [String]
  /// What could not be looked at in the folders, so that there are no jobs of it.
  private let unreadable: Int
  private var progress: BatchProgress
  private var saved = 0
  private var skipped = 0
  private var failed = 0
  /// Why there is no use in going on.
  private var stop: CommandFailure?
  private let start = ContinuousClock.now

  init(of count: Int, unreadable: Int, albums: [String], _ settings: BatchSettings) {
    self.unreadable = unreadable
    self.settings = settings
    self.albums = albums
    progress = BatchProgress(of: count, isQuiet: settings.console.isQuiet)
  }

  /// Shows how far it is.
  mutating func tick() { progress.show(failed: failed) }

  /// Takes what became of a job; false to begin no further one.
  mutating func take(
    _ job: PlannedJob,
    _ result: JobResult
  ) throws(CommandFailure) -> Bool {
    var goesOn = true
    switch result.outcome {
    case .saved, .replaced: saved += 1
    case .skipped: skipped += 1
    case .failed(let trouble):
      // A job that was given up is as if it had never begun.
      if trouble.isInterruption { return false }
      failed += 1
      let failure = CommandFailure(trouble, recording: job.job.recording)
      progress.clear()
      settings.console.complain("\(job.name.plain): \(failure.message ?? "it failed")")
      if trouble.stopsBatch { stop = failure }
      goesOn = !settings.failsFast && stop == nil
    }
    if !result.warnings.isEmpty, let picture = result.picture {
      progress.clear()
      for warning in result.warnings {
        settings.console.warn(warning.sentence(about: albums[job.album] + "/" + picture.file))
      }
    }
    progress.count(isWork: result.report != nil)
    if settings.printsJSON {
      progress.clear()
      try settings.console.print(.object(result.json(of: job, in: albums[job.album])))
    }
    return goesOn
  }

  /// Tells how it went.
  ///
  /// - Throws: Unless every job has its picture.
  mutating func finish() throws(CommandFailure) {
    progress.clear()
    if settings.printsJSON { try settings.console.print(["summary": .object(summary)]) }
    let left = progress.total - progress.done
    var sentence = settings.shard == .whole ? "" : "shard \(settings.shard.typed): "
    sentence += "\(saved.counted("picture")) saved, \(skipped) already there, \(failed) failed"
    if unreadable > 0 { sentence += ", \(unreadable) not readable" }
    if left > 0 { sentence += ", \(left) left" }
    settings.console.say(sentence)
    if Interruption.isRequested { throw .stopped }
    if let stop {
      throw CommandFailure("stopped; see to that and run the same command again", stop.status)
    }
    if failed + unreadable > 0 { throw CommandFailure(nil, .someFailed) }
  }

  private var summary: JSONObject {
    let elapsed = (ContinuousClock.now - start).components
    let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    var object = JSONObject()
    if settings.shard != .whole { object.append(.string(settings.shard.typed), for: "shard") }
    object.append(.integer(progress.total), for: "jobs")
    object.append(.integer(saved), for: "saved")
    object.append(.integer(skipped), for: "skipped")
    object.append(.integer(failed), for: "failed")
    object.append(.integer(unreadable), for: "unreadable")
    object.append(.integer(progress.total - progress.done), for: "left")
    object.append(.double((seconds * 1000).rounded() / 1000), for: "seconds")
    return object
  }
}

extension JobResult {
  /// The result for machines, as `decal worker` gives it too.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - id: What it is called, if that was sent in another form than its name.
  ///   - album: The folder of its album.
  /// - Returns: The result.
  func json(of job: PlannedJob, as id: JSONValue? = nil, in album: String) -> JSONObject {
    var object = JSONObject()
    object.append(id ?? .string(job.name), for: "id")
    switch outcome {
    case .saved, .replaced: object.append("ok", for: "status")
    case .skipped: object.append("skipped", for: "status")
    case .failed(let trouble):
      object.append(trouble.isTransient ? "transient" : "failed", for: "status")
      let failure = CommandFailure(trouble, recording: job.job.recording)
      object.append(.string(failure.message ?? "it failed"), for: "error")
    }
    if let picture {
      object.append(.string(album + "/" + picture.file), for: "output")
      object.append(.integer(picture.byteCount), for: "bytes")
      object.append(.string(picture.sha256), for: "sha256")
    }
    if let report { object.append(report.warningSentences(of: job.job.recording), for: "warnings") }
    object.append(.string(job.key.text), for: "key")
    object.append(.double((times.total * 10).rounded() / 10), for: "ms")
    object.append(.string(Surroundings.hostName), for: "host")
    object.append(.integer(Int(Surroundings.process)), for: "pid")
    return object
  }
}
