import CSystem
import Files
import Foundation
import TestSupport
import Testing

@Suite("Asset folder")
struct AssetFolderTests {
  let outside: TemporaryFolder
  let path: String
  let folder: AssetFolder

  /// `secret` beside the folder `assets`, which holds `heart.png` and `nested/star.png`.
  init() throws {
    outside = try TemporaryFolder()
    path = try outside.makeFolder("assets")
    try outside.makeFolder("assets/nested")
    try outside.write("secret", to: "secret")
    try outside.write("heart", to: "assets/heart.png")
    try outside.write("star", to: "assets/nested/star.png")
    folder = try AssetFolder(path)
  }

  @Test(
    "Files inside are read",
    arguments: [
      ("heart.png", "heart"), ("nested/star.png", "star"), ("./nested//star.png", "star"),
    ]
  )
  func inside(name: String, text: String) throws {
    #expect(try folder.read(name) == Array(text.utf8))
  }

  @Test("A link from inside to inside is followed")
  func linkInside() throws {
    try outside.link("assets/alias.png", to: "nested/star.png")
    try outside.link("assets/shelf", to: "nested")
    #if os(Linux)
    #expect(try folder.read("alias.png") == Array("star".utf8))
    #expect(try folder.read("shelf/star.png") == Array("star".utf8))
    #else
    #expect(throws: FileError.outsideFolder(path: "alias.png", folder: path)) {
      try folder.read("alias.png")
    }
    #endif
  }

  @Test(
    "Nothing outside is reached",
    arguments: [
      "../secret", "nested/../../secret", "nested/../heart.png", "..", "/etc/passwd",
      "//etc/passwd",
      "up/secret", "link", "absolute", "chain",
      // A slash and an accent are one character of Swift's, and a slash to the system.
      "..\u{2F}\u{301}secret", "\u{2F}\u{301}etc",
    ]
  )
  func outsideIsClosed(name: String) throws {
    try outside.link("assets/up", to: "..")
    try outside.link("assets/link", to: "../secret")
    try outside.link("assets/absolute", to: outside["secret"])
    try outside.link("assets/chain", to: "nested/chain")
    try outside.link("assets/nested/chain", to: "../link")
    #expect(throws: FileError.outsideFolder(path: name, folder: path)) {
      try folder.read(name)
    }
  }

  @Test("A pipe, a device or a folder is refused at once", .timeLimit(.minutes(1)))
  func notRegular() throws {
    try outside.makePipe("assets/pipe")
    #expect(throws: FileError.notRegular(path: "pipe", kind: .pipe)) {
      try folder.read("pipe")
    }
    #expect(throws: FileError.isDirectory(path: "nested")) { try folder.read("nested") }
    let devices = try AssetFolder("/dev")
    #expect(throws: FileError.notRegular(path: "zero", kind: .characterDevice)) {
      try devices.read("zero")
    }
  }

  @Test("What is missing, too large or no name at all is named as the recording has it")
  func missing() throws {
    #expect(throws: FileError.notFound(path: "none.png")) { try folder.read("none.png") }
    #expect(throws: FileError.notFound(path: "")) { try folder.read("") }
    #expect(throws: FileError.notFound(path: "heart.png\0")) { try folder.read("heart.png\0") }
    #expect(throws: FileError.notFolder(path: "heart.png/x")) { try folder.read("heart.png/x") }
    #expect(throws: FileError.tooLarge(path: "heart.png", size: 5, limit: 4)) {
      try folder.read("heart.png", limit: 4)
    }
    #expect(throws: FileError.notFound(path: outside["none"])) {
      try AssetFolder(outside["none"])
    }
    #expect(throws: FileError.notFolder(path: outside["secret"])) {
      try AssetFolder(outside["secret"])
    }
  }

  @Test("The folder is the one that was opened, even if its path is given to another")
  func opened() throws {
    try FileManager.default.moveItem(atPath: path, toPath: outside["moved"])
    try outside.makeFolder("assets")
    #expect(try folder.read("heart.png") == Array("heart".utf8))
  }

  @Test(
    "Without the kernel's help every link and every step up is refused",
    arguments: [
      ("heart.png", 0), ("nested/star.png", 0), ("./nested//star.png", 0),
      ("alias.png", EXDEV), ("shelf/star.png", EXDEV), ("link", EXDEV), ("../secret", EXDEV),
      ("nested/../heart.png", EXDEV), ("/etc/passwd", EXDEV), ("", ENOENT), ("none", ENOENT),
      ("heart.png/x", ENOTDIR),
    ]
  )
  func walk(name: String, number: Int32) throws {
    try outside.link("assets/alias.png", to: "heart.png")
    try outside.link("assets/shelf", to: "nested")
    try outside.link("assets/link", to: "../secret")
    let start = unsafe cs_open_folder(path)
    try #require(start >= 0)
    defer { close(start) }
    let opened = unsafe cs_walk_beneath(start, name, O_RDONLY)
    let found = opened < 0 ? errno : 0
    #expect(found == number)
    if opened >= 0 { close(opened) }
  }
}
