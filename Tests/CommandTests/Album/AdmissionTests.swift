import Foundation
import TestSupport
import Testing

@Suite("Admission to an album")
struct AdmissionTests {
  /// What was decided before the run.
  enum State: CaseIterable {
    case nothing, grantToAdd, grantToReplace, denyToAdd, denyToReplace, replacedFolder

    func prepare(_ home: TestHome) async throws {
      switch self {
      case .nothing: break
      case .grantToAdd: try await home.decide("grant", "Party")
      case .grantToReplace: try await home.decide("grant", "Party", "--level", "readWrite")
      case .denyToAdd: try await home.decide("deny", "Party")
      case .denyToReplace: try await home.decide("deny", "Party", "--level", "readWrite")
      case .replacedFolder:
        try await home.decide("grant", "Party", "--level", "readWrite")
        try home.replaceAlbum()
      }
    }
  }

  enum Level: CaseIterable {
    case adding, replacing

    var words: [String] {
      switch self {
      case .adding: []
      case .replacing: ["--on-conflict", "replace", "--name", "fixed.{ext}"]
      }
    }
  }

  enum Permission: CaseIterable {
    case none, thisOnce, noInput, automation

    var words: [String] {
      switch self {
      case .thisOnce: ["--allow-album"]
      case .noInput: ["--no-input"]
      case .none, .automation: []
      }
    }

    var environment: [String: String?] { self == .automation ? ["CI": "1"] : [:] }
  }

  /// What a decision comes to, by the table of the project.
  enum Verdict {
    case saves
    /// Nobody has decided: whoever can be asked is, and a flag answers for them.
    case open(command: String)
    /// Adding was allowed and nothing else: nobody is asked, but a flag helps.
    case less(command: String)
    case denied
  }

  static let verdicts: [(State, Level, Verdict)] = [
    (.nothing, .adding, .open(command: "grant")),
    (.nothing, .replacing, .open(command: "grant --level readWrite")),
    (.grantToAdd, .adding, .saves),
    (.grantToAdd, .replacing, .less(command: "grant --level readWrite")),
    (.grantToReplace, .adding, .saves),
    (.grantToReplace, .replacing, .saves),
    (.denyToAdd, .adding, .denied),
    (.denyToAdd, .replacing, .denied),
    (.denyToReplace, .adding, .open(command: "grant")),
    (.denyToReplace, .replacing, .denied),
    (.replacedFolder, .adding, .open(command: "grant")),
    (.replacedFolder, .replacing, .open(command: "grant --level readWrite")),
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    let state: State
    let level: Level
    let hasTerminal: Bool
    let permission: Permission

    var testDescription: String {
      "\(state), \(level), \(hasTerminal ? "terminal" : "no terminal"), \(permission)"
    }

    static let all = State.allCases.flatMap { state in
      Level.allCases.flatMap { level in
        [false, true].flatMap { hasTerminal in
          Permission.allCases.map {
            Row(state: state, level: level, hasTerminal: hasTerminal, permission: $0)
          }
        }
      }
    }
  }

  @Test(
    "what was decided, the level, the terminal and the flags make the outcome",
    arguments: Row.all
  )
  func table(_ row: Row) async throws {
    let home = try TestHome()
    try await row.state.prepare(home)
    if row.level == .replacing { try home.write("old", to: "fixed.png") }
    let before = try StoredDecisions.read(home.store)?.decisions
    let terminal = row.hasTerminal ? try Terminal() : nil
    terminal?.type("y\n")
    let result = try await home.save(
      row.level.words + row.permission.words,
      on: terminal,
      environment: row.permission.environment
    )
    let found = try #require(Self.verdicts.first { $0.0 == row.state && $0.1 == row.level })
    switch (found.2, row.permission) {
    case (.saves, _), (.open, .thisOnce), (.less, .thisOnce):
      try Self.expectSaved(result, home, row)
    case (.open, .none) where row.hasTerminal:
      try Self.expectSaved(result, home, row, afterQuestion: true)
    case (.open(let command), _):
      try Self.expectRefused(result, home, row, 4, "run decal album \(command) \(home.album), ")
      #expect(result.errorText.contains("or give --allow-album for this once"))
      #expect(result.errorText.contains("was replaced") == (row.state == .replacedFolder))
    case (.less(let command), _):
      try Self.expectRefused(result, home, row, 4, "run decal album \(command) \(home.album)\n")
    case (.denied, _):
      try Self.expectRefused(
        result,
        home,
        row,
        5,
        "run decal album reset \(home.album) to be asked"
      )
    }
    #expect(try StoredDecisions.read(home.store)?.decisions == before, "a save decides nothing")
  }

  private static func expectSaved(
    _ result: DecalResult,
    _ home: TestHome,
    _ row: Row,
    afterQuestion isAsked: Bool = false
  ) throws {
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains("Allow it?") == isAsked)
    if !isAsked { #expect(result.errorText.split(separator: "\n").count == 1) }
    let pictures = try home.pictures()
    #expect(pictures.count == 1)
    let picture = home.bytes(of: pictures.first ?? "") ?? []
    #expect(picture.starts(with: PNGBytes.signature))
    if row.level == .replacing { #expect(pictures == ["fixed.png"]) }
  }

  private static func expectRefused(
    _ result: DecalResult,
    _ home: TestHome,
    _ row: Row,
    _ status: Int32,
    _ help: String
  ) throws {
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    // One sentence, and no question.
    #expect(result.errorText.split(separator: "\n").count == 1, "\(result.errorText)")
    #expect(result.errorText.hasPrefix("decal: "))
    #expect(result.errorText.contains(help), "\(result.errorText)")
    switch row.level {
    case .adding: #expect(try home.pictures() == [])
    case .replacing:
      #expect(try home.pictures() == ["fixed.png"])
      #expect(home.bytes(of: "fixed.png") == utf8("old"))
    }
  }
}
