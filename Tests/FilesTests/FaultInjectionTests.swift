import Files
import Foundation
import TestSupport
import Testing

/// A write is repeated with its first call failing, then its second, and so on until one succeeds:
/// whichever call it was, the old file is there untouched or the new one whole.
@Suite("Faults while a file is written")
struct FaultInjectionTests {
  static let old = "the old picture"
  static let new = "the new picture, longer than the old one"

  /// A goal to write to, in a folder made for it.
  enum Goal: CaseIterable {
    case missing, existing, link, privateFile

    func prepare(_ folder: TemporaryFolder) throws {
      switch self {
      case .missing: return
      case .existing:
        try folder.write(old, to: "out.png")
        try folder.setPermissions(0o644, of: "out.png")
      case .privateFile:
        try folder.write(old, to: "out.png")
        try folder.setPermissions(0o600, of: "out.png")
      case .link:
        try folder.write(old, to: "real.png")
        try folder.setPermissions(0o644, of: "real.png")
        try folder.link("out.png", to: "real.png")
      }
    }

    var before: String? { self == .missing ? nil : old }
    var names: [String] { self == .link ? ["out.png", "real.png"] : ["out.png"] }
  }

  /// What a system can lack.
  enum Lack: CaseIterable {
    case nothing, nameless, naming

    var calls: Set<String> {
      switch self {
      case .nothing: []
      // No files without a name.
      case .nameless: ["createNameless"]
      // There are such files, and they get no name.
      case .naming: ["linkNameless"]
      }
    }
  }

  @Test("One call fails: old or new, and no leftovers", arguments: Goal.allCases, Lack.allCases)
  func only(goal: Goal, lack: Lack) throws {
    for number in [EIO, ENOSPC] { try only(goal, lack, number) }
  }

  private func only(_ goal: Goal, _ lack: Lack, _ number: Int32) throws {
    var failures: [String] = []
    for call in 1... {
      let folder = try TemporaryFolder()
      try goal.prepare(folder)
      let operations = FailingOperations(
        .only(call),
        number: number,
        mostWritten: 16,
        lacking: lack.calls
      )
      let error = write(to: folder, operations)
      if operations.failures.isEmpty {
        #expect(error == nil)
        #expect(folder.text(of: "out.png") == Self.new)
        break
      }
      failures += operations.failures
      check(folder, goal, error, after: operations.failures)
      #expect(!folder.names.contains { $0.hasSuffix(".part") }, "after \(operations.failures)")
    }
    // Every kind of call had its turn.
    for name in ["statusAt", "openFolder", "synchronize", "release"] {
      #expect(failures.contains(name))
    }
    let isNameless = lack == .nothing && Self.hasNameless
    // Only what has a name can take another's.
    #expect(failures.contains("rename") == (!isNameless || goal.before != nil))
    #expect(failures.contains("create") == !isNameless)
    #expect(failures.contains("linkNameless") == isNameless)
    let isCopied = lack == .naming && Self.hasNameless
    #expect(failures.count { $0 == "write" } == (isCopied ? 6 : 3))
    #expect(failures.count { $0 == "synchronize" } == (isCopied ? 3 : 2))
    let isPublic = goal == .existing || goal == .link
    #expect(failures.contains("setPermissions") == (isPublic || isCopied && goal == .missing))
  }

  /// Whether there are files without a name here.
  static let hasNameless = {
    let system = SystemCalls()
    guard let folder = try? TemporaryFolder(), let descriptor = try? system.openFolder(folder.path)
    else { return false }
    defer { close(descriptor) }
    guard let file = try? system.createNameless(in: descriptor, permissions: 0o600) else {
      return false
    }
    close(file)
    return true
  }()

  @Test(
    "Every call fails from some point on: old or new",
    arguments: Goal.allCases,
    Lack.allCases
  )
  func from(goal: Goal, lack: Lack) throws {
    for call in 1... {
      let folder = try TemporaryFolder()
      try goal.prepare(folder)
      let operations = FailingOperations(.from(call), mostWritten: 16, lacking: lack.calls)
      let error = write(to: folder, operations)
      guard !operations.failures.isEmpty else { break }
      check(folder, goal, error, after: operations.failures)
    }
  }

  @Test(
    "A call that a signal broke off is made again",
    arguments: Goal.allCases,
    Lack.allCases
  )
  func brokenOff(goal: Goal, lack: Lack) throws {
    for call in 1... {
      let folder = try TemporaryFolder()
      try goal.prepare(folder)
      let operations = FailingOperations(
        .only(call),
        number: EINTR,
        mostWritten: 16,
        lacking: lack.calls
      )
      // Closing is not made again: the file is closed all the same, and its number may be another's.
      let error = write(to: folder, operations)
      guard let failed = operations.failures.first else { break }
      #expect(operations.failures.count == 1)
      #expect(error == nil, "after \(failed)")
      #expect(folder.text(of: "out.png") == Self.new, "after \(failed)")
    }
  }

  @Test("A flush that the file system does not know is done without", arguments: [EINVAL, ENOTSUP])
  func flushless(number: Int32) throws {
    var flushes = 0
    for call in 1... {
      let folder = try TemporaryFolder()
      let operations = FailingOperations(.only(call), number: number)
      let error = write(to: folder, operations)
      guard let failed = operations.failures.first else { break }
      guard failed == "synchronize" else { continue }
      flushes += 1
      #expect(error == nil)
      #expect(folder.text(of: "out.png") == Self.new)
    }
    #expect(flushes == 2)
  }

  @Test("A file that did not take all its bytes cannot be published")
  func half() async {
    await #expect(processExitsWith: .failure) {
      let folder = try TemporaryFolder()
      // What is there, the folder, the temporary file, and the first of two writes.
      let operations = FailingOperations(.only(6), mostWritten: 1)
      var replacement = try FileReplacement(of: folder["out.png"], with: operations.calls)
      try? replacement.append([1, 2])
      guard operations.failures == ["write"] else { exit(0) }
      try? replacement.publish()
      exit(0)
    }
  }

  @Test("Few bytes at a time come to the same file", arguments: [1, 2, 7, 1000])
  func shortWrites(most: Int) throws {
    let folder = try TemporaryFolder()
    #expect(write(to: folder, FailingOperations(.none, mostWritten: most)) == nil)
    #expect(folder.text(of: "out.png") == Self.new)
  }

  private func write(
    to folder: TemporaryFolder,
    _ operations: FailingOperations
  ) -> FileError? {
    do throws(FileError) {
      try FileReplacement.write(Array(Self.new.utf8), to: folder["out.png"], with: operations.calls)
      return nil
    } catch {
      return error
    }
  }

  private func check(
    _ folder: TemporaryFolder,
    _ goal: Goal,
    _ error: FileError?,
    after failures: [String]
  ) {
    let text = folder.text(of: "out.png")
    if error == nil {
      #expect(text == Self.new, "after \(failures)")
    } else {
      #expect(text == goal.before || text == Self.new, "after \(failures)")
    }
    let visible = folder.names.filter { !$0.hasSuffix(".part") }
    #expect(visible == goal.names || goal.before == nil && visible.isEmpty, "after \(failures)")
  }
}
