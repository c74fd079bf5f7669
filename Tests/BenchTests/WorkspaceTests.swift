import Files
import Foundation
import TestSupport
import Testing

@testable import Bench

@Suite("The folder that measurements work in")
struct WorkspaceTests {
  private static func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("it goes away with all that is in it, and what links lead to stays")
  func removal() throws {
    let folder = try TemporaryFolder()
    try folder.write("kept", to: "outside.txt")
    do {
      let workspace = try Workspace(in: folder.path)
      try workspace.makeFolder("album")
      try workspace.write([1, 2, 3], to: "album/picture.jpg")
      try FileManager.default.createSymbolicLink(
        atPath: workspace["album/link"],
        withDestinationPath: folder.path
      )
      #expect(try Self.names(in: folder).count == 2)
    }
    #expect(try Self.names(in: folder) == ["outside.txt"])
    #expect(folder.bytes(of: "outside.txt") == Array("kept".utf8))
  }

  @Test("a folder in it is made anew, empty")
  func anew() throws {
    let folder = try TemporaryFolder()
    let workspace = try Workspace(in: folder.path)
    try workspace.makeFolder("album")
    try workspace.write([1], to: "album/old.jpg")
    try workspace.makeFolder("album")
    #expect(try FileManager.default.contentsOfDirectory(atPath: workspace["album"]) == [])
  }

  @Test("two of them do not meet, and nobody else can look into either")
  func apart() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (try Workspace(in: folder.path), try Workspace(in: folder.path))
    #expect(one.path != other.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: one.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("where none can be made, the error says which")
  func impossible() {
    #expect(throws: BenchError.workspace(.notFound(path: "/nowhere/at/all"))) {
      try Workspace(in: "/nowhere/at/all")
    }
  }
}
