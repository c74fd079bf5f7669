import Album
import Codecs
import Files

/// Does jobs of a batch for one album: any number at a time, each once, whatever happened before.
///
/// A job counts as done if a journal names its picture and the picture is still there as it was saved,
/// or if a picture has a name that carries the job's key. Otherwise it is done, in this order: the
/// picture is published, then recorded. If the process ends between the two, the next one finds the
/// picture by its name; where the name does not tell, the journal says beforehand what is about to be
/// published, and the next process looks whether it was.
public struct JobPerformer: Sendable {
  /// Where the pictures go.
  public let album: BatchAlbum
  let journal: Journal
  /// What the journals say by now, for when a name turns out to be taken.
  let present: JournalReader
  let past: JournalContents
  let sources: SharedSources
  let describe: @Sendable (JobTrouble, String) -> String

  /// Prepares to do jobs.
  ///
  /// - Parameters:
  ///   - album: Where the pictures go.
  ///   - journal: What is done is written there.
  ///   - past: What the journals say so far.
  ///   - sources: What many jobs read.
  ///   - describe: The sentence about a job's trouble, for the journal; told the recording's path.
  public init(
    for album: BatchAlbum,
    journal: Journal,
    past: JournalContents,
    sources: SharedSources,
    describe: @escaping @Sendable (JobTrouble, String) -> String
  ) {
    self.album = album
    self.journal = journal
    present = JournalReader(album.journals)
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

  /// Leaves the album as it is to be found, though somebody may hang who still thinks of saving.
  public func leave() { album.folder.leave() }

  /// What is left of a job that was begun.
  enum Step {
    case finished(JobResult)
    case rendered(RenderedJob)
  }

  /// A job whose picture is made and not saved.
  struct RenderedJob: Sendable {
    let performer: JobPerformer
    let job: PlannedJob
    let name: PictureName
    let file: EncodedImage
    /// The SHA-256 of the file.
    let sha256: String
    let report: JobReport
    let isWanted: @Sendable () -> Bool
    let deadline: Deadline

    /// Publishes the picture, and records it.
    func finish() -> JobResult {
      do throws(JobTrouble) { return try performer.save(self) } catch {
        return performer.failed(job, deadline.explain(error, while: isWanted))
      }
    }
  }

  /// What becomes of a job that hangs, so that nobody waits for it any more.
  ///
  /// That is recorded, unless it is the journal's own disk that hangs. If the job comes to its end after
  /// all, its picture wins over the failure.
  /// - Parameters:
  ///   - job: The job.
  ///   - isWanted: Whether anybody wants the job; else it is as if it had never begun.
  /// - Returns: What is to be said of it.
  public func giveUp(_ job: PlannedJob, while isWanted: () -> Bool) -> JobResult {
    guard isWanted(), let limit = job.job.limits.time else {
      return JobResult(outcome: .failed(.picture(.interrupted)))
    }
    let trouble = JobTrouble.picture(.overTime(milliseconds: limit))
    do throws(FileError) {
      let record = failure(of: job, trouble)
      _ = try journal.append(record, atMost: Patience<JobResult>.grace)
    } catch {
      return JobResult(outcome: .failed(.journal(error)))
    }
    return JobResult(outcome: .failed(trouble))
  }

  /// Does what a job takes up to its picture.
  func begin(_ job: PlannedJob, while isWanted: @escaping @Sendable () -> Bool) -> Step {
    let deadline = Deadline(after: job.job.limits.time)
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
          while: deadline.bounding(isWanted)
        )
        return .rendered(
          RenderedJob(
            performer: self,
            job: job,
            name: name,
            file: file,
            sha256: ContentDigest.sha256(file.bytes),
            report: report,
            isWanted: isWanted,
            deadline: deadline
          )
        )
      } catch {
        throw .picture(error)
      }
    } catch {
      return .finished(failed(job, deadline.explain(error, while: isWanted)))
    }
  }
}
