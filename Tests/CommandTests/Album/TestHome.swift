import Foundation
import TestSupport

/// A person with a home folder, an album called Party in it, and a recording to save.
///
/// The program runs beside the recording and knows no other home than this one.
final class TestHome: Sendable {
  let folder: TemporaryFolder
  let album: String

  /// Makes an album of this name in the pictures folder, and this recording.
  init(album name: String = "Party", text: String = TestSession.text) throws {
    folder = try TemporaryFolder()
    album = folder["home/Pictures/" + name]
    try FileManager.default.createDirectory(atPath: album, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: album)
    try TestSession.write(to: folder, text: text)
  }

  /// The folder's path.
  var path: String { folder.path }

  /// The store of decisions.
  var store: String { path + "/state/decal/permissions.json" }

  /// What every run is told.
  var environment: [String: String?] {
    [
      "HOME": path + "/home", "XDG_STATE_HOME": path + "/state",
      "XDG_CONFIG_HOME": path + "/config", "CI": nil,
    ]
  }

  /// Runs the program; on a terminal, what it said there is what it said to people.
  func run(
    _ words: [String],
    on terminal: Terminal? = nil,
    environment more: [String: String?] = [:],
    script: String? = nil
  ) async throws -> DecalResult {
    var environment = environment.merging(more) { $1 }
    guard let terminal else {
      return try await Decal.run(words, in: folder, environment: environment, script: script)
    }
    environment["TERMINAL"] = terminal.path
    var result = try await Decal.run(
      words,
      in: folder,
      environment: environment,
      script: Self.onTerminal
    )
    result.errors += utf8(terminal.spoken())
    return result
  }

  /// For a shell: input and words for people are the terminal's, results are not.
  static let onTerminal = #"exec "$@" <"$TERMINAL" 2>"$TERMINAL""#

  /// Saves the recording's picture into the album.
  func save(
    _ words: [String] = [],
    on terminal: Terminal? = nil,
    environment: [String: String?] = [:]
  ) async throws -> DecalResult {
    try await run(
      ["render", "session.jsonl", "--album", "Party"] + words,
      on: terminal,
      environment: environment
    )
  }

  /// Runs `decal album`, which has to go well.
  @discardableResult
  func decide(_ words: String...) async throws -> DecalResult {
    try await decide(words)
  }

  /// Runs `decal album`, which has to go well.
  @discardableResult
  func decide(_ words: [String]) async throws -> DecalResult {
    let result = try await run(["album"] + words)
    guard result.status == 0 else { throw Failure(description: result.errorText) }
    return result
  }

  /// Everything in the album, hidden things too, sorted.
  func pictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: album).sorted()
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: album + "/" + name))
  }

  func bytes(of name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: album + "/" + name))).map { [UInt8]($0) }
  }

  /// Puts another folder in the album's place: the old one stays, so that the number of the new one
  /// is another.
  func replaceAlbum() throws {
    try FileManager.default.moveItem(atPath: album, toPath: path + "/before")
    try FileManager.default.createDirectory(atPath: album, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: album)
  }

  /// Something without which a test makes no sense.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

/// What the store of decisions says.
struct StoredDecisions: Decodable {
  struct Entry: Decodable, Hashable {
    var album: String
    var device: String
    var inode: String
    var level: String
    var decision: String
    var time: Int
    var by: String
  }

  var schema: Int
  var decisions: [Entry]

  /// Reads a store; nil if there is none.
  static func read(_ path: String) throws -> StoredDecisions? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
