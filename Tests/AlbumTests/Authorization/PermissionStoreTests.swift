import Album
import Files
import Foundation
import TestSupport
import Testing

@Suite("The store of decisions")
struct PermissionStoreTests {
  static let party = AlbumIdentity(path: "/home/ana/Party", device: 1, inode: 42)
  static let work = AlbumIdentity(path: "/home/ana/Work", device: 1, inode: 43)

  static func decision(
    _ answer: StoredDecision.Answer,
    _ level: AccessLevel,
    _ album: AlbumIdentity = party
  ) -> StoredDecision {
    StoredDecision(album: album, level: level, answer: answer, time: 1_796_000_000, origin: .prompt)
  }

  static func store(_ folder: TemporaryFolder) -> PermissionStore {
    PermissionStore(folder: folder["decal"])
  }

  /// Puts a text where the store is, as the store itself would.
  static func plant(_ bytes: [UInt8], _ folder: TemporaryFolder) throws {
    try folder.write(bytes, to: "decal/permissions.json")
    try folder.setPermissions(0o700, of: "decal")
    try folder.setPermissions(0o600, of: "decal/permissions.json")
  }

  @Test("a store is an object with a schema and decisions")
  func text() throws {
    let folder = try TemporaryFolder()
    let store = Self.store(folder)
    #expect(store.path == folder["decal/permissions.json"])
    #expect(try store.decisions() == [])
    var album = Self.party
    album.device = .max
    let decision = Self.decision(.grant, .readWrite, album)
    try store.enter(decision)
    #expect(try store.decisions() == [decision])
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(folder.bytes(of: "decal/permissions.json") ?? [])
      ) as? [String: Any]
    )
    #expect(json["schema"] as? Int == 1)
    let entries = try #require(json["decisions"] as? [[String: Any]])
    #expect(entries.count == 1)
    #expect(
      entries[0].keys.sorted() == ["album", "by", "decision", "device", "inode", "level", "time"]
    )
    #expect(entries[0]["album"] as? String == "/home/ana/Party")
    #expect(entries[0]["device"] as? String == "18446744073709551615")
    #expect(entries[0]["inode"] as? String == "42")
    #expect(entries[0]["level"] as? String == "readWrite")
    #expect(entries[0]["decision"] as? String == "grant")
    #expect(entries[0]["time"] as? Int == 1_796_000_000)
    #expect(entries[0]["by"] as? String == "prompt")
  }

  struct Series: Sendable, CustomTestStringConvertible {
    let entered: [String]
    let left: [String]
    var testDescription: String { entered.joined(separator: ", ") }

    static func decision(_ word: String) -> StoredDecision {
      PermissionStoreTests.decision(
        word.hasPrefix("grant") ? .grant : .deny,
        word.hasSuffix("All") ? .readWrite : .addOnly
      )
    }
  }

  @Test(
    "the last word overrules what it contradicts, and no more",
    arguments: [
      Series(entered: ["grant", "grant"], left: ["grant"]),
      Series(entered: ["grant", "grantAll"], left: ["grantAll"]),
      Series(entered: ["grantAll", "grant"], left: ["grantAll", "grant"]),
      Series(entered: ["grant", "deny"], left: ["deny"]),
      Series(entered: ["grantAll", "deny"], left: ["deny"]),
      Series(entered: ["grantAll", "denyAll"], left: ["denyAll"]),
      // Adding stays allowed if replacing is denied.
      Series(entered: ["grant", "denyAll"], left: ["grant", "denyAll"]),
      Series(entered: ["denyAll", "grant"], left: ["denyAll", "grant"]),
      Series(entered: ["deny", "grant"], left: ["grant"]),
      Series(entered: ["deny", "grantAll"], left: ["grantAll"]),
      Series(entered: ["denyAll", "grantAll"], left: ["grantAll"]),
      Series(entered: ["denyAll", "deny"], left: ["deny"]),
      Series(entered: ["deny", "denyAll"], left: ["deny", "denyAll"]),
    ]
  )
  func overruling(_ series: Series) throws {
    let folder = try TemporaryFolder()
    let store = Self.store(folder)
    let other = Self.decision(.deny, .addOnly, Self.work)
    try store.enter(other)
    for word in series.entered { try store.enter(Series.decision(word)) }
    #expect(try store.decisions() == [other] + series.left.map(Series.decision))
  }

  @Test("one album is forgotten, or all")
  func forgetting() throws {
    let folder = try TemporaryFolder()
    let store = Self.store(folder)
    let other = Self.decision(.deny, .addOnly, Self.work)
    try store.enter(other)
    try store.enter(Self.decision(.grant, .addOnly))
    try store.enter(Self.decision(.deny, .readWrite))
    try store.forget(Self.party.path)
    #expect(try store.decisions() == [other])
    try store.forget("/home/ana")
    #expect(try store.decisions() == [other])
    try store.forget(nil)
    #expect(try store.decisions() == [])
  }

  @Test("two ways of writing an accent are two folders")
  func accents() throws {
    let folder = try TemporaryFolder()
    let store = Self.store(folder)
    let composed = AlbumIdentity(path: "/f\u{EA}te", device: 1, inode: 1)
    let decomposed = AlbumIdentity(path: "/fe\u{302}te", device: 1, inode: 2)
    try store.enter(Self.decision(.deny, .addOnly, composed))
    try store.enter(Self.decision(.grant, .addOnly, decomposed))
    #expect(try store.decisions().map(\.answer) == [.deny, .grant])
    let evidence = Evidence(decisions: try store.decisions())
    #expect(evidence.authorization(for: .addOnly, to: composed).status == .denied)
    #expect(evidence.authorization(for: .addOnly, to: decomposed).status == .authorized)
    try store.forget(decomposed.path)
    #expect(try store.decisions().map(\.answer) == [.deny])
  }

  @Test("a folder whose name begins with an accent is a folder")
  func accentBehindSlash() throws {
    let folder = try TemporaryFolder()
    let album = AlbumIdentity(path: "/\u{301}x", device: 1, inode: 1)
    try Self.store(folder).enter(Self.decision(.grant, .addOnly, album))
    #expect(try Self.store(folder).decisions().map(\.album) == [album])
  }

  @Test("what a later version wrote of the same schema is kept")
  func unknownFields() throws {
    let folder = try TemporaryFolder()
    try Self.plant(
      utf8(
        #"{"note": ["keep", 1.50], "decisions": [{"album": "/home/ana/Work", "device": "1", "#
          + #""inode": "43", "level": "addOnly", "decision": "grant", "time": 7, "by": "command", "#
          + #""until": 99}], "schema": 1}"#
      ),
      folder
    )
    try Self.store(folder).enter(Self.decision(.deny, .addOnly))
    let bytes = folder.bytes(of: "decal/permissions.json") ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("1.50"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    )
    #expect(json["note"] != nil)
    let entries = try #require(json["decisions"] as? [[String: Any]])
    #expect(entries.map { $0["until"] as? Int } == [99, nil])
    #expect(entries.map { $0["time"] as? Int } == [7, 1_796_000_000])
  }

  static let entry =
    #"{"album": "/a", "device": "1", "inode": "2", "level": "addOnly", "decision": "grant", "#
    + #""time": 3, "by": "command"}"#

  static func document(_ entry: String) -> String { #"{"schema": 1, "decisions": [\#(entry)]}"# }

  @Test("the text that the other tests spoil is fine")
  func wellFormed() throws {
    let folder = try TemporaryFolder()
    try Self.plant(utf8(Self.document(Self.entry)), folder)
    #expect(try Self.store(folder).decisions().map(\.album.path) == ["/a"])
  }

  static let spoilt =
    [
      "", " ", "null", "[]", "{}", "{", #"{"schema": 1}"#, #"{"decisions": []}"#,
      #"{"schema": 0, "decisions": []}"#, #"{"schema": -1, "decisions": []}"#,
      #"{"schema": 0.5, "decisions": []}"#, #"{"schema": "1", "decisions": []}"#,
      #"{"schema": true, "decisions": []}"#, #"{"schema": 1, "decisions": {}}"#,
      #"{"schema": 1, "schema": 1, "decisions": []}"#, #"{"schema": 1, "decisions": []} x"#,
      "\u{FEFF}" + #"{"schema": 1, "decisions": []}"#,
      document("null"), document(entry + ","), document("{}"),
    ]
    + [
      (#""/a""#, #""a""#), (#""/a""#, #""""#), (#""/a""#, "7"), (#""1""#, "1"), (#""1""#, #""-1""#),
      (#""2""#, #""0x2""#), (#""2""#, #""18446744073709551616""#), ("addOnly", "all"),
      ("\"grant\"", "\"Grant\""), ("\"time\": 3", "\"time\": 3.5"),
      ("\"time\": 3", "\"time\": \"3\""),
      ("\"command\"", "\"nobody\""), (#""by""#, #""from""#),
    ].map { document(entry.replacingFirst($0.0, by: $0.1)) }

  @Test("a store that cannot be understood decides nothing and stays as it is", arguments: spoilt)
  func malformed(_ text: String) throws {
    let folder = try TemporaryFolder()
    try Self.plant(utf8(text), folder)
    let store = Self.store(folder)
    let problem = PermissionStore.Problem.malformed(path: store.path)
    #expect(throws: problem) { try store.decisions() }
    #expect(throws: problem) { try store.enter(Self.decision(.grant, .addOnly)) }
    #expect(throws: problem) { try store.forget(nil) }
    #expect(folder.bytes(of: "decal/permissions.json") == utf8(text))
  }

  @Test("a store from the future decides nothing and stays as it is")
  func newerSchema() throws {
    let folder = try TemporaryFolder()
    let text = #"{"schema": 2, "decisions": [{"album": "/a", "decision": "perhaps"}]}"#
    try Self.plant(utf8(text), folder)
    let store = Self.store(folder)
    let problem = PermissionStore.Problem.newerSchema(path: store.path, 2)
    #expect(throws: PermissionStore.Problem.self) { try store.decisions() }
    #expect(throws: problem) { try store.enter(Self.decision(.grant, .addOnly)) }
    #expect(folder.bytes(of: "decal/permissions.json") == utf8(text))
  }

  @Test("decisions at the same time all count", .timeLimit(.minutes(1)))
  func race() async throws {
    let folder = try TemporaryFolder()
    let path = folder["decal"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let album = AlbumIdentity(path: "/album/\(number)", device: 1, inode: UInt64(number))
          try PermissionStore(folder: path).enter(Self.decision(.grant, .addOnly, album))
        }
      }
      try await group.waitForAll()
    }
    let inodes = try Self.store(folder).decisions().map(\.album.inode)
    #expect(inodes.sorted() == Array(0..<50))
  }
}

extension String {
  /// The text with the first occurrence of something replaced, which must be there.
  fileprivate func replacingFirst(_ old: String, by new: String) -> String {
    guard let range = range(of: old) else { preconditionFailure("\(old) is not in \(self)") }
    return replacingCharacters(in: range, with: new)
  }
}
