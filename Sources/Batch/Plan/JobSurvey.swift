import Album
import Codecs
import Files
import JSON
import Pixels
import Recording
import Room

/// What is known of a job once its recording was read and its images were looked at: enough for its
/// key, its name, and what it will cost.
struct JobSurvey {
  /// What tells its picture from all others.
  let key: JobKey
  /// What the picture is made from; nil where something of it cannot be had.
  private(set) var inputs: JobInputs?
  /// Why there can be no picture, as far as that is known; nil if nothing speaks against it.
  private(set) var failure: JobFailure?
  /// The files that it is made from, as far as they are there.
  private(set) var files: [FileIdentity] = []
  /// What its name is made from.
  private(set) var fields: [NameTemplate.Field: String] = [:]
  /// The memory that it takes at most, in bytes.
  private(set) var cost = 0

  /// Knows nothing of a job whose files could not be read in time.
  init(overdue job: RenderJob) {
    failure = job.limits.time.map { .overTime(milliseconds: $0) } ?? .interrupted
    key = JobKey(job, recording: "unreadable " + job.recording, images: [])
  }

  /// Reads a recording and looks at its images.
  init(_ job: RenderJob, _ sources: SharedSources) {
    if let file = FileContents.identity(of: job.recording) { files.append(file) }
    let bytes: [UInt8]
    do { bytes = try FileContents.readRegular(job.recording) } catch {
      failure = .recordingFile(error)
      // There is nothing else to know it by.
      key = JobKey(job, recording: "unreadable " + job.recording, images: [])
      return
    }
    let digest = ContentDigest.sha256(bytes)
    let recording: SessionRecording
    var loader: AssetLoader
    do throws(JobFailure) {
      recording = try RecordingFile.read(bytes, options: job.reading)
      loader = try AssetLoader(job, header: recording.header)
    } catch {
      failure = error
      key = JobKey(job, recording: digest, images: [])
      return
    }
    let images = ImageSurvey(of: recording, job, &loader, sources)
    key = JobKey(job, recording: digest, images: images.words)
    failure = images.failure
    files += images.files
    inputs = JobInputs(recording: digest, images: images.digests)
    cost = images.cost + 4 * bytes.count
    fields = job.nameFields(
      recording.captureTime(at: job.moment),
      job.format ?? images.photoFormat,
      session: recording.header.sessionTitle
    )
    fields[.hash8] = key.digits8
  }
}
