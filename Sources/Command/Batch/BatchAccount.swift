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
    progress = BatchProgress(of: count, settings.console)
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
      settings.console.complain("\(job.title.plain): \(failure.reason)")
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
    let seconds = (ContinuousClock.now - start).inSeconds
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
