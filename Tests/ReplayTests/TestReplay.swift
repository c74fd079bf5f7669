import Batch
import Codecs
import Foundation
import Replay
import TestSupport

/// A session in a folder of its own, and the job to replay it into that.
struct TestReplay {
  let folder: TemporaryFolder
  var job: ReplayJob

  /// The session of `TestSession`, or another text with its images.
  init(_ text: String = TestSession.text, _ output: (TemporaryFolder) -> ReplayOutput) throws {
    folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: text)
    let picture = RenderJob(recording: folder["session.jsonl"], output: "-")
    job = ReplayJob(picture: picture, output: output(folder))
  }

  /// A sample of the package.
  init(sample: String, _ output: (TemporaryFolder) -> ReplayOutput) throws {
    folder = try TemporaryFolder()
    let picture = RenderJob(recording: PackageFolder.samples + "/" + sample, output: "-")
    job = ReplayJob(picture: picture, output: output(folder))
  }

  /// The files of the folder that was made, by name, sorted.
  func frames() throws -> [(name: String, bytes: [UInt8])] {
    let names = try FileManager.default.contentsOfDirectory(atPath: job.output.path).sorted()
    return names.map { name in
      (
        name,
        (try? Data(contentsOf: URL(filePath: job.output.path + "/" + name))).map(Array.init) ?? []
      )
    }
  }

  /// The file that `PhotoPipeline` makes of one moment.
  func picture(at moment: Int, _ format: ImageFormat) throws -> [UInt8] {
    var picture = job.picture
    picture.moment = .milliseconds(moment)
    picture.format = format
    return try PhotoPipeline.picture(picture).file.bytes
  }
}
