import Foundation
import TestSupport
import Testing

@Suite("Names in an album that are taken")
struct AlbumConflictTests {
  static let fixed = ["--name", "fixed.{ext}"]

  /// A home whose album may be used at a level, with a picture saved under a fixed name.
  static func home(_ level: String?) async throws -> TestHome {
    let home = try TestHome()
    if let level { try await home.decide("grant", "Party", "--level", level) }
    let first = try await home.save(fixed)
    guard first.status == 0, try home.pictures() == ["fixed.png"] else {
      throw TestHome.Failure(description: first.errorText)
    }
    return home
  }

  /// Words that make another picture than none.
  static let otherPicture = ["--at", "0"]

  struct Row: Sendable, CustomTestStringConvertible {
    let level: String
    /// Words of the second save.
    let words: [String]
    let status: Int32
    /// The album's pictures afterwards; the first has the first picture, unless it is replaced.
    let names: [String]
    var isReplaced = false

    var testDescription: String { "\(level), \(words.joined(separator: " "))" }
  }

  static let rows = [
    // Whoever may only add learns nothing about what has the name.
    Row(level: "addOnly", words: [], status: 8, names: ["fixed.png"]),
    Row(level: "addOnly", words: otherPicture, status: 8, names: ["fixed.png"]),
    Row(level: "readWrite", words: [], status: 0, names: ["fixed.png"]),
    Row(level: "readWrite", words: otherPicture, status: 8, names: ["fixed.png"]),
    Row(
      level: "readWrite",
      words: ["--on-conflict", "skip-identical"],
      status: 0,
      names: ["fixed.png"]
    ),
    Row(level: "addOnly", words: ["--on-conflict", "fail"], status: 8, names: ["fixed.png"]),
    Row(level: "readWrite", words: ["--on-conflict", "fail"], status: 8, names: ["fixed.png"]),
    Row(
      level: "addOnly",
      words: ["--on-conflict", "rename"],
      status: 0,
      names: ["fixed (2).png", "fixed.png"]
    ),
    Row(
      level: "readWrite",
      words: otherPicture + ["--on-conflict", "rename"],
      status: 0,
      names: ["fixed (2).png", "fixed.png"]
    ),
    Row(
      level: "addOnly",
      words: otherPicture + ["--on-conflict", "replace"],
      status: 4,
      names: ["fixed.png"]
    ),
    Row(
      level: "readWrite",
      words: otherPicture + ["--on-conflict", "replace"],
      status: 0,
      names: ["fixed.png"],
      isReplaced: true
    ),
  ]

  @Test("a policy decides about a second picture of a name", arguments: rows)
  func policies(_ row: Row) async throws {
    let home = try await Self.home(row.level)
    let first = try #require(home.bytes(of: "fixed.png"))
    let result = try await home.save(Self.fixed + row.words)
    #expect(result.status == row.status, "\(result.errorText)")
    #expect(try home.pictures() == row.names)
    #expect((home.bytes(of: "fixed.png") != first) == row.isReplaced)
    if row.status == 8 {
      #expect(
        result.errorText == """
          decal: the album has a picture called "fixed.png" already; give --on-conflict rename

          """
      )
    }
    let isTwin = row.status == 0 && row.names.count == 1 && !row.isReplaced
    #expect(result.errorText.contains("bytes, already saved") == isTwin)
  }

  @Test("the same picture twice is one file, whatever may be read")
  func twice() async throws {
    for level in ["addOnly", "readWrite"] {
      let home = try TestHome()
      try await home.decide("grant", "Party", "--level", level)
      #expect(try await home.save().status == 0)
      let before = try home.folder.contents()
      let again = try await home.save()
      #expect(again.status == 0)
      #expect(again.errorText.contains(", already saved\n"))
      #expect(try home.folder.contents() == before)
      // Another picture has another name.
      #expect(try await home.save(Self.otherPicture).status == 0)
      #expect(try home.pictures().count == 2)
    }
  }

  @Test("numbers go on as long as names are taken")
  func numbers() async throws {
    let home = try await Self.home("addOnly")
    for _ in 0..<3 {
      #expect(try await home.save(Self.fixed + ["--on-conflict", "rename"]).status == 0)
    }
    #expect(
      try home.pictures() == ["fixed (2).png", "fixed (3).png", "fixed (4).png", "fixed.png"]
    )
  }

  @Test("a name can hold what the session is called, as in a batch")
  func session() async throws {
    let home = try await Self.home("addOnly")
    let header = TestSession.header(more: #", "session": "Summer""#)
    try TestSession.write(to: home.folder, text: header + "\n" + TestSession.events)
    #expect(try await home.save(["--name", "{session}-{stem}.{ext}"]).status == 0)
    #expect(try home.pictures().contains("Summer-session.png"))
  }

  @Test("--json tells machines where the picture is")
  func json() async throws {
    let home = try await Self.home("addOnly")
    let result = try await home.save(Self.fixed + ["--on-conflict", "rename", "--json"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    )
    #expect(report["output"] as? String == home.album + "/fixed (2).png")
    #expect(report["bytes"] as? Int == home.bytes(of: "fixed (2).png")?.count)
  }

  @Test(
    "a template that makes no name is a usage error, before anybody is asked",
    arguments: [
      ("{when}", #"there is no field "when"; there are stem"#), ("{stem", "a brace is not closed"),
      ("stem}", "a brace is closed that was not opened"), ("a/{stem}", #"it holds "/""#),
      ("../{stem}", #"it holds "/""#), ("a\n{stem}", #"it holds "\u{a}""#),
    ]
  )
  func templates(template: String, flaw: String) async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    let result = try await home.save(["--name", template], on: terminal)
    #expect(result.status == 2)
    #expect(result.errorText.contains(flaw), "\(result.errorText)")
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(try home.pictures() == [])
  }

  @Test(
    "a template that can only make bad names is a usage error, before anybody is asked",
    arguments: [".{stem}", "-{stem}", String(repeating: "n", count: 300)]
  )
  func badNames(template: String) async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    let result = try await home.save(["--name=" + template], on: terminal)
    #expect(result.status == 2, "\(result.errorText)")
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(try home.pictures() == [])
  }

  @Test("a policy that there is not is a usage error, before anybody is asked")
  func unknownPolicy() async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    let result = try await home.save(["--on-conflict", "overwrite"], on: terminal)
    #expect(result.status == 2)
    #expect(!result.errorText.contains("Allow it?"))
  }
}
