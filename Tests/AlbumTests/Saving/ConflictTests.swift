import Album
import Files
import Foundation
import TestSupport
import Testing

/// The same promises, kept by a folder on a disk and by one in memory.
@Suite("Conflicts of names")
struct ConflictTests {
  enum Kind: CaseIterable { case folder, memory }

  /// An album that holds a picture, "old".
  struct Fixture {
    let folder: TemporaryFolder
    let album: any PictureAlbum
    let kind: Kind

    init(_ kind: Kind, holding name: String = "beach.png") throws {
      self.kind = kind
      folder = try TemporaryFolder.album()
      switch kind {
      case .folder:
        try folder.write("old", to: name)
        album = try FolderAlbum(folder.path)
      case .memory:
        album = MemoryAlbum()
        _ = try album.save(.text("old", as: name))
      }
    }

    var texts: [String: String] {
      guard let memory = album as? MemoryAlbum else {
        return Dictionary(
          uniqueKeysWithValues: folder.pictures.map { ($0, folder.text(of: $0) ?? "") }
        )
      }
      return memory.photos.mapValues { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test(
    "a name that is taken",
    arguments: Kind.allCases,
    [
      // policy, access, bytes, bound, outcome or nil for an error, name, texts afterwards
      Row(.skipIdentical, .addOnly, "new", nil, "beach.png"),
      Row(.skipIdentical, .addOnly, "old", nil, "beach.png"),
      Row(.skipIdentical, .addOnly, "old", isBound: true, .alreadyThere, "beach.png"),
      Row(.skipIdentical, .addOnly, "new", isBound: true, .alreadyThere, "beach.png"),
      Row(.skipIdentical, .readWrite, "old", .alreadyThere, "beach.png"),
      Row(.skipIdentical, .readWrite, "new", nil, "beach.png"),
      Row(.skipIdentical, .readWrite, "longer", nil, "beach.png"),
      Row(.skipIdentical, .readWrite, "new", isBound: true, nil, "beach.png"),
      Row(.fail, .addOnly, "old", isBound: true, nil, "beach.png"),
      Row(.fail, .readWrite, "old", nil, "beach.png"),
      Row(.rename, .addOnly, "old", .saved, "beach (2).png"),
      Row(.rename, .readWrite, "new", .saved, "beach (2).png"),
      Row(.replace, .readWrite, "new", .replaced, "beach.png"),
    ]
  )
  func taken(kind: Kind, row: Row) throws {
    let fixture = try Fixture(kind)
    let photo = try NewPhoto.text(row.text, isNameBoundToContent: row.isBound)
    var saved: SavedPhoto?
    let error = failure { () throws(AlbumError) in
      saved = try fixture.album.save(photo, onConflict: row.policy, access: row.access)
    }
    #expect(saved?.outcome == row.outcome)
    #expect(error == (row.outcome == nil ? .nameTaken(name: "beach.png") : nil))
    if let saved {
      #expect(saved.name == row.name)
      #expect(saved.path == fixture.album.identity.path + "/" + row.name)
      #expect(saved.byteCount == row.text.utf8.count)
      #expect(saved.warnings.isEmpty && saved.isAtomic)
    }
    var texts = ["beach.png": "old"]
    if row.outcome == .saved || row.outcome == .replaced { texts[row.name] = row.text }
    #expect(fixture.texts == texts)
  }

  struct Row: Sendable {
    var policy: ConflictPolicy
    var access: AccessLevel
    var text: String
    var isBound: Bool
    var outcome: SavedPhoto.Outcome?
    var name: String

    init(
      _ policy: ConflictPolicy,
      _ access: AccessLevel,
      _ text: String,
      isBound: Bool = false,
      _ outcome: SavedPhoto.Outcome?,
      _ name: String
    ) {
      self.policy = policy
      self.access = access
      self.text = text
      self.isBound = isBound
      self.outcome = outcome
      self.name = name
    }
  }

  @Test(
    "a picture that may be the caller's own gets no number beyond itself",
    arguments: Kind.allCases,
    [AccessLevel.addOnly, .readWrite]
  )
  func recorded(kind: Kind, access: AccessLevel) throws {
    let fixture = try Fixture(kind)
    var photo = try NewPhoto.text("new")
    photo.isRecorded = true
    let saved = try (0..<3).map { _ in
      try fixture.album.save(photo, onConflict: .rename, access: access)
    }
    #expect(saved.map(\.outcome) == [.saved, .alreadyThere, .alreadyThere])
    #expect(saved.allSatisfy { $0.name == "beach (2).png" })
    #expect(fixture.texts == ["beach.png": "old", "beach (2).png": "new"])
    // What another one's is stays in the way, whoever asks.
    #expect(throws: AlbumError.nameTaken(name: "beach.png")) {
      try fixture.album.save(photo, onConflict: .fail, access: access)
    }
  }

  @Test("replacing takes more than adding", arguments: Kind.allCases)
  func needsReadWrite(kind: Kind) throws {
    let fixture = try Fixture(kind)
    #expect(throws: AlbumError.needsReadWrite(.replace)) {
      try fixture.album.save(.text("new"), onConflict: .replace, access: .addOnly)
    }
    #expect(fixture.texts == ["beach.png": "old"])
  }

