import Files
import Foundation
import TestSupport
import Testing

@Suite("A folder that appears whole or not at all")
struct FolderAdditionTests {
  static let files = ["a": "first", "b": "second", "c": ""]

  /// Fills a folder and publishes it; the error if that fails, and nil for a name that is taken.
  static func make(
    _ path: String,
    _ operations: any FileOperations = SystemCalls()
  ) throws(FileError) -> Bool {
    var folder = try FolderAddition(of: path, with: operations)
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      try folder.add([UInt8](text.utf8), as: name)
    }
    return try folder.publish()
  }

  static func expectWhole(_ name: String, in folder: TemporaryFolder) {
    for (file, text) in files { #expect(folder.text(of: name + "/" + file) == text) }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder[name])
    #expect(Set(names ?? []) == Set(files.keys))
  }

  @Test("it is there with all its files, and nothing else is", arguments: ["out", "out/", "out//"])
  func whole(name: String) throws {
    let folder = try TemporaryFolder()
    #expect(!FolderAddition.isTaken(folder[name]))
    #expect(try Self.make(folder[name]))
    Self.expectWhole("out", in: folder)
    #expect(folder.names == ["out"])
    #expect(FolderAddition.isTaken(folder[name]))
  }

  @Test("until it is published nobody sees it, and unpublished it goes")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    do {
      var addition = try FolderAddition(of: folder["out"])
      try addition.add([1, 2, 3], as: "a")
      #expect(!folder.names.contains("out"))
    }
    #expect(folder.names.isEmpty)
    #expect(throws: FileError.interrupted) {
      var addition = try FolderAddition(of: folder["out"])
      try addition.add([1, 2, 3], as: "a")
      _ = try addition.publish(while: { false })
    }
    #expect(folder.names.isEmpty)
  }

  @Test(
    "whatever has the name stays as it is",
    arguments: ["file", "folder", "empty folder", "dangling link"]
  )
  func taken(kind: String) throws {
    let folder = try TemporaryFolder()
    switch kind {
    case "file": try folder.write("here before", to: "out")
    case "folder":
      try folder.makeFolder("out")
      try folder.write("here before", to: "out/a")
    case "empty folder": try folder.makeFolder("out")
    default: try folder.link("out", to: "nowhere")
    }
    let before = try FileManager.default.attributesOfItem(atPath: folder["out"])
    #expect(FolderAddition.isTaken(folder["out"]))
    #expect(try !Self.make(folder["out"]))
    let after = try FileManager.default.attributesOfItem(atPath: folder["out"])
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(folder.names == ["out"])
  }

  @Test("whichever call fails: everything, or nothing and no leftovers")
  func faults() throws {
    var failures: [String] = []
    for call in 1... {
      let folder = try TemporaryFolder()
      let operations = FailingOperations(.only(call), number: ENOSPC, mostWritten: 4)
      var error: FileError?
      do { _ = try Self.make(folder["out"], operations.calls) } catch let caught { error = caught }
      failures += operations.failures
      guard !operations.failures.isEmpty else {
        #expect(error == nil)
        Self.expectWhole("out", in: folder)
        break
      }
      // Sweeping and locking are done in passing, and that a folder was not closed well is nobody's
      // concern.
      let isInPassing = ["names", "lock", "statusOf", "release"].contains(operations.failures[0])
      #expect(error.isAboutOutput(of: folder) || isInPassing)
      if error == nil { #expect(folder.names == ["out"]) }
      // Once it has its name, only making that last can fail.
      if operations.failures == ["synchronize"] || error == nil {
        #expect(folder.names.allSatisfy { !$0.hasSuffix(".part") })
      } else {
        #expect(folder.names.isEmpty, "after \(operations.failures)")
      }
      if folder.names.contains("out") { Self.expectWhole("out", in: folder) }
    }
    for name in ["openFolder", "makeFolder", "openFolderIn", "create", "write", "synchronize"] {
      #expect(failures.contains(name), "\(name)")
    }
  }

  @Test("a file system that cannot refuse a taken name is asked first", arguments: [false, true])
  func oldFileSystem(isTaken: Bool) throws {
    let folder = try TemporaryFolder()
    if isTaken { try folder.makeFolder("out") }
    let calls = ObservedCalls { (call) throws(CallFailure) in
      if call == "renameAdding" { throw CallFailure(call, EINVAL) }
    }
    #expect(try Self.make(folder["out"], calls) == !isTaken)
    if !isTaken { Self.expectWhole("out", in: folder) }
    #expect(folder.names == ["out"])
  }

  @Test(
    "a name that cannot be one is refused",
    arguments: ["", "/", ".", "..", "missing/out", "a\0b"]
  )
  func names(name: String) throws {
    let folder = try TemporaryFolder()
    let path = name.isEmpty || name == "/" ? name : folder[name]
    #expect(throws: FileError.self) { _ = try FolderAddition(of: path) }
    #expect(folder.names.isEmpty)
  }

  @Test("a name of 255 bytes is fine, one more is not")
  func longNames() throws {
    let folder = try TemporaryFolder()
    #expect(try Self.make(folder[String(repeating: "é", count: 127) + "x"]))
    let long = folder[String(repeating: "x", count: 256)]
    #expect(throws: FileError.nameTooLong(path: long)) { _ = try FolderAddition(of: long) }
  }
}

extension FileError? {
  fileprivate func isAboutOutput(of folder: TemporaryFolder) -> Bool {
    guard case .noSpace(let path)? = self else { return false }
    return path == folder.path || path.hasPrefix(folder["out"])
  }
}
