import Album
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Batch

/// Jobs whose album or journal hangs within a call to the system, as a file server that does not answer.
@Suite("Jobs that are left alone")
struct AbandonedJobTests {
  /// A system in which a call to write hangs until the test is over.
  final class Hanging: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let isOver = Atomic(false)

    var calls: ObservedCalls {
      ObservedCalls { (call) throws(CallFailure) in
        guard call == "write", !self.isOver.load(ordering: .acquiring) else { return }
        self.gate.wait()
        self.gate.signal()
        throw CallFailure(call, EIO)
      }
    }

    func end() {
      isOver.store(true, ordering: .releasing)
      gate.signal()
    }
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    try folder.makeFolder("album")
    try folder.setPermissions(0o755, of: "album")
  }

  var journals: JournalFolder { JournalFolder(folder["album.journal"]) }

  /// Does one job that may take a tenth of a second.
  private func run(
    album system: any FileOperations,
    journal: any FileOperations
  ) throws -> (job: PlannedJob, results: [JobResult]) {
    let sources = SharedSources(limit: 1 << 20)
    var render = RenderJob(recording: folder["session.jsonl"], output: "-")
    render.limits.time = 100
    let item = BatchItem(title: "job", job: render, template: try NameTemplate("{stem}_{hash8}"))
    let job = try BatchPlan.job(item, at: 0, sources: sources)
    let performer = JobPerformer(
      for: BatchAlbum(
        try FolderAlbum(folder["album"], with: system),
        access: .addOnly,
        policy: .skipIdentical,
        journals: journals
      ),
      journal: Journal(in: journals, for: "0-of-1", with: journal),
      past: try journals.read(),
      sources: sources,
      describe: { trouble, _ in "\(trouble)" }
    )
    var results: [JobResult] = []
    BatchRun([job], by: [performer], workers: 1, memory: .max).run(
      while: { true },
      idle: {},
      each: { _, result in
        results.append(result)
        return true
      }
    )
    return (job, results)
  }

  @Test("one that hangs in its album is in the journal, and so is tried again")
  func album() throws {
    let hanging = Hanging()
    defer { hanging.end() }
    let (job, results) = try run(album: hanging.calls, journal: SystemCalls())
    expectOverTime(results)
    let past = try journals.read()
    #expect(past.hasFailed(job))
    #expect(past.records.map(\.outcome) == [.failed])
  }

  @Test("one that hangs in the journal is not waited for, and leaves no record")
  func journal() throws {
    let hanging = Hanging()
    defer { hanging.end() }
    let (job, results) = try run(album: SystemCalls(), journal: hanging.calls)
    expectOverTime(results)
    #expect(try !journals.read().hasFailed(job))
  }

  private func expectOverTime(_ results: [JobResult]) {
    guard case .failed(.picture(.overTime(milliseconds: 100))) = results.first?.outcome,
      results.count == 1
    else {
      Issue.record("\(results)")
      return
    }
  }
}
