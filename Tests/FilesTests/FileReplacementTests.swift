import Files
import Foundation
import TestSupport
import Testing

@Suite("File replacement")
struct FileReplacementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A new file is written whole, and nothing else stays")
  func new() throws {
    try FileReplacement.write(Array("picture".utf8), to: folder["out.png"])
    #expect(folder.text(of: "out.png") == "picture")
    #expect(folder.names == ["out.png"])
  }

  @Test("A new file gets the permissions that any new file gets here")
  func newPermissions() throws {
    try folder.open("other", O_WRONLY | O_CREAT).close()
    try FileReplacement.write([], to: folder["out.png"])
    #expect(try folder.permissions(of: "out.png") == folder.permissions(of: "other"))
  }

  @Test(
    "A file that is replaced passes on its permissions",
    arguments: [0o600, 0o640, 0o666, 0o777]
  )
  func keptPermissions(permissions: Int) throws {
    try folder.write("old", to: "out.png")
    try folder.setPermissions(permissions, of: "out.png")
    try FileReplacement.write(Array("new".utf8), to: folder["out.png"])
    #expect(folder.text(of: "out.png") == "new")
    #expect(try folder.permissions(of: "out.png") == permissions)
  }

  /// A system on which every file has a name.
  static let naming = ObservedCalls { (call) throws(CallFailure) in
    if call == "createNameless" { throw CallFailure(call, EOPNOTSUPP) }
  }

  @Test(
    "Until it is published, a file is nowhere",
    .enabled(if: FaultInjectionTests.hasNameless)
  )
  func nameless() throws {
    try folder.write("old", to: "out.png")
    for name in ["out.png", "new.png"] {
      let before = folder.names
      var replacement = try FileReplacement(of: folder[name])
      try replacement.append(Array("picture".utf8))
      #expect(folder.names == before)
      try replacement.publish()
      #expect(folder.text(of: name) == "picture")
    }
    #expect(folder.names == ["new.png", "out.png"])
  }

  @Test("Where it needs a name, it is hidden, private if its goal is, and harms nothing")
  func unpublished() throws {
    try folder.write("old", to: "out.png")
    try folder.setPermissions(0o600, of: "out.png")
    do {
      var replacement = try FileReplacement(of: folder["out.png"], with: Self.naming)
      try replacement.append(Array("half".utf8))
      #expect(folder.text(of: "out.png") == "old")
      let part = try #require(folder.names.first)
      #expect(part.hasPrefix(".out.png.\(getpid())-") && part.hasSuffix(".part"))
      #expect(try folder.permissions(of: part) == 0o600)
    }
    #expect(folder.names == ["out.png"])
    #expect(folder.text(of: "out.png") == "old")
  }

  @Test("Several pieces make one file")
  func pieces() throws {
    var replacement = try FileReplacement(of: folder["out.y4m"])
    for piece in ["frame ", "by ", "frame"] { try replacement.append(Array(piece.utf8)) }
    try replacement.publish()
    #expect(folder.text(of: "out.y4m") == "frame by frame")
  }

  @Test("Whoever is stopped at the last moment leaves nothing")
  func stopped() throws {
    try folder.write("old", to: "out.png")
    #expect(throws: FileError.interrupted) {
      try FileReplacement.write(Array("new".utf8), to: folder["out.png"], while: { false })
    }
    #expect(folder.names == ["out.png"])
    #expect(folder.text(of: "out.png") == "old")
  }

  @Test("A name of 250 bytes leaves room for the temporary name", arguments: ["n", "é", "😀"])
  func longName(character: Character) throws {
    var name = ""
    while name.utf8.count + String(character).utf8.count <= 250 { name.append(character) }
    var replacement = try FileReplacement(of: folder[name], with: Self.naming)
    try replacement.append([1])
    let part = try #require(folder.names.first)
    #expect(part.utf8.count <= 255)
    try replacement.publish()
    #expect(folder.names == [name])
  }

  @Test("A name longer than a name can be is refused before any work")
  func tooLongName() throws {
    let path = folder[String(repeating: "n", count: 256)]
    #expect(throws: FileError.nameTooLong(path: path)) { _ = try FileReplacement(of: path) }
    #expect(folder.names.isEmpty)
  }

  @Test("A link stays, and what it points to is replaced")
  func link() throws {
    try folder.makeFolder("album")
    try folder.write("old", to: "album/real.png")
    try folder.link("middle.png", to: "album/real.png")
    try folder.link("out.png", to: folder["middle.png"])
    try FileReplacement.write(Array("new".utf8), to: folder["out.png"])
    #expect(folder.text(of: "album/real.png") == "new")
    let manager = FileManager.default
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder["out.png"]) == folder["middle.png"]
    )
    #expect(
      try manager.destinationOfSymbolicLink(atPath: folder["middle.png"]) == "album/real.png"
    )
    #expect(folder.names == ["album", "middle.png", "out.png"])
  }

  @Test("A link to nothing stays, and what it points to is created")
  func danglingLink() throws {
    try folder.makeFolder("album")
    try folder.link("out.png", to: "album/real.png")
    try FileReplacement.write(Array("new".utf8), to: folder["out.png"])
    #expect(folder.text(of: "album/real.png") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder["out.png"])
        == "album/real.png"
    )
  }

  @Test("Links in a circle are an error")
  func circle() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(throws: FileError.endlessLinks(path: folder["a"])) {
      _ = try FileReplacement(of: folder["a"])
    }
  }

  @Test("A folder is no goal", arguments: ["sub", "sub/", "none/", ".", "sub/.."])
  func directory(name: String) throws {
    try folder.makeFolder("sub")
    #expect(throws: FileError.isDirectory(path: folder[name])) {
      _ = try FileReplacement(of: folder[name])
    }
  }

  @Test("A missing folder is named, and so is a file in a folder's place")
  func missingFolder() throws {
    try folder.write("old", to: "file")
    #expect(throws: FileError.notFound(path: folder["none"])) {
      _ = try FileReplacement(of: folder["none/out.png"])
    }
    #expect(throws: FileError.notFolder(path: folder["file/out.png"])) {
      _ = try FileReplacement(of: folder["file/out.png"])
    }
    #expect(throws: FileError.notFound(path: "")) { _ = try FileReplacement(of: "") }
    #expect(folder.text(of: "file") == "old")
  }

  @Test("A path without a folder is one in the current folder")
  func currentFolder() throws {
    let name = "decal-\(UUID().uuidString).tmp"
    defer { try? FileManager.default.removeItem(atPath: name) }
    try FileReplacement.write([1], to: name)
    #expect(FileManager.default.fileExists(atPath: name))
  }

  @Test("A device is written to as it stands")
  func device() throws {
    try FileReplacement.write([1, 2, 3], to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("A full disk is told as such")
  func full() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(throws: FileError.noSpace(path: "/dev/full")) {
      try FileReplacement.write([1, 2, 3], to: "/dev/full")
    }
  }

  @Test("A pipe is written to as it stands", .timeLimit(.minutes(1)))
  func pipe() throws {
    let path = try folder.makePipe("pipe")
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let writer = Thread { try? FileReplacement.write(bytes, to: path) }
    writer.start()
    #expect(try FileContents.read(path) == bytes)
  }

  @Test("A descriptor is written to where it stands, and stays open")
  func descriptor() throws {
    try folder.write("before ", to: "log")
    let log = try folder.open("log", O_WRONLY | O_APPEND)
    try FileReplacement.write(Array("picture ".utf8), to: "/dev/fd/\(log.fileDescriptor)")
    try log.write(contentsOf: Data("after".utf8))
    #expect(folder.text(of: "log") == "before picture after")
  }

  @Test("A pipe that nobody reads is told as such")
  func brokenPipe() throws {
    _ = signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    #expect(throws: FileError.brokenPipe(path: path)) { try FileReplacement.write([1], to: path) }
  }

  @Test("Two at a time do not meet, and the later one stands", arguments: [false, true])
  func twice(hasNames: Bool) throws {
    let system: any FileOperations = hasNames ? Self.naming : SystemCalls()
    let first = try FileReplacement(of: folder["out.png"], with: system)
    var second = try FileReplacement(of: folder["out.png"], with: system)
    if hasNames { #expect(folder.names.count == 2) }
    try second.append([2])
    try first.publish()
    try second.publish()
    #expect(folder.names == ["out.png"])
    #expect(try FileContents.read(folder["out.png"]) == [2])
  }
}
