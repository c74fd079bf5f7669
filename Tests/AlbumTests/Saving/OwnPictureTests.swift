import Album
import Files
import Foundation
import TestSupport
import Testing

@Suite("A picture of one's own")
struct OwnPictureTests {
  @Test("is seen with its length and digest, by its name alone")
  func seen() throws {
    let folder = try TemporaryFolder.album()
    try folder.write("abc", to: "beach.png")
    let album = try FolderAlbum(folder.path)
    let found = try album.ownPicture("beach.png")
    #expect(found?.byteCount == 3)
    // FIPS 180-4's own example.
    #expect(
      found?.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
  }

  @Test(
    "no name leads out of the album, and only a file is a picture",
    arguments: [
      "", ".", "..", "../victim", "folder", "link", "pipe", "none", "a/../victim", "/victim",
    ]
  )
  func nothing(name: String) throws {
    let folder = try TemporaryFolder.album()
    try folder.makeFolder("album")
    try folder.write("secret", to: "victim")
    try folder.makeFolder("album/folder")
    try folder.link("album/link", to: "../victim")
    try folder.makePipe("album/pipe")
    let album = try FolderAlbum(folder["album"])
    #expect(try album.ownPicture(name) == nil)
  }

  @Test("preparing takes away what killed processes left, and leaves nothing itself")
  func prepare() throws {
    let folder = try TemporaryFolder.album()
    let scratch = ".decal-\(geteuid())"
    try folder.makeFolder(scratch)
    try folder.setPermissions(0o700, of: scratch)
    try folder.write("half", to: scratch + "/.beach.png.\(Int32.max)-1.part")
    do {
      let album = try FolderAlbum(folder.path)
      try album.prepare()
      #expect((folder.scratch ?? []).isEmpty)
    }
    #expect(folder.scratch == nil)
  }
}

@Suite("Names with numbers")
struct NumberedNameTests {
  @Test(
    "a number behind a name is told from other names",
    arguments: [
      ("beach.png", true), ("beach (2).png", true), ("beach (99999).png", true),
      ("beach ().png", false), ("beach (2)(3).png", false), ("beach (x).png", false),
      ("beach (2).jpg", false), ("Beach.png", false), ("beach.png (2)", false), ("", false),
    ]
  )
  func base(file: String, isOf: Bool) throws {
    #expect(try PictureName("beach.png").isBase(of: file) == isOf)
  }

  @Test("names that count as one have one key")
  func keys() throws {
    let key = try PictureName("Caf\u{E9}.png").collisionKey
    #expect(try PictureName("CAF\u{C9}.PNG").collisionKey == key)
    #expect(try PictureName("cafe.png").collisionKey != key)
  }
}
