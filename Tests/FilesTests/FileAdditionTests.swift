import CSystem
import Files
import Foundation
import TestSupport
import Testing

@Suite("File addition")
struct FileAdditionTests {
  let outside: TemporaryFolder
  let path: String

  init() throws {
    outside = try TemporaryFolder()
    path = try outside.makeFolder("album")
  }

  private func prepare(
    _ text: String,
    in folder: Folder
  ) throws(FileError) -> FileAddition {
    try FileAddition.prepare(
      FileAddition.Contents(Array(text.utf8), modified: nil, permissions: nil),
      for: "beach.png",
      in: ScratchFolder(in: folder),
      as: "beach.png"
    )
  }

  @Test("A file that is not placed goes, and one that is stays")
  func lifetime() throws {
    let folder = try Folder(itself: path, SystemCalls())
    let scratch = "album/.decal-\(geteuid())"
    do {
      let addition = try prepare("new", in: folder)
      let part = try #require(entries(of: scratch).first)
      #expect(part.hasPrefix(".beach.png.\(getpid())-") && part.hasSuffix(".part"))
      #expect(outside.text(of: "\(scratch)/\(part)") == "new")
      #expect(try outside.permissions(of: scratch) == 0o700)
      _ = consume addition
    }
    #expect(entries(of: scratch) == [])
    var addition = try prepare("new", in: folder)
    let placement = try addition.place(as: "beach.png", in: folder)
    #expect(placement == .atomic)
    _ = consume addition
    #expect(outside.text(of: "album/beach.png") == "new")
    #expect(entries(of: scratch) == [])
  }

  @Test(
    "A file without a name is nowhere until it is placed",
    .enabled(if: FaultInjectionTests.hasNameless)
  )
  func nameless() throws {
    try outside.write("old", to: "album/beach.png")
    let folder = try Folder(itself: path, SystemCalls())
    let contents = FileAddition.Contents(Array("new".utf8), modified: nil, permissions: 0o640)
    guard var addition = try FileAddition.prepare(contents, in: folder, as: "beach.png") else {
      Issue.record("there are files without a name here")
      return
    }
    #expect(entries(of: "album") == ["beach.png"])
    let first = try addition.place(as: "beach.png", in: folder)
    let second = try addition.place(as: "beach (2).png", in: folder)
    #expect(first == .nameTaken && second == .atomic)
    #expect(outside.text(of: "album/beach.png") == "old")
    #expect(outside.text(of: "album/beach (2).png") == "new")
    #expect(try outside.permissions(of: "album/beach (2).png") == 0o640)
    _ = consume addition
    #expect(Set(entries(of: "album")) == ["beach.png", "beach (2).png"])
  }

  @Test("A name that is taken is left alone, and another can be tried")
  func taken() throws {
    try outside.write("old", to: "album/beach.png")
    let folder = try Folder(itself: path, SystemCalls())
    var addition = try prepare("new", in: folder)
    let first = try addition.place(as: "beach.png", in: folder)
    let second = try addition.place(as: "beach (2).png", in: folder)
    #expect(first == .nameTaken && second == .atomic)
    #expect(outside.text(of: "album/beach.png") == "old")
    #expect(outside.text(of: "album/beach (2).png") == "new")
  }

  @Test("A name is refused by the kernel and not by a look beforehand")
  func exclusive() throws {
    try outside.write("old", to: "old")
    try outside.write("new", to: "new")
    try outside.link("link", to: "none")
    let system = SystemCalls()
    let descriptor = try system.openFolder(outside.path)
    defer { close(descriptor) }
    for name in ["old", "link", "album"] {
      #expect(throws: CallFailure("renameat2", EEXIST)) {
        try system.rename("new", in: descriptor, adding: name, in: descriptor)
      }
      #expect(throws: CallFailure("linkat", EEXIST)) {
        try system.link("new", in: descriptor, adding: name, in: descriptor)
      }
    }
    #expect(throws: CallFailure("renameat2", ENOENT)) {
      try system.rename("new", in: descriptor, adding: "free\0", in: descriptor)
    }
    try system.rename("new", in: descriptor, adding: "free", in: descriptor)
    #expect(outside.text(of: "free") == "new" && outside.text(of: "old") == "old")
  }

  @Test("Names in a folder, the hidden too, and without those that are no text")
  func names() throws {
    let system = SystemCalls()
    let descriptor = try system.openFolder(path)
    defer { close(descriptor) }
    #expect(try system.names(in: descriptor) == [])
    let long = String(repeating: "é", count: 127)
    for name in ["a", ".b", long] { try outside.write("", to: "album/\(name)") }
    let raw = open([UInt8]((path + "/").utf8) + [0xFF, 0])
    try #require(raw >= 0)
    close(raw)
    // Twice: one reading does not begin where another ended.
    for _ in 0..<2 {
      #expect(try Set(system.names(in: descriptor)) == ["a", ".b", long])
      #expect(try system.names(in: descriptor, atMost: 2).count <= 2)
    }
  }

  private func open(_ bytes: [UInt8]) -> Int32 {
    unsafe bytes.map(CChar.init(bitPattern:)).withUnsafeBufferPointer { path in
      guard let path = path.baseAddress else { return -1 }
      return unsafe Foundation.open(path, O_WRONLY | O_CREAT, 0o600)
    }
  }

  private func entries(of name: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: outside[name])) ?? []
  }
}

