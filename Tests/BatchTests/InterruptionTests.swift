import Batch
import Parallel
import TestSupport
import Testing

@Suite("Interruption")
struct InterruptionTests {
  @Test(
    "whenever the picture is not wanted any more, nothing is left behind",
    arguments: [false, true]
  )
  func stops(isReplacing: Bool) throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    if isReplacing { try folder.write("before", to: "out.png") }
    let contents = try folder.contents()
    let job = RenderJob(recording: folder["session.jsonl"], output: folder["out.png"])
    var stops = 0
    while true {
      let calls = Guarded(0)
      let allowed = stops
      do throws(JobFailure) {
        _ = try PhotoPipeline.run(job) {
          calls.withLock { calls in
            calls += 1
            return calls <= allowed
          }
        }
        break
      } catch {
        #expect(error == .interrupted)
        #expect(calls.withLock { $0 } == stops + 1, "it asks no more once the answer was no")
        #expect(try folder.contents() == contents)
        stops += 1
        try #require(stops < 100)
      }
    }
    // After the replay, before and after the drawing, and before the picture takes its place.
    #expect(stops >= 4)
    #expect(folder.bytes(of: "out.png")?.starts(with: PNGBytes.signature) == true)
    #expect(try folder.contents().count == contents.count + (isReplacing ? 0 : 1))
  }
}
