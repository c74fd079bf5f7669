import Album
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Batch

/// A process does a job and is killed before its first call to the system that writes, another one
/// before its second, and so on; the next process does the same job.
@Suite("Killed while a job is done")
struct KilledJobTests {
  /// How the picture is named, and what happens if the name is taken.
  struct Naming: Sendable, Codable, CustomTestStringConvertible {
    var template: String
    var policy: String
    /// Whether another picture has the name already.
    var isTaken = false
    /// Whether the process may look at what is in the album.
    var mayRead = false

    var testDescription: String {
      "\(template), \(policy)\(isTaken ? ", taken" : "")\(mayRead ? ", readWrite" : "")"
    }
  }

  static let namings = [
    Naming(template: "{stem}_{hash8}", policy: "skip-identical"),
    Naming(template: "{stem}", policy: "skip-identical"),
    Naming(template: "{stem}", policy: "rename"),
    Naming(template: "{stem}", policy: "rename", isTaken: true),
    Naming(template: "{stem}", policy: "fail"),
    Naming(template: "{stem}", policy: "fail", mayRead: true),
  ]

  @Test(
    "the picture is there once and recorded once, whenever it was",
    .timeLimit(.minutes(5)),
    arguments: namings
  )
  func killed(naming: Naming) async throws {
    let undisturbed = try Self.prepared(naming)
    let count = Atomic(0)
    let counting = ObservedCalls { (_) throws(CallFailure) in
      count.add(1, ordering: .relaxed)
    }
    _ = try Self.perform(naming, in: undisturbed.path, counting)
    let calls = count.load(ordering: .relaxed)
    try #require(calls > 20)
    let wanted = try Self.pictures(undisturbed)
    try #require(wanted.count == (naming.isTaken ? 2 : 1))

    for place in 1...calls {
      let folder = try Self.prepared(naming)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.path as String, place = place as Int, naming] in
        let count = Atomic(0)
        let killing = ObservedCalls { (_) throws(CallFailure) in
          let here = count.add(1, ordering: .relaxed).newValue
          if here == place { kill(getpid(), SIGKILL) }
        }
        _ = try KilledJobTests.perform(naming, in: path, killing)
        exit(EXIT_FAILURE)
      }
      try Self.expectOnce(naming, in: folder, wanted, "killed before call \(place) of \(calls)")
    }
  }

  @Test("the same if a call fails, as on a full disk", arguments: namings)
  func failing(naming: Naming) throws {
    let undisturbed = try Self.prepared(naming)
    _ = try Self.perform(naming, in: undisturbed.path, SystemCalls())
    let wanted = try Self.pictures(undisturbed)
    for place in 1... {
      let folder = try Self.prepared(naming)
      let count = Atomic(0)
      let failing = ObservedCalls { (call) throws(CallFailure) in
        if count.add(1, ordering: .relaxed).newValue == place { throw CallFailure(call, ENOSPC) }
      }
      // Whether that fails, and how, is no matter here.
      _ = try? Self.perform(naming, in: folder.path, failing)
      try Self.expectOnce(naming, in: folder, wanted, "call \(place) failed")
      if count.load(ordering: .relaxed) < place { return }
    }
  }

  /// Does the job again, undisturbed: whatever that finds, it comes to the same.
  static func expectOnce(
    _ naming: Naming,
    in folder: TemporaryFolder,
    _ wanted: [String: [UInt8]],
    _ context: String
  ) throws {
    let result = try perform(naming, in: folder.path, SystemCalls())
    if case .failed(let trouble) = result.outcome { Issue.record("\(context): \(trouble)") }
    #expect(try pictures(folder) == wanted, "\(context)")
    let journals = JournalFolder(folder["album.journal"])
    let records = try journals.read().records
    #expect(records.map(\.outcome.isDone) == [true], "\(context)")
    // And the one after that has nothing to do.
    let again = try perform(naming, in: folder.path, SystemCalls())
    guard case .skipped = again.outcome else {
      Issue.record("\(context): \(again.outcome)")
      return
    }
    #expect(try journals.read().records == records)
  }

  /// A folder with a session and an album.
  static func prepared(_ naming: Naming) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    try folder.makeFolder("album")
    try folder.setPermissions(0o755, of: "album")
    if naming.isTaken { try folder.write("another", to: "album/session.png") }
    return folder
  }

  /// All that is in the album, hidden things too.
  static func pictures(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["album"])
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, folder.bytes(of: "album/" + $0) ?? []) }
    )
  }

  static func perform(
    _ naming: Naming,
    in path: String,
    _ system: any FileOperations
  ) throws -> JobResult {
    let sources = SharedSources(limit: 1 << 20)
    let item = BatchItem(
      title: "job",
      job: RenderJob(recording: path + "/session.jsonl", output: "-"),
      template: try NameTemplate(naming.template)
    )
    let job = try BatchPlan.job(item, at: 0, sources: sources)
    let journals = JournalFolder(path + "/album.journal")
    let album = try FolderAlbum(path + "/album", with: system)
    try album.prepare()
    let performer = JobPerformer(
      for: BatchAlbum(
        album,
        access: naming.mayRead ? .readWrite : .addOnly,
        policy: try #require(ConflictPolicy(rawValue: naming.policy)),
        journals: journals
      ),
      journal: Journal(in: journals, for: "0-of-1", with: system),
      past: try journals.read(),
      sources: sources,
      describe: { trouble, _ in "\(trouble)" }
    )
    return performer.perform(job, while: { true })
  }
}
