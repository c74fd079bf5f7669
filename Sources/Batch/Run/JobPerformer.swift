public import Album
import Codecs
public import Files

/// Does jobs of a batch for one album: any number at a time, each once, whatever happened before.
///
/// A job counts as done if a journal names its picture and the picture is still there as it was saved,
/// or if a picture has a name that carries the job's key. Otherwise it is done, in this order: the
/// picture is published, then recorded. If the process ends between the two, the next one finds the
/// picture by its name; where the name does not tell, the journal says beforehand what is about to be
/// published, and the next process looks whether it was.
public struct JobPerformer: Sendable {
  private let album: FolderAlbum
  private let access: AccessLevel
  private let policy: ConflictPolicy
  private let journal: Journal
  private let journals: JournalFolder
  private let past: JournalContents
  private let sources: SharedSources
  private let describe: @Sendable (JobTrouble, String) -> String

  /// Prepares to do jobs.
  ///
  /// - Parameters:
  ///   - album: Where the pictures go.
  ///   - access: What the person allowed.
  ///   - policy: What happens if a name is taken.
  ///   - journal: What is done is written there.
  ///   - journals: Where others write what they did.
  ///   - past: What the journals say so far.
  ///   - sources: What many jobs read.
  ///   - describe: The sentence about a job's trouble, for the journal; told the recording's path.
  public init(
    album: FolderAlbum,
    access: AccessLevel,
    policy: ConflictPolicy,
    journal: Journal,
    journals: JournalFolder,
    past: JournalContents,
    sources: SharedSources,
    describe: @escaping @Sendable (JobTrouble, String) -> String
  ) {
    self.album = album
    self.access = access
    self.policy = policy
    self.journal = journal
    self.journals = journals
    self.past = past
    self.sources = sources
    self.describe = describe
  }

  /// Does a job, unless it is done.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - isWanted: Asked between the steps; false gives the job up.
  /// - Returns: What became of it, as the journal has it too.
  public func perform(
    _ job: PlannedJob,
    while isWanted: @escaping @Sendable () -> Bool
  ) -> JobResult {
    switch begin(job, while: isWanted) {
    case .finished(let result): result
    case .rendered(let rendered): rendered.finish()
    }
  }

  /// What is left of a job that was begun.
  enum Step {
    case finished(JobResult)
    case rendered(RenderedJob)
  }

  /// A job whose picture is made and not saved.
  struct RenderedJob: Sendable {
    fileprivate let performer: JobPerformer
    fileprivate let job: PlannedJob
    fileprivate let name: PictureName
    fileprivate let file: EncodedImage
    fileprivate let report: JobReport
    fileprivate let isWanted: @Sendable () -> Bool

    /// Publishes the picture, and records it.
    func finish() -> JobResult {
      do throws(JobTrouble) { return try performer.save(self) } catch {
        return performer.failed(job, error)
      }
    }
  }

  /// Does what a job takes up to its picture.
  func begin(_ job: PlannedJob, while isWanted: @escaping @Sendable () -> Bool) -> Step {
    do throws(JobTrouble) {
      guard isWanted() else { throw .picture(.interrupted) }
      if let failure = job.failure { throw .picture(failure) }
      guard let name = job.picture else { preconditionFailure("a job without failure has a name") }
      if let standing = try standing(job, name, past) {
        return .finished(JobResult(outcome: .skipped, picture: standing))
      }
      do throws(JobFailure) {
        let (file, report) = try PhotoPipeline.picture(
          job.job,
          sharing: sources,
          while: isWanted
        )
        return .rendered(
          RenderedJob(
            performer: self,
            job: job,
            name: name,
            file: file,
            report: report,
            isWanted: isWanted
          )
        )
      } catch {
        throw .picture(error)
      }
    } catch {
      return .finished(failed(job, error))
    }
  }

  /// The picture of a job that is done.
  private func standing(
    _ job: PlannedJob,
    _ name: PictureName,
    _ past: JournalContents
  ) throws(JobTrouble) -> JournalRecord.Picture? {
    if let known = past.done(job.key)?.picture {
      let found = try look(at: known.file)
      return found?.sha256 == known.sha256 ? known : nil
    }
    for record in past.placing(job.key) {
      guard let intended = record.picture, let file = try place(of: intended) else { continue }
      let picture = JournalRecord.Picture(
        file: file,
        byteCount: intended.byteCount,
        sha256: intended.sha256
      )
      try enter(record: job, .saved, picture)
      return picture
    }
    guard job.isNameBound, let found = try look(at: name.text), found.byteCount > 0 else {
      return nil
    }
    let picture = JournalRecord.Picture(
      file: name.text,
      byteCount: found.byteCount,
      sha256: found.sha256
    )
    try enter(record: job, .alreadyThere, picture)
    return picture
  }

