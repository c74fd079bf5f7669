import Album
import Files
import Foundation
import TestSupport
import Testing

/// A save is repeated with its first call failing, then its second, and so on until one succeeds:
/// whichever call it was, the picture is there whole or not at all.
@Suite("Faults while a picture is saved")
struct SaveFaultTests {
  static let old = "the old picture"
  static let new = "the new picture, longer"

  /// Ways to save, and whether something of the name is there before.
  struct Way: Sendable {
    var policy: ConflictPolicy
    var access: AccessLevel
    var isTaken: Bool
    var lack: Lack = .nothing

    static let all = [
      Way(policy: .skipIdentical, access: .addOnly, isTaken: false),
      Way(policy: .skipIdentical, access: .addOnly, isTaken: false, lack: .nameless),
      Way(policy: .skipIdentical, access: .addOnly, isTaken: false, lack: .rename),
      Way(policy: .skipIdentical, access: .addOnly, isTaken: false, lack: .renameAndLink),
      Way(policy: .rename, access: .addOnly, isTaken: true),
      Way(policy: .rename, access: .readWrite, isTaken: true, lack: .rename),
      Way(policy: .skipIdentical, access: .readWrite, isTaken: true),
      Way(policy: .replace, access: .readWrite, isTaken: true),
      Way(policy: .replace, access: .readWrite, isTaken: true, lack: .nameless),
      Way(policy: .fail, access: .readWrite, isTaken: false),
    ]
  }

  @Test("one call fails", arguments: Way.all, [EIO, ENOSPC, EDQUOT])
  func only(way: Way, number: Int32) throws {
    for place in 1... {
      let failing = FailingCalls(number: number) { here, _ in here == place }
      guard try run(way, failing, isGone: false) else { break }
      try #require(place < 200)
    }
  }

  @Test("every call fails from some point on", arguments: Way.all)
  func from(way: Way) throws {
    for place in 1... {
      let failing = FailingCalls { here, _ in here >= place }
      guard try run(way, failing, isGone: true) else { break }
      try #require(place < 200)
    }
  }

  @Test("a call that a signal broke off is made again", arguments: Way.all)
  func brokenOff(way: Way) throws {
    for place in 1... {
      let failing = FailingCalls(number: EINTR) { here, call in
        here == place && call != "release"
      }
      let folder = try prepare(way)
      let album = try? FolderAlbum(folder.path, with: failing.system(lacking: way.lack))
      let saved = try? album?.save(.text(Self.new), onConflict: way.policy, access: way.access)
      guard let last = failing.failures.first else {
        if failing.calls.count >= place { continue }
        break
      }
      // Names in the scratch folder are listed, locked and removed in passing: those may be let be.
      let isExpected = saved != nil || (way.policy == .skipIdentical && way.isTaken)
      #expect(isExpected, "\(way) after \(last)")
    }
  }

  /// Saves; false if no call failed.
  private func run(_ way: Way, _ failing: FailingCalls, isGone: Bool) throws -> Bool {
    let folder = try prepare(way)
    var saved: SavedPhoto?
    var error: AlbumError?
    do {
      let photo = try NewPhoto.text(Self.new)
      let system = failing.system(lacking: way.lack)
      error = failure { () throws(AlbumError) in
        let album = try FolderAlbum(folder.path, with: system)
        saved = try album.save(photo, onConflict: way.policy, access: way.access)
      }
    }
    let context = "\(way) after \(failing.failures)"
    #expect((saved == nil) == (error != nil), "\(context)")
    var allowed = way.isTaken ? ["beach.png": Self.old] : [:]
    if let saved { allowed[saved.name] = Self.new }
    let texts = Dictionary(
      uniqueKeysWithValues: folder.pictures.map { ($0, folder.text(of: $0) ?? "") }
    )
    if isGone, way.lack == .renameAndLink, saved == nil {
      // Written under its name on a disk that then went away: nobody could take it back.
      #expect(texts.keys.allSatisfy { $0 == "beach.png" }, "\(context)")
    } else {
      #expect(texts == allowed, "\(context)")
    }
    let left = folder.scratch ?? []
    #expect(left.count <= 1, "\(context)")
    if !failing.failures.contains("remove"), !isGone { #expect(left.isEmpty, "\(context)") }
    // What is left goes with the next save.
    _ = try FolderAlbum(folder.path).save(.text("next", as: "next.png"))
    #expect(folder.scratch == nil, "\(context)")
    return !failing.failures.isEmpty
  }

  private func prepare(_ way: Way) throws -> TemporaryFolder {
    let folder = try TemporaryFolder.album()
    if way.isTaken { try folder.write(Self.old, to: "beach.png") }
    return folder
  }
}
