import Album
import Codecs
import Files
import Rendering

/// From a picture in memory to a picture in an album and a line in the journal.
extension JobPerformer {
  /// Publishes a picture, and records it.
  func save(_ rendered: RenderedJob) throws(JobTrouble) -> JobResult {
    let (job, name, file) = (rendered.job, rendered.name, rendered.file)
    guard rendered.isWanted(), !rendered.deadline.hasPassed else { throw .picture(.interrupted) }
    var report = rendered.report
    report.times.beginSaving()
    var picture = JournalRecord.Picture(
      file: name.text,
      byteCount: file.bytes.count,
      sha256: rendered.sha256
    )
    // As where a picture is looked for: what once was another picture's name tells nothing.
    let isNameBound = job.isNameBound && past.done(job).isEmpty
    if !isNameBound,
      album.policy == .rename || album.policy == .fail || album.access == .addOnly
    {
      try enter(record: job, .placing, picture)
    }
    let photo = NewPhoto(
      file.bytes,
      named: name,
      isNameBoundToContent: isNameBound,
      // The same job may have been done since the journals were read, here or elsewhere.
      isRecorded: true,
      date: report.date?.fileTime
    )
    let saved = try save(photo)
    report.times.endSaving()
    picture.file = saved.name
    let times = JournalRecord.Times(report.times)
    try enter(
      record: job,
      saved.outcome.recorded,
      picture,
      path: report.way.path.rawValue,
      times: times
    )
    return JobResult(
      outcome: saved.outcome.result,
      picture: picture,
      report: report,
      warnings: saved.warnings,
      times: times
    )
  }

  private func save(_ photo: NewPhoto) throws(JobTrouble) -> SavedPhoto {
    do throws(AlbumError) {
      // What has a name that carries the job's key is this picture, and needs no number.
      guard photo.isNameBoundToContent, album.policy == .rename else {
        return try album.folder.save(photo, onConflict: album.policy, access: album.access)
      }
      do throws(AlbumError) {
        return try album.folder.save(photo, onConflict: .skipIdentical, access: album.access)
      } catch {
        guard case .nameTaken = error else { throw error }
        return try album.folder.save(photo, onConflict: .rename, access: album.access)
      }
    } catch {
      throw .album(error)
    }
  }

  /// A failure is recorded if it is the job's own; one that has nothing to do with it proves nothing.
  func failed(_ job: PlannedJob, _ trouble: JobTrouble) -> JobResult {
    // Another process may have done the same job since the journals were read.
    if case .album(.nameTaken) = trouble, let name = job.picture,
      let present = try? present.read(), let standing = try? standing(job, name, present)
    {
      return JobResult(outcome: .skipped, picture: standing)
    }
    if !trouble.isInterruption, !trouble.isTransient {
      do { try journal.append(failure(of: job, trouble)) } catch {
        return JobResult(outcome: .failed(.journal(error)))
      }
    }
    return JobResult(outcome: .failed(trouble))
  }

  /// What the journal is to say of a job that has no picture.
  func failure(of job: PlannedJob, _ trouble: JobTrouble) -> JournalRecord {
    JournalRecord(
      key: job.key,
      title: job.title,
      looksDigest: job.job.looksDigest,
      album: album.nameInRecords,
      outcome: .failed,
      error: describe(trouble, job.job.recording),
      time: Surroundings.nowInMilliseconds
    )
  }

  /// Writes into the journal what became of a job.
  func enter(
    record job: PlannedJob,
    _ outcome: JournalRecord.Outcome,
    _ picture: JournalRecord.Picture,
    path: String? = nil,
    times: JournalRecord.Times = .init()
  ) throws(JobTrouble) {
    let record = JournalRecord(
      key: job.key,
      title: job.title,
      looksDigest: job.job.looksDigest,
      album: album.nameInRecords,
      outcome: outcome,
      picture: picture,
      path: path,
      times: times,
      time: Surroundings.nowInMilliseconds
    )
    do { try journal.append(record) } catch { throw .journal(error) }
  }
}

extension JournalRecord.Times {
  fileprivate init(_ times: StageTimes) {
    self.init(load: times.loading, render: times.rendering, save: times.saving)
  }
}

extension SavedPhoto.Outcome {
  fileprivate var recorded: JournalRecord.Outcome {
    switch self {
    case .saved: .saved
    case .alreadyThere: .alreadyThere
    case .replaced: .replaced
    }
  }

  fileprivate var result: JobResult.Outcome {
    switch self {
    case .saved: .saved
    case .alreadyThere: .skipped
    case .replaced: .replaced
    }
  }
}
