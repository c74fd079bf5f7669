import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Private files")
struct PrivateFileTests {
  static let isRoot = getuid() == 0

  /// A private file in a folder of its own, which lies in a folder for one test.
  struct Place {
    let around: TemporaryFolder
    let folder: String
    let file: PrivateFile

    init(with operations: any FileOperations = SystemCalls()) throws {
      around = try TemporaryFolder()
      folder = around["state/decal"]
      file = PrivateFile(folder: folder, name: "own.json", with: operations)
    }

    func make(_ text: String = "old") throws {
      try around.makeFolder("state/decal")
      try around.setPermissions(0o700, of: "state/decal")
      try around.write(text, to: "state/decal/own.json")
      try around.setPermissions(0o600, of: "state/decal/own.json")
    }

    /// All that is in the folder.
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    var text: String? { around.text(of: "state/decal/own.json") }
  }

  @Test("what is not there is nil, and reading makes nothing")
  func missing() throws {
    let place = try Place()
    #expect(try place.file.read() == nil)
    #expect(place.around.names == [])
    try place.around.makeFolder("state/decal")
    #expect(try place.file.read() == nil)
    #expect(place.names == [])
  }

  @Test("a change makes the folders and the file for the owner alone")
  func making() throws {
    let place = try Place()
    try place.file.update { (old) throws(PrivateFile.Refusal) in
      #expect(old == nil)
      return Array("one".utf8)
    }
    try place.file.update { (old) throws(PrivateFile.Refusal) in (old ?? []) + Array("two".utf8) }
    #expect(try place.file.read() == Array("onetwo".utf8))
    #expect(place.names == ["own.json", "own.json.lock"])
    #expect(try place.around.permissions(of: "state") == 0o700)
    #expect(try place.around.permissions(of: "state/decal") == 0o700)
    for name in place.names {
      #expect(try place.around.permissions(of: "state/decal/" + name) == 0o600)
    }
  }

  @Test("a person's own links on the way are followed")
  func linkOnTheWay() throws {
    let place = try Place()
    try place.around.makeFolder("elsewhere")
    try place.around.link("state", to: "elsewhere")
    try place.file.update { (_) throws(PrivateFile.Refusal) in Array("new".utf8) }
    #expect(place.around.text(of: "elsewhere/decal/own.json") == "new")
  }

  /// What somebody could have done to the file.
  enum Tampering: CaseIterable, Sendable {
    case linkedFile, linkedFolder, danglingFile, danglingFolder
    case groupFile, worldFile, groupFolder, worldFolder
    case foreignFile, foreignFolder
    case pipe, folderAsFile, fileAsFolder, tooLarge

    var needsRoot: Bool { self == .foreignFile || self == .foreignFolder }

    static let possible = allCases.filter { isRoot || !$0.needsRoot }

    func apply(to place: Place) throws {
      let around = place.around
      let (folder, file) = ("state/decal", "state/decal/own.json")
      switch self {
      case .linkedFile:
        try around.write("old", to: "real.json")
        try around.setPermissions(0o600, of: "real.json")
        try FileManager.default.removeItem(atPath: around[file])
        try around.link(file, to: around["real.json"])
      case .linkedFolder:
        try FileManager.default.moveItem(atPath: around[folder], toPath: around["real"])
        try around.link(folder, to: around["real"])
      case .danglingFile:
        try FileManager.default.removeItem(atPath: around[file])
        try around.link(file, to: around["nowhere"])
      case .danglingFolder:
        try FileManager.default.removeItem(atPath: around[folder])
        try around.link(folder, to: around["nowhere"])
      case .groupFile: try around.setPermissions(0o620, of: file)
      case .worldFile: try around.setPermissions(0o602, of: file)
      case .groupFolder: try around.setPermissions(0o770, of: folder)
      // A sticky bit keeps nobody from planting files.
      case .worldFolder: try around.setPermissions(0o1777, of: folder)
      case .foreignFile: try #require(unsafe chown(around[file], 12_345, 0) == 0)
      case .foreignFolder: try #require(unsafe chown(around[folder], 12_345, 0) == 0)
      case .pipe:
        try FileManager.default.removeItem(atPath: around[file])
        try around.makePipe(file)
      case .folderAsFile:
        try FileManager.default.removeItem(atPath: around[file])
        try around.makeFolder(file)
      case .fileAsFolder:
        try FileManager.default.removeItem(atPath: around[folder])
        try around.write("old", to: folder)
      case .tooLarge: try around.makeSparse(file, size: 1 << 24 + 1)
      }
    }

