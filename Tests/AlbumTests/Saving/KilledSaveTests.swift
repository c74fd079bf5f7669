import Album
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

/// A process saves a picture and is killed before its first call to the system, another one before
/// its second, and so on.
@Suite("Killed while a picture is saved")
struct KilledSaveTests {
  static let old = "the old picture"
  static let new = "the new picture, longer"

  @Test(
    "the old state is left or the new one, and at most one file that the next save removes",
    .timeLimit(.minutes(5)),
    arguments: [
      (Lack.nothing, false), (.nameless, false), (.rename, false), (.renameAndLink, false),
      (.nothing, true), (.nameless, true),
    ]
  )
  func killed(lack: Lack, replaces: Bool) async throws {
    // How many calls a save makes, while nobody kills it.
    let folder = try TemporaryFolder.album()
    if replaces { try folder.write(Self.old, to: "beach.png") }
    let counting = FailingCalls { _, _ in false }
    try Self.save(into: folder.path, replaces, counting.system(lacking: lack))
    let count = counting.calls.count
    try #require(count > 15)
    #expect(folder.text(of: "beach.png") == Self.new)

    var leavers: Set<String> = []
    for place in 1...count {
      let folder = try TemporaryFolder.album()
      if replaces { try folder.write(Self.old, to: "beach.png") }
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.path as String, place = place as Int, lack, replaces] in
        let killing = FailingCalls { here, _ in
          if here == place { kill(getpid(), SIGKILL) }
          return false
        }
        try KilledSaveTests.save(into: path, replaces, killing.system(lacking: lack))
        exit(EXIT_FAILURE)
      }
      let text = folder.text(of: "beach.png")
      let context = "\(lack), before call \(place), \(counting.calls[place - 1])"
      if lack == .renameAndLink {
        // No way to be whole at once; but never anything else than a beginning.
        #expect(text.map(Self.new.hasPrefix) ?? true, "\(context)")
      } else {
        #expect(text == Self.new || text == (replaces ? Self.old : nil), "\(context)")
      }
      #expect(folder.pictures.count <= 1, "\(context)")
      #expect((folder.scratch ?? []).count <= 1, "\(context)")
      if folder.scratch != nil { leavers.insert(counting.calls[place - 1]) }
      _ = try FolderAlbum(folder.path).save(.text("next", as: "next.png"))
      #expect(folder.scratch == nil, "\(context)")
      #expect(folder.text(of: "beach.png") == text, "\(context)")
    }
    guard lack == .nothing, Lack.hasNameless else { return }
    // Without a name it leaves nothing at all, but while it takes that of another.
    #expect(leavers.isDisjoint(with: ["write", "synchronize", "linkNameless"]) || replaces)
    if !replaces { #expect(leavers.isEmpty) }
  }

  static func save(
    into path: String,
    _ replaces: Bool,
    _ system: ObservedCalls
  ) throws {
    let album = try FolderAlbum(path, with: system)
    if replaces {
      _ = try album.save(.text(new), onConflict: .replace, access: .readWrite)
    } else {
      _ = try album.save(.text(new))
    }
  }
}
