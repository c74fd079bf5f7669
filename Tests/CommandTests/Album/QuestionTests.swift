import Foundation
import TestSupport
import Testing

@Suite("The question about an album")
struct QuestionTests {
  /// What was decided by an answer, for the next time.
  enum Memory {
    case nothing, grant, deny
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let typed: String
    let isYes: Bool
    let memory: Memory
    var testDescription: String { typed.debugDescription }
  }

  static let answers =
    ["y\n", "yes\n", "Y\n"].map { Answer(typed: $0, isYes: true, memory: .nothing) }
    + ["a\n", "always\n", "A\n"].map { Answer(typed: $0, isYes: true, memory: .grant) }
    + ["N\n", "never\n"].map { Answer(typed: $0, isYes: false, memory: .deny) }
    + [
      "n\n", "no\n", "\n", "\u{4}", " y\n", "y \n", "y\u{4}\u{4}", "yy\n", "ja\n", "yn\n", "0\n",
      "\u{1B}[A\n", "y\u{301}\n", "\u{442}\n", "n\ny\n", "\ny\n",
      String(repeating: "y", count: 3000) + "\n",
    ].map { Answer(typed: $0, isYes: false, memory: .nothing) }

  @Test("an answer counts once or always; anything but a clear yes is no", arguments: answers)
  func answer(_ answer: Answer) async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    terminal.type(answer.typed)
    let result = try await home.save(on: terminal)
    #expect(result.status == (answer.isYes ? 0 : 5), "\(result.errorText)")
    #expect(try home.pictures().count == (answer.isYes ? 1 : 0))
    let decisions = try StoredDecisions.read(home.store)?.decisions ?? []
    switch answer.memory {
    case .nothing: #expect(decisions.isEmpty)
    case .grant, .deny:
      let decision = try #require(decisions.first)
      #expect(decisions.count == 1)
      #expect(decision.album == home.album)
      #expect(decision.level == "addOnly")
      #expect(decision.decision == (answer.memory == .grant ? "grant" : "deny"))
      #expect(decision.by == "prompt")
      #expect(abs(Date.now.timeIntervalSince1970 - Double(decision.time)) < 300)
    }
    // The next run has nobody to ask.
    let next = try await home.save()
    let expected: [Memory: Int32] = [.nothing: 4, .grant: 0, .deny: 5]
    #expect(next.status == expected[answer.memory], "\(next.errorText)")
  }

  @Test("always, asked about replacing, allows replacing")
  func alwaysReplacing() async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    terminal.type("a\n")
    let words = ["--on-conflict", "replace", "--name", "fixed.{ext}"]
    #expect(try await home.save(words, on: terminal).status == 0)
    #expect(try StoredDecisions.read(home.store)?.decisions.map(\.level) == ["readWrite"])
    #expect(try await home.save(words).status == 0)
  }

  @Test("it says what, how many and where, once, and to people only")
  func words() async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    terminal.type("n\n")
    let result = try await home.save(["--json"], on: terminal)
    #expect(result.output.isEmpty)
    #expect(
      result.errorText == """
        decal wants to save 1 picture of "session.jsonl" into the album
          "\(home.album)"
        Allow it? [y]es once, [a]lways, [n]o (the default), [N]ever: decal: nothing was saved into \
        "\(home.album)": you said no this time

        """
    )
  }

  @Test("it says so when pictures are to be replaced, and when the folder is another one")
  func furtherWords() async throws {
    let home = try TestHome()
    try await home.decide("grant", "Party")
    try home.replaceAlbum()
    let terminal = try Terminal()
    terminal.type("n\n")
    let result = try await home.save(["--on-conflict", "replace"], on: terminal)
    #expect(result.status == 5)
    #expect(
      result.errorText.hasPrefix("The folder was replaced since you allowed it.\ndecal wants")
    )
    #expect(result.errorText.contains("\nand to replace pictures there.\nAllow it?"))
  }

  @Test("it comes before the work: a no leaves a missing photo or recording unmentioned")
  func order() async throws {
    for missing in ["beach.png", "session.jsonl"] {
      for (answer, status) in [("n\n", 5), ("y\n", 7)] {
        let home = try TestHome()
        try home.folder.remove(missing)
        let terminal = try Terminal()
        terminal.type(answer)
        let result = try await home.save(on: terminal)
        #expect(result.status == Int32(status), "\(result.errorText)")
        #expect(result.errorText.hasPrefix("decal wants to save"))
        #expect(
          result.errorText.contains("there is no file") == (answer == "y\n"),
          "\(result.errorText)"
        )
        #expect(try home.pictures() == [])
      }
    }
  }

  @Test("a name cannot give orders to the terminal")
  func hostileNames() async throws {
    let home = try TestHome(album: "a\u{1B}[2Jb\nc")
    let terminal = try Terminal()
    terminal.type("n\n")
    let result = try await home.run(
      ["render", "x\u{202E}\u{7}.jsonl", "--album", home.album],
      on: terminal
    )
    #expect(result.status == 5)
    #expect(result.errorText.contains(#""x\u{202e}\u{7}.jsonl""#))
    #expect(result.errorText.contains(#"a\u{1b}[2Jb\u{a}c""#))
    #expect(!result.errors.contains(0x1B))
  }

  @Test(
    "nobody is asked who could not answer, or not see the question",
    arguments: [#"exec "$@" 2>"$TERMINAL""#, #"exec "$@" <"$TERMINAL""#]
  )
  func halfTerminals(script: String) async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    terminal.type("y\n")
    let result = try await home.run(
      ["render", "session.jsonl", "--album", "Party"],
      environment: ["TERMINAL": terminal.path],
      script: script
    )
    #expect(result.status == 4)
    #expect(!(result.errorText + terminal.spoken()).contains("Allow it?"))
    #expect(try home.pictures() == [])
  }

  @Test("what is typed ahead is left for whoever reads next")
  func typeAhead() async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    terminal.type("y\nnext\n")
    let result = try await home.run(
      ["render", "session.jsonl", "--album", "Party"],
      environment: ["TERMINAL": terminal.path],
      script: #"exec <"$TERMINAL"; "$@" 2>"$TERMINAL"; read line; echo "$line""#
    )
    #expect(result.outputText == "next\n")
    #expect(try home.pictures().count == 1)
  }

  @Test("Ctrl-C is an answer", arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func interruption(signal: Int32, status: Int32) async throws {
    let home = try TestHome()
    let terminal = try Terminal()
    let running = try Decal.start(
      ["render", "session.jsonl", "--album", "Party"],
      in: home.folder,
      environment: home.environment.merging(["TERMINAL": terminal.path]) { $1 },
      script: TestHome.onTerminal
    )
    var spoken = ""
    for _ in 0..<2000 where !spoken.contains("[N]ever: ") {
      try await Task.sleep(for: .milliseconds(5))
      spoken += terminal.spoken()
    }
    try #require(spoken.contains("[N]ever: "))
    running.send(signal)
    let result = try await running.result()
    #expect(result.status == status)
    #expect(terminal.spoken() == "\ndecal: stopped\n")
    #expect(try home.pictures() == [])
    #expect(!FileManager.default.fileExists(atPath: home.store))
  }
}
