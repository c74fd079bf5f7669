import Batch
import TestSupport

/// A session in a folder of its own, and the job to render it into that.
struct TestJob {
  let folder: TemporaryFolder
  var job: RenderJob

  init(_ text: String = TestSession.text) throws {
    folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: text)
    job = RenderJob(recording: folder["session.jsonl"], output: folder["out.png"])
  }

  /// A session whose table of images says this of the photo.
  init(photo: String) throws {
    try self.init(TestSession.header(photo: photo) + "\n" + TestSession.events)
  }

  /// Why there is no picture; nil where there is one.
  func failure() -> JobFailure? {
    do throws(JobFailure) {
      _ = try PhotoPipeline.run(job)
      return nil
    } catch {
      return error
    }
  }
}