@Suite("Scratch folder")
struct ScratchFolderTests {
  let outside: TemporaryFolder
  let name: String

  init() throws {
    outside = try TemporaryFolder()
    name = ".decal-\(geteuid())"
  }

  /// A number that no process has.
  private var noProcess: Int32 {
    get throws {
      try #require((100_000...Int32.max).first { kill($0, 0) != 0 && errno == ESRCH })
    }
  }

  @Test("What dead processes left goes, what living ones write stays, and what is not ours too")
  func sweep() throws {
    try outside.makeFolder(name)
    let dead = try ".beach.png.\(noProcess)-1.part"
    // Its number has been given to a process that lives: us. Nobody holds its lock.
    let reused = ".beach.png.\(getpid())-999999.part"
    let living = ".other.png.\(try noProcess)-2.part"
    let foreign = ["notes.txt", ".part", ".x.part", ".beach.png.1.part", "beach.png.1-1.part"]
    for file in [dead, reused, living] + foreign { try outside.write("x", to: "\(name)/\(file)") }
    let held = try outside.open("\(name)/\(living)", O_WRONLY)
    try #require(flock(held.fileDescriptor, LOCK_EX | LOCK_NB) == 0)

    let scratch = try ScratchFolder(in: Folder(itself: outside.path, SystemCalls()))
    scratch.folder.sweep()
    #expect(Set(entries) == Set(foreign + [living]))
    // Unlocked and not just closed: a process that another test starts meanwhile has the file, too.
    try #require(flock(held.fileDescriptor, LOCK_UN) == 0)
    try held.close()
    scratch.folder.sweep()
    #expect(Set(entries) == Set(foreign))
    scratch.leave()
    #expect(Set(entries) == Set(foreign))
  }

  @Test("Where there are no locks, the number in the name decides")
  func noLocks() throws {
    try outside.makeFolder(name)
    let dead = try ".beach.png.\(noProcess)-1.part"
    let living = ".beach.png.\(getpid())-999999.part"
    for file in [dead, living] { try outside.write("x", to: "\(name)/\(file)") }
    let system = ObservedCalls { (call) throws(CallFailure) in
      if call == "lock" { throw CallFailure(call, ENOLCK) }
    }
    try ScratchFolder(in: Folder(itself: outside.path, system)).folder.sweep()
    #expect(entries == [living])
  }

  @Test("A pipe or a link in it stays, and holds nobody up", .timeLimit(.minutes(1)))
  func planted() throws {
    try outside.makeFolder(name)
    try outside.write("victim", to: "victim")
    let number = try noProcess
    try outside.makePipe("\(name)/.a.\(number)-1.part")
    try outside.link("\(name)/.b.\(number)-2.part", to: "../victim")
    try outside.write("half", to: "\(name)/.c.\(number)-3.part/1.png")
    try outside.write("half", to: "\(name)/.d.\(number)-4.part/deeper/1.png")
    try ScratchFolder(in: Folder(itself: outside.path, SystemCalls())).folder.sweep()
    #expect(outside.text(of: "victim") == "victim")
    #expect(
      Set(entries) == Set([".a.\(number)-1.part", ".b.\(number)-2.part", ".d.\(number)-4.part"])
    )
  }

  @Test("Empty, it goes; and it comes again")
  func leaving() throws {
    let folder = try Folder(itself: outside.path, SystemCalls())
    try ScratchFolder(in: folder).leave()
    #expect(outside.names.isEmpty)
    _ = try ScratchFolder(in: folder)
    #expect(outside.names == [name])
  }

  private var entries: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: outside[name])) ?? []
  }
}
