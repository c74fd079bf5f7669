import Files
import Foundation
import TestSupport
import Testing

@Suite("Searching folders")
struct FolderSearchTests {
  static func search(_ folder: TemporaryFolder, _ start: String = "") throws -> [String] {
    let path = start.isEmpty ? folder.path : folder[start]
    return try FolderSearch.files(in: path) { $0.hasSuffix(".a") }
      .map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test("files come in the order of bytes, those of a folder before those below it")
  func order() throws {
    let folder = try TemporaryFolder()
    for name in ["b/1.a", "a/2.a", "z.a", "B.a", "a/deep/1.a", "a.a", "10.a", "9.a", "x.b"] {
      try folder.write("", to: name)
    }
    #expect(
      try Self.search(folder) == [
        "10.a", "9.a", "B.a", "a.a", "z.a", "a/2.a", "a/deep/1.a", "b/1.a",
      ]
    )
  }

  @Test("each folder is searched once, however links are tied; hidden things are passed over")
  func links() throws {
    let folder = try TemporaryFolder()
    for name in ["a/1.a", "a/b/2.a", ".hidden/3.a", "a/.4.a", "out/5.a"] {
      try folder.write("", to: name)
    }
    try folder.link("a/b/up", to: "..")
    try folder.link("a/b/self", to: ".")
    try folder.link("c", to: "a/b")
    try folder.link("a/link.a", to: "../out/5.a")
    try folder.link("a/dangling.a", to: "nowhere")
    try folder.link("a/loop.a", to: "loop.a")
    try folder.makePipe("a/pipe.a")
    #expect(try Self.search(folder) == ["a/1.a", "a/link.a", "a/b/2.a", "out/5.a"])
    #expect(try Self.search(folder, "c") == ["c/2.a", "c/up/1.a", "c/up/link.a"])
  }

  @Test("what cannot be looked at is told, and the search goes on")
  func troubles() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "z/1.a")
    try folder.makeFolder("latin")
    let bytes = Array(folder["latin"].utf8) + [UInt8(ascii: "/"), 0xE9]
    for name in [bytes + Array(".a".utf8), bytes + Array(".b".utf8)] {
      let path = name.map { CChar(bitPattern: $0) } + [0]
      close(unsafe open(path, O_CREAT | O_WRONLY, 0o600))
    }
    try folder.link("dangling.a", to: "nowhere")
    try folder.link("dangling.b", to: "nowhere")
    try folder.link("loop.a", to: "loop.a")
    var troubles: [FileError] = []
    let found = try FolderSearch.files(
      in: folder.path,
      where: { $0.hasSuffix(".a") },
      troubles: { troubles.append($0) }
    )
    #expect(found == [folder["z/1.a"]])
    #expect(
      troubles == [
        .notFound(path: folder["dangling.a"]),
        .endlessLinks(path: folder["loop.a"]),
        .nameNotText(path: folder["latin/\u{FFFD}.a"]),
      ]
    )
  }

  @Test(
    "a folder below that may not be read is told, and the search goes on",
    .enabled(if: geteuid() != 0, "the superuser may read everything")
  )
  func locked() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/1.a")
    try folder.write("", to: "z/2.a")
    _ = unsafe chmod(folder["a"], 0)
    defer { _ = unsafe chmod(folder["a"], 0o700) }
    var troubles: [FileError] = []
    let found = try FolderSearch.files(
      in: folder.path,
      where: { $0.hasSuffix(".a") },
      troubles: { troubles.append($0) }
    )
    #expect(found == [folder["z/2.a"]])
    #expect(troubles == [.permissionDenied(path: folder["a"])])
  }

  @Test("a folder that is not there, and a file, are errors")
  func nothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    #expect(throws: FileError.notFound(path: folder["none"])) {
      try Self.search(folder, "none")
    }
    #expect(throws: FileError.notFolder(path: folder["file"])) {
      try Self.search(folder, "file")
    }
    #expect(try FolderSearch.kind(of: folder["file"]) == .regular)
    #expect(try FolderSearch.kind(of: folder.path) == .folder)
  }

  @Test("a thousand folders inside each other are no reason to end")
  func depth() throws {
    let folder = try TemporaryFolder()
    let path = Array(repeating: "d", count: 1000).joined(separator: "/")
    try folder.write("", to: path + "/x.a")
    #expect(try Self.search(folder) == [path + "/x.a"])
  }
}
