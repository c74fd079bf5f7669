import Album
import Foundation
import TestSupport
import Testing

@Suite("Two processes, one name")
struct SaveRaceTests {
  static let rounds = 1000

  @Test("nothing is lost and nothing overwritten", .timeLimit(.minutes(5)))
  func race() async throws {
    // In memory where there is such a disk: what is asked here is not how fast a disk can flush.
    let memory = "/dev/shm"
    let hasMemory = FileManager.default.isWritableFile(atPath: memory)
    let folder = try TemporaryFolder.album(in: hasMemory ? memory : nil)
    let signs = try TemporaryFolder.album()
    async let first: Void = save(as: "first", after: "second", into: folder, signs)
    async let second: Void = save(as: "second", after: "first", into: folder, signs)
    _ = await (first, second)

    #expect(folder.pictures.count == 2 * Self.rounds)
    let texts = Set(folder.pictures.compactMap(folder.text(of:)))
    let expected = ["first", "second"].flatMap { who in (0..<Self.rounds).map { "\(who) \($0)" } }
    #expect(texts == Set(expected))
    #expect((folder.scratch ?? []).isEmpty)
  }

  private func save(
    as name: String,
    after other: String,
    into folder: TemporaryFolder,
    _ signs: TemporaryFolder
  ) async {
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, signs = signs.path as String, name, other] in
      let album = try FolderAlbum(path)
      // Both begin at once.
      try Data().write(to: URL(filePath: "\(signs)/\(name)"))
      while !FileManager.default.fileExists(atPath: "\(signs)/\(other)") { usleep(100) }
      for round in 0..<SaveRaceTests.rounds {
        let saved = try album.save(
          .text("\(name) \(round)"),
          onConflict: .rename,
          access: .addOnly
        )
        try #require(saved.outcome == .saved)
      }
      exit(EXIT_SUCCESS)
    }
  }
}
