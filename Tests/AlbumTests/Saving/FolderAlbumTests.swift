import Album
import Files
import Foundation
import TestSupport
import Testing

@Suite("Opening an album")
struct FolderAlbumTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.album()
    try folder.makeFolder("album")
    try folder.setPermissions(0o755, of: "album")
  }

  @Test(
    "an album is known by its real path and its inode",
    arguments: ["album", "album/", "album//"]
  )
  func identity(name: String) throws {
    let album = try FolderAlbum(folder[name])
    let status = try folder.status(of: "album")
    let identity = AlbumIdentity(
      path: folder["album"],
      device: UInt64(status.st_dev),
      inode: UInt64(status.st_ino)
    )
    #expect(album.identity == identity)
    #expect(album.realPath == folder["album"])
    #expect(throws: Never.self) { try FolderAlbum(folder[name], expecting: identity) }
  }

  @Test("links on the way are followed, and do not show in the real path")
  func linkOnTheWay() throws {
    try folder.link("way", to: ".")
    #expect(try FolderAlbum(folder["way/album"]).realPath == folder["album"])
  }

  @Test("a link at the end is refused", arguments: ["link", "link/", "link//"])
  func link(name: String) throws {
    try folder.link("link", to: "album")
    #expect(throws: AlbumError.symbolicLink(path: folder[name])) { try FolderAlbum(folder[name]) }
  }

  @Test("what is no folder is refused")
  func noFolder() throws {
    try folder.write("", to: "file")
    try folder.makePipe("pipe")
    for name in ["file", "pipe"] {
      #expect(throws: AlbumError.notAFolder(path: folder[name])) { try FolderAlbum(folder[name]) }
    }
    #expect(throws: AlbumError.notAFolder(path: "/dev/null")) { try FolderAlbum("/dev/null") }
    #expect(throws: AlbumError.file(.notFound(path: folder["none"]))) {
      try FolderAlbum(folder["none"])
    }
    #expect(throws: AlbumError.file(.notFound(path: ""))) { try FolderAlbum("") }
  }

  @Test("a grant for another folder opens nothing")
  func expected() throws {
    let granted = try FolderAlbum(folder["album"]).identity
    try FileManager.default.moveItem(atPath: folder["album"], toPath: folder["moved"])
    try folder.makeFolder("album")
    let found = try FolderAlbum(folder["album"]).identity
    #expect(throws: AlbumError.movedOrReplaced(expected: granted, found: found)) {
      try FolderAlbum(folder["album"], expecting: granted)
    }
  }

  @Test(
    "only a folder that everybody may tamper with is unsafe",
    arguments: [
      (0o700, true), (0o755, true), (0o775, true), (0o1777, true), (0o2770, true),
      (0o777, false), (0o757, false), (0o702, false),
    ] as [(Int, Bool)]
  )
  func permissions(permissions: Int, isSafe: Bool) throws {
    try folder.setPermissions(permissions, of: "album")
    let error = failure { () throws(AlbumError) in _ = try FolderAlbum(folder["album"]) }
    let danger = FolderDanger.worldWritable(permissions: UInt32(permissions))
    #expect(error == (isSafe ? nil : .unsafeFolder(path: folder["album"], danger)))
    #expect(throws: Never.self) { try FolderAlbum(folder["album"], allowsUnsafeFolder: true) }
  }

  @Test("a folder of somebody else's is unsafe", .enabled(if: geteuid() == 0, "needs root"))
  func foreign() throws {
    let isGiven = unsafe chown(folder["album"], 12345, 12345) == 0
    try #require(isGiven)
    let error = AlbumError.unsafeFolder(path: folder["album"], .foreignOwner(user: 12345))
    #expect(throws: error) { try FolderAlbum(folder["album"]) }
    let album = try FolderAlbum(folder["album"], allowsUnsafeFolder: true)
    #expect(try album.save(.text("new")).outcome == .saved)
  }

  @Test("an album that moved, went or was replaced since takes nothing", arguments: [0, 1, 2, 3])
  func moved(change: Int) throws {
    let album = try FolderAlbum(folder["album"])
    let manager = FileManager.default
    try manager.moveItem(atPath: folder["album"], toPath: folder["moved"])
    switch change {
    case 0: break
    case 1: try folder.makeFolder("album")
    case 2: try folder.link("album", to: "moved")
    default: try manager.removeItem(atPath: folder["moved"])
    }
    let error = failure { () throws(AlbumError) in
      do { _ = try album.save(.text("new")) } catch let error as AlbumError { throw error } catch {}
    }
    guard case .movedOrReplaced(album.identity, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((found == nil) == (change == 0 || change == 3))
    if change != 3 { #expect(try manager.contentsOfDirectory(atPath: folder["moved"]).isEmpty) }
    if change == 1 { #expect(try manager.contentsOfDirectory(atPath: folder["album"]).isEmpty) }
  }

  @Test("an album that comes back to its place takes pictures again")
  func back() throws {
    let album = try FolderAlbum(folder["album"])
    let manager = FileManager.default
    try manager.moveItem(atPath: folder["album"], toPath: folder["moved"])
    #expect(throws: AlbumError.self) { try album.save(.text("new")) }
    try manager.moveItem(atPath: folder["moved"], toPath: folder["album"])
    #expect(try album.save(.text("new")).path == folder["album/beach.png"])
  }
}
