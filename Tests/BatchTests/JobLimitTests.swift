import Batch
import Foundation
import TestSupport
import Testing

@Suite("Limits of a job")
struct JobLimitTests {
  @Test("a job whose time is over fails for that, whoever else wants it")
  func time() throws {
    var test = try TestJob()
    test.job.limits.time = 1
    let contents = try test.folder.contents()
    #expect(throws: JobFailure.overTime(milliseconds: 1)) {
      try PhotoPipeline.run(test.job) {
        usleep(3000)
        return true
      }
    }
    #expect(throws: JobFailure.interrupted) {
      try PhotoPipeline.run(test.job) {
        usleep(3000)
        return false
      }
    }
    #expect(try test.folder.contents() == contents)
    test.job.limits.time = 86_400_000
    #expect(test.failure() == nil)
  }

  @Test("a picture that may take more memory than it is allowed is not begun", arguments: [0, 1])
  func memory(missing: Int) throws {
    var test = try TestJob()
    let files = ["beach.png", "heart.png"].map { test.folder.bytes(of: $0)?.count ?? 0 }
    // The photo becomes the canvas, of 96×72 pixels of four bytes, and may come to a file of eight;
    // 8 MiB of scratch, and the files of the images.
    let needed = 96 * 72 * 12 + (8 << 20) + files.reduce(0, +)
    test.job.limits.memory = needed - missing
    #expect(
      test.failure()
        == (missing == 0 ? nil : .overMemory(needed: needed, allowed: needed - missing))
    )
    #expect((test.folder.bytes(of: "out.png") == nil) == (missing > 0))
  }
}
