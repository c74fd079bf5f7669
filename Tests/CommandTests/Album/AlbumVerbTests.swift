import Foundation
import TestSupport
import Testing

@Suite("decal album")
struct AlbumVerbTests {
  static func status(_ home: TestHome, _ words: String...) async throws -> String {
    try await home.decide(["status", "Party"] + words).outputText
  }

  static func text(_ home: TestHome, _ adding: String, _ replacing: String) -> String {
    "\(home.album)\n  addOnly: \(adding)\n  readWrite: \(replacing)\n"
  }

  static func json(_ home: TestHome, _ adding: String, _ replacing: String) -> String {
    #"{"album":"\#(home.album)","addOnly":"\#(adding)","readWrite":"\#(replacing)"}"# + "\n"
  }

  @Test(
    "status says what a decision comes to, for people and machines",
    arguments: [
      ([], "notDetermined", "notDetermined"),
      ([["grant"]], "authorized", "limited"),
      ([["grant", "--level", "readWrite"]], "authorized", "authorized"),
      ([["deny"]], "denied", "denied"),
      ([["deny", "--level=readWrite"]], "notDetermined", "denied"),
      ([["grant"], ["deny", "--level=readWrite"]], "authorized", "denied"),
      ([["grant", "--level=readWrite"], ["deny"]], "denied", "denied"),
      ([["deny"], ["grant"]], "authorized", "limited"),
      ([["deny"], ["reset"]], "notDetermined", "notDetermined"),
      ([["grant"], ["reset"]], "notDetermined", "notDetermined"),
    ] as [([[String]], String, String)]
  )
  func status(decisions: [[String]], adding: String, replacing: String) async throws {
    let home = try TestHome()
    for words in decisions {
      let result = try await home.run(["album", words[0], "Party"] + words.dropFirst())
      #expect(result.status == 0, "\(result.errorText)")
      #expect(result.output.isEmpty)
      let level = words.joined().contains("readWrite") ? "readWrite" : "addOnly"
      let said = ["grant": "allowed (\(level))", "deny": "denied (\(level))", "reset": "forgotten"]
      #expect(result.errorText == "\(home.album): \(said[words[0]] ?? "")\n")
    }
    let result = try await home.run(["album", "status", "Party"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.outputText == Self.text(home, adding, replacing))
    #expect(try await Self.status(home, "--json") == Self.json(home, adding, replacing))
  }

  @Test("list, and status without an album, tell of all decisions, oldest first")
  func list() async throws {
    let home = try TestHome()
    try home.folder.makeFolder("home/Pictures/Two words")
    for question in [["list"], ["status"]] {
      let result = try await home.decide(question)
      #expect(result.output.isEmpty && result.errors.isEmpty)
      #expect(
        try await home.decide(question + ["--json"]).outputText == #"{"decisions":[]}"# + "\n"
      )
    }
    try await home.decide("deny", "Two words", "--level", "readWrite")
    try await home.decide("grant", "Party")
    let spaced = home.path + "/home/Pictures/Two words"
    for question in [["list"], ["status"]] {
      #expect(
        try await home.decide(question).outputText
          == "deny readWrite \"\(spaced)\"\ngrant addOnly \(home.album)\n"
      )
      #expect(
        try await home.decide(question + ["--json"]).outputText
          == #"{"decisions":[{"album":"\#(spaced)","level":"readWrite","decision":"deny"},"#
          + #"{"album":"\#(home.album)","level":"addOnly","decision":"grant"}]}"# + "\n"
      )
    }
    #expect(
      try await home.decide("list", "Party").outputText == "grant addOnly \(home.album)\n"
    )
    try await home.decide("reset")
    #expect(try await home.decide("list").output.isEmpty)
  }

  @Test("--quiet says nothing of what went well")
  func quiet() async throws {
    let home = try TestHome()
    for words in [["grant", "Party"], ["deny", "Party"], ["reset", "Party"], ["reset"]] {
      let result = try await home.decide(words + ["--quiet"])
      #expect(result.output.isEmpty && result.errors.isEmpty)
    }
  }

  @Test(
    "a line that makes no sense is a usage error, and decides nothing",
    arguments: [
      ([], "VERB is missing"),
      (["allow"], #"VERB cannot be "allow": it should be one of status, grant, deny, reset, list"#),
      (["Grant", "Party"], #"VERB cannot be "Grant""#),
      (["grant"], "ALBUM is missing"),
      (["deny"], "ALBUM is missing"),
      (["grant", "Party", "More"], #""More""#),
      (["grant", "Party", "--level", "all"], "--level"),
      (["grant", "Party", "--level"], "--level"),
      (["grant", ""], #""" cannot be a name"#),
      (["grant", "Party", "--forever"], "--forever"),
    ] as [([String], String)]
  )
  func usage(words: [String], sentence: String) async throws {
    let home = try TestHome()
    let result = try await home.run(["album"] + words)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains(sentence), "\(result.errorText)")
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/state"))
  }

  @Test(
    "an album that is not there cannot be decided about",
    arguments: ["status", "grant", "deny"]
  )
  func missingAlbum(verb: String) async throws {
    let home = try TestHome()
    let named = try await home.run(["album", verb, "New one"])
    #expect(named.status == 7)
    let path = home.path + "/home/Pictures/New one"
    #expect(
      named.errorText
        == "decal: there is no album at \"\(path)\" yet; make it with mkdir -p '\(path)'\n"
    )
    let folder = try await home.run(["album", verb, "./nowhere"])
    #expect(folder.status == 7)
    #expect(folder.errorText.contains("./nowhere"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/state"))
  }

  @Test(
    "an album that is gone can be forgotten, however it is named",
    arguments: [
      "Party", "HERE/home/Pictures/Party", "./home/Pictures/Party", "home/Pictures/Party/",
      "home/../home/Pictures//Party", "link/Party",
    ]
  )
  func goneAlbum(name: String) async throws {
    for isGone in [true, false] {
      let home = try TestHome()
      try home.folder.link("link", to: "home/Pictures")
      try await home.decide("deny", "Party")
      if isGone { try FileManager.default.removeItem(atPath: home.album) }
      let result = try await home.decide("reset", name.replacing("HERE", with: home.path))
      #expect(result.errorText == "\(home.album): forgotten\n")
      #expect(try StoredDecisions.read(home.store)?.decisions == [])
    }
  }

  @Test("an album with its folder and all can be forgotten")
  func goneAltogether() async throws {
    let home = try TestHome()
    try await home.decide("grant", "Party")
    try home.folder.remove("home/Pictures")
    try await home.decide("reset", "./home/Pictures/Party")
    #expect(try StoredDecisions.read(home.store)?.decisions == [])
  }

  @Test("a folder that was replaced is another one: nobody has decided about it, and that is said")
  func replacedFolder() async throws {
    let home = try TestHome()
    try await home.decide("grant", "Party", "--level", "readWrite")
    try home.replaceAlbum()
    let reason = "notDetermined, for the folder was replaced since you allowed it"
    #expect(try await Self.status(home) == Self.text(home, reason, reason))
    #expect(
      try await Self.status(home, "--json") == Self.json(home, "notDetermined", "notDetermined")
    )
    let save = try await home.save()
    #expect(save.status == 4)
    #expect(save.errorText.contains("for the folder was replaced since you did"))
    // Allowed anew, it is the new one that is meant.
    try await home.decide("grant", "Party")
    #expect(try await Self.status(home) == Self.text(home, "authorized", "limited"))
    #expect(try await home.save().status == 0)
  }

  @Test("a denial is for the path, whatever folder is there")
  func deniedPath() async throws {
    let home = try TestHome()
    try await home.decide("deny", "Party")
    try home.replaceAlbum()
    #expect(try await Self.status(home) == Self.text(home, "denied", "denied"))
  }

  @Test("two decisions at once both count", .timeLimit(.minutes(2)))
  func race() async throws {
    let home = try TestHome()
    try home.folder.makeFolder("home/Pictures/Work")
    for round in 0..<50 {
      async let first = home.run(["album", "grant", "Party"])
      async let second = home.run(["album", "deny", "Work"])
      let statuses = try await [first.status, second.status]
      #expect(statuses == [0, 0])
      let decisions = try StoredDecisions.read(home.store)?.decisions ?? []
      #expect(decisions.map(\.decision).sorted() == ["deny", "grant"], "round \(round)")
      try FileManager.default.removeItem(atPath: home.path + "/state")
    }
  }

  @Test("a grant says of which folder, by its numbers, at which level and when")
  func identity() async throws {
    let home = try TestHome()
    try await home.decide("grant", "Party", "--level", "readWrite")
    let store = try #require(try StoredDecisions.read(home.store))
    #expect(store.schema == 1)
    var status = stat()
    try #require(unsafe lstat(home.album, &status) == 0)
    let decision = try #require(store.decisions.first)
    #expect(decision.album == home.album)
    #expect(decision.device == String(status.st_dev))
    #expect(decision.inode == String(status.st_ino))
    #expect(decision.level == "readWrite")
    #expect(decision.by == "command")
    #expect(abs(Date.now.timeIntervalSince1970 - Double(decision.time)) < 300)
  }
}