    func distrust(_ place: Place) -> PrivateFile.Distrust {
      let (folder, file) = (place.folder, place.file.path)
      return switch self {
      case .linkedFile, .danglingFile: .symbolicLink(path: file)
      case .linkedFolder, .danglingFolder: .symbolicLink(path: folder)
      case .groupFile: .writableByOthers(path: file, permissions: 0o620)
      case .worldFile: .writableByOthers(path: file, permissions: 0o602)
      case .groupFolder: .writableByOthers(path: folder, permissions: 0o770)
      case .worldFolder: .writableByOthers(path: folder, permissions: 0o777)
      case .foreignFile: .foreignOwner(path: file, user: 12_345)
      case .foreignFolder: .foreignOwner(path: folder, user: 12_345)
      case .pipe: .unreadable(.notRegular(path: file, kind: .pipe))
      case .folderAsFile: .unreadable(.isDirectory(path: file))
      case .fileAsFolder: .unreadable(.notFolder(path: folder))
      case .tooLarge:
        .unreadable(.tooLarge(path: file, size: 1 << 24 + 1, limit: 1 << 24))
      }
    }
  }

  @Test(
    "what somebody else could have written is neither believed nor overwritten",
    .timeLimit(.minutes(1)),
    arguments: Tampering.possible
  )
  func tampering(_ tampering: Tampering) throws {
    let place = try Place()
    try place.make()
    try tampering.apply(to: place)
    let before = try Snapshot(of: place.around)
    let expected = tampering.distrust(place)
    #expect(throws: expected) { try place.file.read() }
    let refusal = #expect(throws: PrivateFile.Refusal.self) {
      try place.file.update { (_) throws(PrivateFile.Refusal) in
        Issue.record("nothing is changed")
        return []
      }
    }
    switch tampering {
    // Where there is no folder, none can be made.
    case .danglingFolder, .fileAsFolder: #expect(refusal != nil)
    default: #expect(refusal == .distrust(expected))
    }
    #expect(try Snapshot(of: place.around) == before)
  }

  /// What lies in a folder and below it, but for the lock: names, kinds, permissions, texts.
  struct Snapshot: Equatable {
    var entries: [String: String] = [:]

    init(of folder: TemporaryFolder) throws {
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where !name.hasSuffix(".lock") {
        var status = stat()
        guard unsafe lstat(folder[name], &status) == 0 else { throw POSIXError(.EIO) }
        let isSmallFile = status.st_mode & S_IFMT == S_IFREG && status.st_size < 1000
        let text = isSmallFile ? folder.text(of: name) ?? "" : ""
        entries[name] =
          "\(String(status.st_mode, radix: 8)) \(status.st_uid) \(status.st_ino) "
          + "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(text)"
      }
      // A lock that comes or goes dates the folder anew.
      entries = entries.filter { _, entry in !entry.hasPrefix("4") }
    }
  }

  @Test("a change that its maker takes back leaves the file as it was")
  func refusal() throws {
    let place = try Place()
    try place.make()
    #expect(throws: PrivateFile.Refusal.notUnderstood) {
      try place.file.update { (_) throws(PrivateFile.Refusal) in throw .notUnderstood }
    }
    #expect(place.text == "old")
    #expect(place.names == ["own.json", "own.json.lock"])
  }

  @Test("a lock that is no file fails, and nobody waits", .timeLimit(.minutes(1)))
  func strangeLock() throws {
    for make in [
      { (place: Place) in _ = try place.around.link("state/decal/own.json.lock", to: "own.json") },
      { (place: Place) in _ = try place.around.link("state/decal/own.json.lock", to: "nowhere") },
    ] {
      let place = try Place()
      try place.make()
      try make(place)
      #expect(throws: PrivateFile.Refusal.self) {
        try place.file.update { (_) throws(PrivateFile.Refusal) in Array("new".utf8) }
      }
      #expect(place.text == "old")
      #expect(place.names == ["own.json", "own.json.lock"])
    }
  }

  @Test(
    "one call after the other fails: the file is the old one or the new one, and nothing lies about"
  )
  func faults() throws {
    var failures: [String] = []
    for call in 1... {
      let operations = FailingOperations(.only(call), mostWritten: 2)
      let place = try Place(with: operations.calls)
      try place.make()
      let outcome = Result {
        try place.file.update { (old) throws(PrivateFile.Refusal) in (old ?? []) + Array("new".utf8)
        }
      }
      let isChanged = place.text == "oldnew"
      #expect(isChanged || place.text == "old", "after \(operations.failures)")
      #expect(!place.names.contains { $0.hasSuffix(".part") }, "after \(operations.failures)")
      if operations.failures.isEmpty {
        #expect(isChanged)
        try outcome.get()
        break
      }
      if case .success = outcome { #expect(isChanged, "after \(operations.failures)") }
      failures += operations.failures
    }
    for call in ["makeFolder", "openFolderItself", "openItself", "write", "rename"] {
      #expect(failures.contains(call), "\(failures)")
    }
    #expect(failures.count { $0 == "synchronize" } == 2)
  }

  @Test("changes at the same time all count", .timeLimit(.minutes(1)))
  func race() async throws {
    let place = try Place()
    let folder = place.folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          try PrivateFile(folder: folder, name: "own.json")
            .update { (old) throws(PrivateFile.Refusal) in (old ?? []) + [UInt8(number)] }
        }
      }
      try await group.waitForAll()
    }
    #expect(try place.file.read()?.sorted() == Array(0..<100))
    #expect(place.names == ["own.json", "own.json.lock"])
  }
}