  /// Under which name a picture got into the album that was about to; nil if it did not.
  private func place(of intended: JournalRecord.Picture) throws(JobTrouble) -> String? {
    var number = 1
    while true {
      let file: String
      do throws(AlbumError) {
        let name = try PictureName(intended.file)
        file = number == 1 ? name.text : name.numbered(number)
      } catch {
        return nil
      }
      guard let found = try look(at: file) else { return nil }
      if found.sha256 == intended.sha256 { return file }
      guard policy == .rename else { return nil }
      number += 1
    }
  }

  private func look(at file: String) throws(JobTrouble) -> StandingPicture? {
    do { return try album.ownPicture(file) } catch { throw .album(error) }
  }

  private func save(_ rendered: RenderedJob) throws(JobTrouble) -> JobResult {
    let (job, name, file) = (rendered.job, rendered.name, rendered.file)
    guard rendered.isWanted() else { throw .picture(.interrupted) }
    var report = rendered.report
    report.times.beginSaving()
    var picture = JournalRecord.Picture(
      file: name.text,
      byteCount: file.bytes.count,
      sha256: ContentDigest.sha256(file.bytes)
    )
    // If a picture of this job was there and is another one now, the name alone proves nothing.
    let isNameBound = job.isNameBound && past.done(job.key) == nil
    if !isNameBound, policy == .rename || access == .addOnly {
      try enter(record: job, .placing, picture)
    }
    let photo = NewPhoto(
      file.bytes,
      named: name,
      isNameBoundToContent: isNameBound,
      date: report.capture?.fileTime
    )
    let saved = try save(photo)
    report.times.endSaving()
    picture.file = saved.name
    let times = JournalRecord.Times(report.times)
    try enter(record: job, saved.outcome.recorded, picture, path: report.pathName, times: times)
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
      guard photo.isNameBoundToContent, policy == .rename else {
        return try album.save(photo, onConflict: policy, access: access)
      }
      do throws(AlbumError) {
        return try album.save(photo, onConflict: .skipIdentical, access: access)
      } catch {
        guard case .nameTaken = error else { throw error }
        return try album.save(photo, onConflict: .rename, access: access)
      }
    } catch {
      throw .album(error)
    }
  }

  /// A failure is recorded if it is the job's own; one that has nothing to do with it proves nothing.
  private func failed(_ job: PlannedJob, _ trouble: JobTrouble) -> JobResult {
    // Another process may have done the same job since the journals were read.
    if case .album(.nameTaken) = trouble, let name = job.picture,
      let present = try? journals.read(), let standing = try? standing(job, name, present)
    {
      return JobResult(outcome: .skipped, picture: standing)
    }
    if !trouble.isInterruption, !trouble.isTransient {
      let record = JournalRecord(
        key: job.key,
        name: job.name,
        outcome: .failed,
        error: describe(trouble, job.job.recording),
        time: Surroundings.nowInMilliseconds
      )
      do { try journal.append(record) } catch {
        return JobResult(outcome: .failed(.journal(error)))
      }
    }
    return JobResult(outcome: .failed(trouble))
  }

  private func enter(
    record job: PlannedJob,
    _ outcome: JournalRecord.Outcome,
    _ picture: JournalRecord.Picture,
    path: String? = nil,
    times: JournalRecord.Times = .init()
  ) throws(JobTrouble) {
    let record = JournalRecord(
      key: job.key,
      name: job.name,
      outcome: outcome,
      picture: picture,
      path: path,
      times: times,
      time: Surroundings.nowInMilliseconds
    )
    do { try journal.append(record) } catch { throw .journal(error) }
  }
}

extension JobReport {
  /// The way the picture was made, for the journal.
  var pathName: String { "pixels" }
}

extension CaptureTime {
  /// The same for a file.
  public var fileTime: FileTime {
    let seconds = Int((Double(milliseconds) / 1000).rounded(.down))
    return FileTime(
      seconds: seconds,
      nanoseconds: (milliseconds - seconds * 1000) * 1_000_000
    )
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
