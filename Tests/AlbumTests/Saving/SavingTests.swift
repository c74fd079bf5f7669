import Album
import Files
import Foundation
import TestSupport
import Testing

@Suite("Saving into a folder")
struct SavingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.album()
  }

  @Test("a picture arrives whole, and nothing else stays", arguments: [0, 1, 65_537, 3_000_000])
  func whole(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    do {
      let album = try FolderAlbum(folder.path)
      let saved = try album.save(NewPhoto(bytes, named: PictureName("beach.png")))
      #expect(
        saved
          == SavedPhoto(
            path: folder["beach.png"],
            name: "beach.png",
            byteCount: count,
            outcome: .saved
          )
      )
      #expect(try [UInt8](Data(contentsOf: URL(filePath: saved.path))) == bytes)
      #expect((folder.scratch ?? []).isEmpty)
    }
    // With the album goes its scratch folder.
    #expect(folder.scratch == nil)
    #expect(folder.pictures == ["beach.png"])
  }

  @Test("numbers count up, before the extension, past those that are taken")
  func numbers() throws {
    for name in ["beach.png", "beach (2).png", "beach (4).png"] {
      try folder.write("old", to: name)
    }
    let album = try FolderAlbum(folder.path)
    let names = try (0..<3).map { _ in
      try album.save(.text("new"), onConflict: .rename, access: .addOnly).name
    }
    #expect(names == ["beach (3).png", "beach (5).png", "beach (6).png"])
    #expect(folder.text(of: "beach (4).png") == "old")
  }

  @Test("the longest name keeps room for a number")
  func longName() throws {
    let name = String(repeating: "é", count: 121) + "n.png"
    try #require(name.utf8.count == PictureName.longest)
    let album = try FolderAlbum(folder.path)
    _ = try album.save(.text("first", as: name))
    let second = try album.save(.text("second", as: name), onConflict: .rename, access: .addOnly)
    #expect(folder.text(of: second.name) == "second")
    #expect(second.name.utf8.count == PictureName.longest + 4)
  }

  @Test(
    "the file bears the time that it is given",
    arguments: [FileTime(seconds: 1_719_858_600, nanoseconds: 250_000_000), FileTime(seconds: 0)]
  )
  func time(time: FileTime) throws {
    let album = try FolderAlbum(folder.path)
    var photo = try NewPhoto.text("new")
    photo.date = time
    #expect(try album.save(photo).warnings.isEmpty)
    #expect(try folder.modified("beach.png") == time)
  }

  @Test(
    "a picture's permissions are those asked for, those it replaces, or what the umask leaves",
    arguments: [0o000, 0o022, 0o077],
    [Lack.nothing, .nameless]
  )
  func umasks(mask: Int, lack: Lack) async {
    // In a process of its own: there is one umask for all of it.
    await #expect(processExitsWith: .success) { [mask, lack] in
      umask(mode_t(mask))
      let folder = try TemporaryFolder.album()
      let lacking = FailingCalls { _, _ in false }
      let album = try FolderAlbum(folder.path, with: lacking.system(lacking: lack))
      _ = try album.save(.text("new"))
      try #require(try folder.permissions(of: "beach.png") == 0o666 & ~Int(mask))
      var explicit = try NewPhoto.text("new", as: "explicit.png")
      explicit.permissions = 0o646
      _ = try album.save(explicit)
      try #require(try folder.permissions(of: "explicit.png") == 0o646)
      if lack == .nameless {
        let scratch = try #require(
          try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .first { $0.hasPrefix(".decal-") }
        )
        try #require(try folder.permissions(of: scratch) & 0o077 == 0)
      }
      try folder.setPermissions(0o604, of: "beach.png")
      _ = try album.save(.text("newer"), onConflict: .replace, access: .readWrite)
      try #require(try folder.permissions(of: "beach.png") == 0o604)
    }
  }

  /// What can stand at a name without being a picture.
  enum Planted: CaseIterable {
    case link, danglingLink, linkOut, pipe, folder, device

    func plant(_ name: String, in folder: TemporaryFolder) throws {
      switch self {
      case .link:
        try folder.write("victim", to: "victim")
        try folder.link(name, to: "victim")
      case .danglingLink: try folder.link(name, to: "none")
      case .linkOut: try folder.link(name, to: "/dev/null")
      case .pipe: try folder.makePipe(name)
      case .folder: try folder.makeFolder(name)
      case .device:
        // A device, where one may be made.
        if unsafe mknod(folder[name], S_IFCHR | 0o666, makeDevice(1, 3)) != 0 {
          try folder.makePipe(name)
        }
      }
    }

    private func makeDevice(_ major: UInt64, _ minor: UInt64) -> dev_t {
      dev_t(major << 8 | minor)
    }
  }

  @Test(
    "whatever was planted at the name stays, and nothing goes through it",
    .timeLimit(.minutes(1)),
    arguments: Planted.allCases,
    Lack.allCases
  )
  func planted(planted: Planted, lack: Lack) throws {
    try planted.plant("beach.png", in: folder)
    let before = try folder.status(of: "beach.png")
    let lacking = FailingCalls { _, _ in false }
    let album = try FolderAlbum(folder.path, with: lacking.system(lacking: lack))
    let taken = AlbumError.nameTaken(name: "beach.png")
    #expect(throws: taken) { try album.save(.text("new")) }
    for policy in ConflictPolicy.allCases where policy != .rename {
      #expect(throws: taken) {
        try album.save(.text("new"), onConflict: policy, access: .readWrite)
      }
    }
    let saved = try album.save(.text("new"), onConflict: .rename, access: .readWrite)
    #expect(saved.name == "beach (2).png")
    #expect(saved.isAtomic == (lack != .renameAndLink))
    let after = try folder.status(of: "beach.png")
    #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode)
    #expect(folder.text(of: "victim") == (planted == .link ? "victim" : nil))
    #expect(folder.text(of: "none") == nil)
    #expect((folder.scratch ?? []).isEmpty)
  }

  @Test("whatever was planted at the scratch folder's name is not followed")
  func plantedScratch() throws {
    let name = ".decal-\(geteuid())"
    let elsewhere = try TemporaryFolder.album()
    try folder.link(name, to: elsewhere.path)
    let album = try FolderAlbum(folder.path)
    #expect(throws: AlbumError.file(.notFolder(path: folder[name]))) {
      try album.save(.text("new"))
    }
    #expect(elsewhere.pictures.isEmpty && folder.pictures.isEmpty)
    try FileManager.default.removeItem(atPath: folder[name])
    try folder.write("", to: name)
    #expect(throws: AlbumError.file(.notFolder(path: folder[name]))) {
      try album.save(.text("new"))
    }
  }

  @Test("a scratch folder that others may write into is refused", .timeLimit(.minutes(1)))
  func openScratch() throws {
    let name = ".decal-\(geteuid())"
    try folder.makeFolder(name)
    try folder.setPermissions(0o777, of: name)
    let album = try FolderAlbum(folder.path)
    #expect(
      throws: AlbumError.unsafeFolder(path: folder[name], .worldWritable(permissions: 0o777))
    ) {
      try album.save(.text("new"))
    }
    let lenient = try FolderAlbum(folder.path, allowsUnsafeFolder: true)
    #expect(try lenient.save(.text("new")).outcome == .saved)
  }

  @Test(
    "a file system that knows fewer ways gets the picture all the same",
    arguments: Lack.allCases,
    [EINVAL, ENOSYS, EPERM, ENOTSUP]
  )
  func lacking(lack: Lack, number: Int32) throws {
    let lacking = FailingCalls(number: number) { _, call in lack.calls.contains(call) }
    let album = try FolderAlbum(folder.path, with: lacking.system())
    var photo = try NewPhoto.text("a new picture")
    photo.date = FileTime(seconds: 1_000_000_000)
    photo.permissions = 0o640
    let saved = try album.save(photo)
    #expect(saved.outcome == .saved)
    #expect(saved.warnings == (lack == .renameAndLink ? [.notAtomic] : []))
    #expect(folder.text(of: "beach.png") == "a new picture")
    let status = try folder.status(of: "beach.png")
    #expect(try folder.modified("beach.png") == FileTime(seconds: 1_000_000_000))
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(status.st_nlink == 1)
    #expect((folder.scratch ?? []).isEmpty)
    // And a name that is taken is found to be so by each of the ways.
    #expect(throws: AlbumError.nameTaken(name: "beach.png")) { try album.save(.text("other")) }
    #expect(folder.text(of: "beach.png") == "a new picture")
  }

  @Test("many tasks may save at a time, and none loses its picture")
  func tasks() async throws {
    let album = try FolderAlbum(folder.path)
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<50 {
        group.addTask {
          try album.save(.text("\(number)"), onConflict: .rename, access: .readWrite).name
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names.count == 50)
    #expect(Set(folder.pictures) == names)
    #expect(Set(names.compactMap(folder.text(of:))) == Set((0..<50).map { "\($0)" }))
  }

  @Test("another process that takes the scratch folder away is no hindrance")
  func scratchTaken() throws {
    let lacking = FailingCalls { _, _ in false }
    let album = try FolderAlbum(folder.path, with: lacking.system(lacking: .nameless))
    _ = try album.save(.text("first", as: "first.png"))
    try FileManager.default.removeItem(atPath: folder[".decal-\(geteuid())"])
    #expect(try album.save(.text("second", as: "second.png")).outcome == .saved)
  }
}
