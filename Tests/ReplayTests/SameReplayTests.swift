import Batch
import Codecs
import Foundation
import Replay
import TestSupport
import Testing

@Suite("The same replay from any number of workers")
struct SameReplayTests {
  static let outputs: [@Sendable (TemporaryFolder) -> ReplayOutput] = [
    { .film($0["a.y4m"]) }, { .animation($0["a.png"]) }, { .folder($0["frames"], .png) },
    { .folder($0["frames"], .jpeg) },
  ]

  @Test("files and folders", arguments: GeneratedSession.Photo.allCases)
  func replays(photo: GeneratedSession.Photo) throws {
    for output in Self.outputs {
      var first: [String: TemporaryFolder.Entry]?
      for workers in [1, 1, 2, 8] {
        let folder = try TemporaryFolder()
        try GeneratedSession.write("a.decal.jsonl", on: photo, seed: 30, to: folder)
        var picture = RenderJob(recording: folder["a.decal.jsonl"], output: "-")
        picture.workers = workers
        var job = ReplayJob(picture: picture, output: output(folder))
        job.pace = .everyEvent
        let report = try ReplayPipeline.run(job)
        #expect(report.frameCount == 13)
        let contents = try folder.contents()
        if let first { #expect(contents == first, "\(workers) workers") } else { first = contents }
      }
    }
  }
}
