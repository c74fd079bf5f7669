import Files
import Foundation
import Parallel
import Synchronization
import TestSupport
import Testing

/// A process writes and is killed before its first call to the system, another one before its second,
/// and so on; the next one writes something else into the same folder.
@Suite("Killed while something is written")
struct LeftoverTests {
  static let old = "the old picture"
  static let new = "the new picture, longer"

  /// What is written.
  enum Work: String, CaseIterable, Codable, Sendable {
    /// A file that was not there.
    case addition
    /// A file in the place of another.
    case replacement
    /// A folder of files.
    case folder

    func prepare(_ folder: TemporaryFolder) throws {
      if self == .replacement { try folder.write(old, to: "out") }
    }

    func perform(in path: String, _ system: any FileOperations) throws(FileError) {
      switch self {
      case .addition, .replacement:
        try FileReplacement.write(Array(new.utf8), to: path + "/out", with: system)
      case .folder: _ = try FolderAdditionTests.make(path + "/out", system)
      }
    }

    /// What is at the goal if nothing is new.
    var before: [String: String] { self == .replacement ? ["out": old] : [:] }

    var after: [String: String] {
      guard self == .folder else { return ["out": new] }
      return Dictionary(
        uniqueKeysWithValues: FolderAdditionTests.files.map { ("out/" + $0.key, $0.value) }
      )
    }
  }

  @Test(
    "the old is left or the new, and what else there may be goes with the next run",
    .timeLimit(.minutes(5)),
    arguments: Work.allCases,
    [false, true]
  )
  func killed(work: Work, hasNames: Bool) async throws {
    let undisturbed = try TemporaryFolder()
    try work.prepare(undisturbed)
    let calls = Guarded<[String]>([])
    try work.perform(
      in: undisturbed.path,
      Self.system(hasNames) { call in calls.withLock { $0.append(call) } }
    )
    let names = calls.withLock { $0 }
    #expect(Self.texts(in: undisturbed) == work.after)

    var leavers: [String] = []
    for place in 1...names.count {
      let folder = try TemporaryFolder()
      try work.prepare(folder)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.path as String, place = place as Int, work, hasNames] in
        let count = Atomic(0)
        let system = LeftoverTests.system(hasNames) { _ in
          if count.add(1, ordering: .relaxed).newValue == place { kill(getpid(), SIGKILL) }
        }
        try work.perform(in: path, system)
        exit(EXIT_FAILURE)
      }
      let context = "\(work), before call \(place), \(names[place - 1])"
      var texts = Self.texts(in: folder)
      let hidden = texts.filter { $0.key.contains(".part") }
      for name in hidden.keys { texts[name] = nil }
      #expect(texts == work.before || texts == work.after, "\(context): \(texts)")
      let left = folder.names.filter { $0.hasSuffix(".part") }
      #expect(left.count <= 1, "\(context)")
      if !left.isEmpty { leavers.append(names[place - 1]) }
      // Who replaces something there next, or makes a folder, sweeps.
      try FileReplacement.write([], to: folder["another"])
      try FileReplacement.write([], to: folder["another"])
      #expect(folder.names == ["another"] + (texts.isEmpty ? [] : ["out"]), "\(context)")
    }
    guard !hasNames, FaultInjectionTests.hasNameless else { return }
    switch work {
    case .addition: #expect(leavers == [])
    case .replacement: #expect(leavers == ["rename"])
    case .folder: break
    }
  }

  /// The real system, with or without files that have no name, and somebody who sees each call.
  static func system(
    _ hasNames: Bool,
    _ observe: @escaping @Sendable (String) -> Void
  ) -> ObservedCalls {
    ObservedCalls(mostWritten: 8) { (call) throws(CallFailure) in
      observe(call)
      if hasNames, call == "createNameless" { throw CallFailure(call, EOPNOTSUPP) }
    }
  }

  /// All files in a folder and below it, hidden ones too.
  static func texts(in folder: TemporaryFolder) -> [String: String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in folder.text(of: name).map { (name, $0) } }
    )
  }

  @Test("what a process that lives is writing is not swept away", arguments: [false, true])
  func living(isFolder: Bool) throws {
    let folder = try TemporaryFolder()
    let naming = FileReplacementTests.naming
    try folder.write("old", to: "other")
    if isFolder {
      var addition = try FolderAddition(of: folder["out"])
      try addition.add([1], as: "a")
      try FileReplacement.write([], to: folder["other"])
      #expect(try FolderAdditionTests.make(folder["third"]))
      let isFree = try addition.publish()
      #expect(isFree)
      #expect(folder.names == ["other", "out", "third"])
    } else {
      var replacement = try FileReplacement(of: folder["out"], with: naming)
      try replacement.append([1])
      try FileReplacement.write([], to: folder["other"])
      try replacement.publish()
      #expect(folder.names == ["other", "out"])
    }
  }

  @Test("what is not ours stays, however it is called")
  func strangers() throws {
    let folder = try TemporaryFolder()
    let names = [".part", ".x.part", ".beach.png.1.part", "beach.png.1-1.part", ".a.0-1.part"]
    for name in names + ["out"] { try folder.write("theirs", to: name) }
    try folder.link(".a.\(Int32.max)-1.part", to: "out")
    try folder.makePipe(".a.\(Int32.max)-2.part")
    let before = folder.names
    try FileReplacement.write([1], to: folder["out"])
    #expect(folder.names == before)
    guard geteuid() == 0 else { return }
    // Somebody else's.
    let foreign = ".a.\(Int32.max)-3.part"
    try folder.write("theirs", to: foreign)
    try #require(unsafe chown(folder[foreign], 65534, 65534) == 0)
    try FileReplacement.write([2], to: folder["out"])
    #expect(folder.text(of: foreign) == "theirs")
  }
}