@Suite("Places")
struct PlaceTests {
  @Test("a place is absolute, with the links on the way followed and the last name as it is")
  func places() throws {
    let folder = try TemporaryFolder()
    guard let real = unsafe realpath(folder.path, nil) else { throw POSIXError(.ENOENT) }
    defer { unsafe free(real) }
    let root = unsafe String(cString: real)
    try folder.makeFolder("a/b")
    try folder.link("link", to: "a")
    for (path, place) in [
      ("a", "/a"), ("a/", "/a"), ("a//b/", "/a/b"), ("link", "/link"), ("link/b", "/a/b"),
      ("link/gone", "/a/gone"), ("gone/x/y", "/gone/x/y"), ("gone/../x", "/x"), ("a/.", "/a"),
      ("a/b/..", "/a"), ("link/..", ""), ("link/b/../c", "/a/c"), ("./a", "/a"),
      ("\u{301}/e\u{301}", "/\u{301}/e\u{301}"),
    ] {
      let found = Surroundings.place(of: folder.path + "/" + path)
      #expect(found.map { Array($0.utf8) } == Array((root + place).utf8), "\(path): \(found ?? "")")
    }
    #expect(Surroundings.place(of: "/") == "/")
    #expect(Surroundings.place(of: "/..") == "/")
    let here = FileManager.default.currentDirectoryPath
    #expect(Surroundings.place(of: "gone")?.hasSuffix("/gone") == true)
    #expect(
      Surroundings.place(of: ".").map { URL(filePath: $0).lastPathComponent }
        == URL(filePath: here).lastPathComponent
    )
  }
}
