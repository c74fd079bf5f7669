import Album
import CSystem
import Files
import Foundation
import TestSupport
import Testing

/// Disks that are full, read-only or strict.
@Suite("Albums on bad disks", .serialized)
struct AlbumDiskTests {
  static let canMount = MemoryDisk(options: "size=64k") != nil

  @Test(
    "a full disk is told as such, and nothing half-written stays",
    .enabled(if: canMount, "may not mount")
  )
  func full() throws {
    let disk = try #require(MemoryDisk(options: "size=64k"))
    do {
      let album = try FolderAlbum(disk.album)
      _ = try album.save(.text("old", as: "old.png"))
      let large = NewPhoto([UInt8](repeating: 1, count: 200_000), named: try PictureName("new.png"))
      for access in AccessLevel.allCases {
        #expect(throws: AlbumError.file(.noSpace(path: disk.album + "/new.png"))) {
          try album.save(large, onConflict: .rename, access: access)
        }
      }
      #expect(throws: AlbumError.file(.noSpace(path: disk.album + "/old.png"))) {
        var photo = large
        photo.name = try PictureName("old.png")
        return try album.save(photo, onConflict: .replace, access: .readWrite)
      }
      // What fits is saved all the same.
      #expect(try album.save(.text("small", as: "small.png")).outcome == .saved)
    }
    #expect(Set(disk.names) == ["old.png", "small.png"])
    #expect(try FileContents.read(disk.album + "/old.png") == Array("old".utf8))
  }

  @Test("a disk without room for one more file", .enabled(if: canMount, "may not mount"))
  func noInodes() throws {
    // The root, the scratch folder, and no file.
    let disk = try #require(MemoryDisk(options: "nr_inodes=2"))
    #expect(throws: AlbumError.file(.noSpace(path: disk.album + "/beach.png"))) {
      let lacking = FailingCalls { _, _ in false }
      return try FolderAlbum(disk.album, with: lacking.system(lacking: .nameless))
        .save(.text("new"))
    }
    #expect(disk.names.isEmpty)
  }

  @Test("a disk that can only be read is told as such", .enabled(if: canMount, "may not mount"))
  func readOnly() throws {
    let disk = try #require(MemoryDisk(options: "size=64k"))
    let album = try FolderAlbum(disk.album)
    _ = try album.save(.text("old"))
    try disk.forbidWriting()
    #expect(throws: AlbumError.file(.readOnly(path: disk.album))) {
      try album.save(.text("new", as: "new.png"))
    }
    let fresh = try #require(MemoryDisk(options: "size=64k"))
    try fresh.forbidWriting()
    #expect(throws: AlbumError.file(.readOnly(path: fresh.album))) {
      try FolderAlbum(fresh.album).save(.text("new"))
    }
    #expect(throws: AlbumError.file(.readOnly(path: disk.album))) {
      try album.save(.text("newer"), onConflict: .replace, access: .readWrite)
    }
    #expect(try FileContents.read(disk.album + "/beach.png") == Array("old".utf8))
  }

  @Test("a file past the limit of its size is an error, and nothing half-written stays")
  func sizeLimit() async {
    await #expect(processExitsWith: .success) {
      cs_install_signal_handlers()
      let folder = try TemporaryFolder.album()
      var limit = rlimit(rlim_cur: 1024, rlim_max: 1024)
      #if canImport(Glibc)
      let isSet = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
      #else
      let isSet = unsafe setrlimit(RLIMIT_FSIZE, &limit) == 0
      #endif
      try #require(isSet)
      let photo = NewPhoto([UInt8](repeating: 1, count: 5000), named: try PictureName("beach.png"))
      let error = failure { () throws(AlbumError) in
        _ = try FolderAlbum(folder.path).save(photo)
      }
      let expected = FileError.sizeLimit(path: folder["beach.png"])
      try #require(error == .file(expected))
      try #require(folder.pictures.isEmpty && folder.scratch == nil)
    }
  }

  @Test("a folder that this user may not write into, and one that may be added to but not listed")
  func strictPermissions() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder.album()
      try folder.makeFolder("closed")
      try folder.makeFolder("box")
      try folder.setPermissions(0o555, of: "closed")
      try folder.setPermissions(0o300, of: "box")
      let user = geteuid() == 0 ? 65534 : geteuid()
      let isGiven = unsafe chown(folder["box"], user, getegid()) == 0
      let isOther = seteuid(user) == 0
      try #require(isGiven && isOther)

      let closed = failure { () throws(AlbumError) in
        _ = try FolderAlbum(folder["closed"]).save(NewPhoto([], named: PictureName("beach.png")))
      }
      try #require(
        closed == .file(.permissionDenied(path: folder["closed"]))
      )
      let box = try FolderAlbum(folder["box"])
      _ = try box.save(.text("new"))
      try #require(folder.text(of: "box/beach.png") == "new")
      let listing = failure { () throws(AlbumError) in
        _ = try box.save(
          NewPhoto([], named: PictureName("other.png")),
          onConflict: .fail,
          access: .readWrite
        )
      }
      try #require(listing == .file(.permissionDenied(path: folder["box"])))
      // For whoever made the folder to remove it.
      seteuid(getuid())
    }
  }
}
