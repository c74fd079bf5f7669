import Foundation
import JSON
import TestSupport

/// A person with an album and a folder of sessions to render.
final class BatchHome: Sendable {
  let home: TestHome

  /// Makes a home with sessions of one photo and one sticker that differ in where the sticker lies.
  init(sessions count: Int) throws {
    home = try TestHome()
    for number in 0..<count { try write(session: number) }
    try TestSession.write(to: home.folder)
    for image in ["beach.png", "heart.png"] {
      try home.folder.write(home.folder.bytes(of: image) ?? [], to: "sessions/" + image)
    }
  }

  /// The name of a session's file, in the order of numbers.
  static func name(_ number: Int) -> String {
    "sessions/" + String(String(10_000 + number).dropFirst()) + ".decal.jsonl"
  }

  func write(session number: Int, _ text: String? = nil) throws {
    let x = 1 + number % 40
    let moved = TestSession.events.replacingOccurrences(of: #""x": 40"#, with: #""x": \#(x)"#)
    let header = TestSession.header(more: #", "note": \#(number)"#)
    try home.folder.write(text ?? header + "\n" + moved, to: Self.name(number))
  }

  /// What every batch is told.
  static let always = ["--album", "Party", "--allow-album"]

  /// Runs `decal batch` over the sessions.
  func batch(_ words: String..., script: String? = nil) async throws -> DecalResult {
    try await batch(words, script: script)
  }

  /// Runs `decal batch` over the sessions.
  func batch(_ words: [String], script: String? = nil) async throws -> DecalResult {
    try await home.run(["batch", "sessions"] + Self.always + words, script: script)
  }

  /// All that is in the album, hidden files too, by name; fails where a hidden folder was left.
  func album() throws -> [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for name in try home.pictures() {
      pictures[name] = [UInt8](try Data(contentsOf: URL(filePath: home.album + "/" + name)))
    }
    return pictures
  }

  /// Empties the album and forgets what was done.
  func empty() throws {
    try FileManager.default.removeItem(atPath: home.album)
    try FileManager.default.createDirectory(atPath: home.album, withIntermediateDirectories: false)
    try? FileManager.default.removeItem(atPath: journals)
  }

  var journals: String { home.album + ".journal" }

  /// The lines of all journals.
  func lines() throws -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: journals)) ?? []
    return try names.sorted().flatMap { name in
      let data = try Data(contentsOf: URL(filePath: journals + "/" + name))
      return [UInt8](data).split(separator: UInt8(ascii: "\n")).map { [UInt8]($0) }
    }
  }

  /// The records of all journals.
  func records() throws -> [JSONObject] {
    try lines().compactMap { try JSONValue(parsing: $0).object }
  }

  /// What the journals say when they are put together, without times.
  func merged() async throws -> [JSONObject] {
    _ = try await home.run(["batch", "--merge", "--album", "Party"])
    return try records().map { $0.removing("ms").removing("at") }
  }
}

extension DecalResult {
  /// The objects on standard output, one a line.
  func objects() throws -> [JSONObject] {
    try output.split(separator: UInt8(ascii: "\n")).compactMap {
      try JSONValue(parsing: [UInt8]($0)).object
    }
  }
}