  @Test(
    "names that differ in case, or in how accents are written, are one",
    arguments: Kind.allCases,
    [
      ("beach.png", "BEACH.PNG"), ("Straße.png", "STRASSE.png"), ("ΟΔΟΣ.png", "οδος.png"),
      ("Café.png", "CAFÉ.png"),
    ]
  )
  func twins(kind: Kind, names: (old: String, new: String)) throws {
    let (old, new) = names
    let fixture = try Fixture(kind, holding: old)
    let album = fixture.album
    #expect(throws: AlbumError.nameTaken(name: old)) {
      try album.save(.text("new", as: new), onConflict: .fail, access: .readWrite)
    }
    let same = try album.save(.text("old", as: new), onConflict: .skipIdentical, access: .readWrite)
    #expect(same.outcome == .alreadyThere && same.name == old)
    let replaced = try album.save(.text("newer", as: new), onConflict: .replace, access: .readWrite)
    #expect(replaced.outcome == .replaced && replaced.name == old)
    let renamed = try album.save(.text("new", as: new), onConflict: .rename, access: .readWrite)
    #expect(renamed.name == new.dropLast(4) + " (2)" + new.suffix(4))
    #expect(fixture.texts == [old: "newer", renamed.name: "new"])
  }

  @Test("a name in the other normal form is a twin and is not overwritten")
  func decomposed() throws {
    let folder = try TemporaryFolder.album()
    try folder.write("old", to: "cafe\u{301}.png")
    let album = try FolderAlbum(folder.path)
    let saved = try album.save(
      .text("new", as: "caf\u{E9}.png"),
      onConflict: .rename,
      access: .readWrite
    )
    #expect(saved.name == "caf\u{E9} (2).png")
    #expect(folder.text(of: "cafe\u{301}.png") == "old")
    #expect(folder.pictures.count == 2)
  }

  @Test("who may only add still has no two names of a run that are one elsewhere")
  func ownTwins() throws {
    let folder = try TemporaryFolder.album()
    let album = try FolderAlbum(folder.path)
    _ = try album.save(.text("first", as: "beach.png"))
    let second = try album.save(
      .text("second", as: "Beach.png"),
      onConflict: .rename,
      access: .addOnly
    )
    #expect(second.name == "Beach (2).png")
  }

  @Test("a picture that went away meanwhile takes no name", arguments: ConflictPolicy.allCases)
  func gone(policy: ConflictPolicy) throws {
    let folder = try TemporaryFolder.album()
    try folder.write("old", to: "BEACH.png")
    let album = try FolderAlbum(folder.path)
    _ = try album.save(.text("other", as: "other.png"), onConflict: policy, access: .readWrite)
    try FileManager.default.removeItem(atPath: folder["BEACH.png"])
    let saved = try album.save(.text("new"), onConflict: policy, access: .readWrite)
    #expect(saved.outcome == .saved)
    // With numbers, a name that was known once is passed over; nothing is lost by that.
    #expect(saved.name == (policy == .rename ? "beach (2).png" : "beach.png"))
  }

  @Test("a picture that came meanwhile is found", arguments: Kind.allCases)
  func came(kind: Kind) throws {
    let fixture = try Fixture(kind, holding: "first.png")
    let album = fixture.album
    _ = try album.save(.text("x", as: "x.png"), onConflict: .fail, access: .readWrite)
    if kind == .folder { try fixture.folder.write("theirs", to: "beach.png") }
    if kind == .memory { _ = try album.save(.text("theirs")) }
    let saved = try album.save(.text("ours"), onConflict: .rename, access: .readWrite)
    #expect(saved.name == "beach (2).png")
    #expect(throws: AlbumError.nameTaken(name: "beach.png")) {
      try album.save(.text("ours"), onConflict: .skipIdentical, access: .readWrite)
    }
    #expect(fixture.texts["beach.png"] == "theirs")
  }

  @Test("the memory album fails on demand, and keeps what it has")
  func failing() throws {
    let album = MemoryAlbum(path: "/somewhere")
    _ = try album.save(.text("old"))
    album.fail(with: .file(.noSpace(path: "/somewhere/new.png")))
    #expect(throws: AlbumError.file(.noSpace(path: "/somewhere/new.png"))) {
      try album.save(.text("new", as: "new.png"))
    }
    album.fail(with: nil)
    #expect(album.photos == ["beach.png": Array("old".utf8)])
  }
}
