import Foundation
import TestSupport
import Testing

@Suite("What the system forbids", .enabled(if: Namespace.isPossible, "\(Namespace.comment)"))
struct RestrictionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The status that the policy sets for the album's folder, or a whole policy.
    let policy: String
    var decision: [String] = []
    var words: [String] = []
    let status: Int32
    /// What is said of it.
    var sentence = ""

    var testDescription: String {
      "\(policy), \(decision.isEmpty ? "nothing" : decision.joined(separator: " ")), \(words)"
    }

    func text(_ home: TestHome) -> String {
      if policy.hasPrefix("{") { return policy.replacing("HOME", with: home.path) }
      return #"{"schema": 1, "rules": [{"album": "\#(home.path)", "status": "\#(policy)"}]}"#
    }
  }

  static let replacing = ["--on-conflict", "replace", "--name", "fixed.{ext}"]
  static let administrator = "only the administrator of this machine can change it"

  static let rows = [
    Row(policy: "restricted", status: 6, sentence: administrator),
    Row(policy: "restricted", words: ["--allow-album"], status: 6, sentence: administrator),
    Row(policy: "restricted", decision: ["grant"], status: 6, sentence: administrator),
    Row(policy: "restricted", decision: ["deny"], status: 6, sentence: administrator),
    Row(policy: "denied", status: 6, sentence: administrator),
    Row(policy: "denied", words: ["--allow-album"], status: 6, sentence: administrator),
    Row(policy: "authorized", status: 0),
    Row(policy: "authorized", words: replacing, status: 0),
    Row(policy: "authorized", decision: ["deny"], status: 0),
    Row(policy: "limited", status: 0),
    Row(policy: "limited", decision: ["deny"], status: 0),
    Row(policy: "limited", words: replacing, status: 6, sentence: administrator),
    Row(
      policy: "limited",
      decision: ["grant", "--level", "readWrite"],
      words: replacing + ["--allow-album"],
      status: 6,
      sentence: administrator
    ),
    Row(policy: "supervised", status: 6, sentence: #"its status is "supervised", which"#),
    Row(policy: "supervised", words: ["--allow-album"], status: 6, sentence: "update the program"),
    Row(policy: "notDetermined", status: 4, sentence: "run decal album grant"),
    Row(policy: "notDetermined", words: ["--allow-album"], status: 0),
    Row(policy: "notDetermined", decision: ["grant"], status: 0),
    Row(policy: "notDetermined", decision: ["deny"], status: 5),
    Row(policy: "{", status: 6, sentence: administrator),
    Row(policy: #"{"schema": 2, "rules": []}"#, status: 6, sentence: administrator),
    Row(policy: #"{"schema": 1, "rules": []}"#, status: 4),
    Row(
      policy: #"{"schema": 1, "rules": [{"album": "HOMELY", "status": "restricted"}]}"#,
      status: 4
    ),
    Row(
      policy: #"""
        {"schema": 1, "rules": [{"album": "/", "status": "restricted"}, \#
        {"album": "HOME/home/Pictures/", "status": "notDetermined"}]}
        """#,
      words: ["--allow-album"],
      status: 0
    ),
  ]

  @Test("the policy comes before the person, the flag and the question", arguments: rows)
  func policy(_ row: Row) async throws {
    for isAskable in [false, true] {
      let home = try TestHome()
      if let verb = row.decision.first {
        try await home.decide([verb, "Party"] + row.decision.dropFirst())
      }
      let terminal = isAskable ? try Terminal() : nil
      terminal?.type("n\n")
      var environment = [
        "POLICY": row.text(home), "STAGE": try home.folder.makeFolder("stage"),
      ]
      environment["TERMINAL"] = terminal?.path
      var result = try await home.run(
        ["render", "session.jsonl", "--album", "Party"] + row.words,
        environment: environment,
        script: Namespace.script(Namespace.policy, onTerminal: isAskable)
      )
      if let terminal { result.errors += utf8(terminal.spoken()) }
      let isAsked = isAskable && row.status == 4
      #expect(result.errorText.contains("Allow it?") == isAsked)
      #expect(result.status == (isAsked ? 5 : row.status), "\(result.errorText)")
      if !isAsked {
        #expect(result.errorText.split(separator: "\n").count == 1)
        if !row.sentence.isEmpty {
          #expect(result.errorText.contains(row.sentence), "\(result.errorText)")
        }
      }
      if row.sentence == Self.administrator {
        #expect(result.errorText.contains(#"the policy "/etc/decal/policy.json" forbids it"#))
      }
      #expect(try home.pictures().count == (row.status == 0 ? 1 : 0))
    }
  }

  @Test("what the policy limits can be added to, and nothing in it is read")
  func limited() async throws {
    let home = try TestHome()
    var environment = ["STAGE": try home.folder.makeFolder("stage")]
    environment["POLICY"] =
      #"{"schema": 1, "rules": [{"album": "\#(home.album)", "status": "limited"}]}"#
    let words = ["render", "session.jsonl", "--album", "Party", "--name", "fixed.{ext}"]
    for status in [0, 8] as [Int32] {
      let result = try await home.run(
        words,
        environment: environment,
        script: Namespace.script(Namespace.policy)
      )
      // The very same picture; but nobody may look.
      #expect(result.status == status, "\(result.errorText)")
    }
    #expect(try home.pictures() == ["fixed.png"])
  }

  @Test("status says what the policy says, and that it says so")
  func policyStatus() async throws {
    let home = try TestHome()
    let environment = [
      "STAGE": try home.folder.makeFolder("stage"),
      "POLICY": #"{"schema": 1, "rules": [{"album": "/", "status": "supervised"}]}"#,
    ]
    let result = try await home.run(
      ["album", "status", "Party"],
      environment: environment,
      script: Namespace.script(Namespace.policy)
    )
    #expect(result.status == 0)
    #expect(
      result.outputText == """
        \(home.album)
          addOnly: supervised, as the policy "/etc/decal/policy.json" says
          readWrite: supervised, as the policy "/etc/decal/policy.json" says

        """
    )
  }

  @Test(
    "a grant that the policy overrules is kept, and that it helps nothing is said",
    arguments: [
      ("restricted", "addOnly", true), ("supervised", "addOnly", true),
      ("limited", "readWrite", true), ("limited", "addOnly", false),
      ("authorized", "readWrite", false), ("notDetermined", "readWrite", false),
    ]
  )
  func overruledGrant(status: String, level: String, isOverruled: Bool) async throws {
    let home = try TestHome()
    let environment = [
      "STAGE": try home.folder.makeFolder("stage"),
      "POLICY": #"{"schema": 1, "rules": [{"album": "/", "status": "\#(status)"}]}"#,
    ]
    let result = try await home.run(
      ["album", "grant", "Party", "--level", level],
      environment: environment,
      script: Namespace.script(Namespace.policy)
    )
    #expect(result.status == 0)
    let warning =
      "decal: warning: \"\(home.album)\" is \(status) all the same, "
      + "as the policy \"/etc/decal/policy.json\" says\n"
    #expect(
      result.errorText == "\(home.album): allowed (\(level))\n" + (isOverruled ? warning : "")
    )
    #expect(try StoredDecisions.read(home.store)?.decisions.map(\.level) == [level])
  }

  @Test(
    "a policy that is not the administrator's is told of and passed over",
    arguments: ["chown 12345", "chmod 666", "chmod g+w"]
  )
  func distrustedPolicy(spoiling: String) async throws {
    let home = try TestHome()
    let environment = [
      "STAGE": try home.folder.makeFolder("stage"),
      "POLICY": #"{"schema": 1, "rules": [{"album": "/", "status": "authorized"}]}"#,
    ]
    let result = try await home.run(
      ["render", "session.jsonl", "--album", "Party"],
      environment: environment,
      script: Namespace.script(Namespace.policy + "; \(spoiling) /etc/decal/policy.json")
    )
    #expect(result.status == 4, "\(result.errorText)")
    let lines = result.errorText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("decal: warning: the policy is not believed: ") == true)
    #expect(try home.pictures() == [])
  }

  static let readOnlyAlbum =
    #"mount -t tmpfs -o mode=755 none "$ALBUM"; mount -o remount,ro "$ALBUM""#

  @Test(
    "an album that can only be read is restricted, whatever was decided",
    arguments: [[], ["--allow-album"], replacing]
  )
  func readOnly(words: [String]) async throws {
    for decision in [nil, "grant", "deny"] {
      let home = try TestHome()
      if let decision { try await home.decide(decision, "Party") }
      let result = try await home.run(
        ["render", "session.jsonl", "--album", "Party"] + words,
        environment: ["ALBUM": home.album],
        script: Namespace.script(Self.readOnlyAlbum)
      )
      #expect(result.status == 6)
      #expect(
        result.errorText == """
          decal: nothing may be saved into "\(home.album)": its file system can only be read; \
          whoever mounted it can change that

          """
      )
    }
  }

  @Test("status tells of an album that can only be read")
  func readOnlyStatus() async throws {
    let home = try TestHome()
    let result = try await home.run(
      ["album", "status", "Party", "--json"],
      environment: ["ALBUM": home.album],
      script: Namespace.script(Self.readOnlyAlbum)
    )
    #expect(
      result.outputText
        == #"{"album":"\#(home.album)","addOnly":"restricted","readWrite":"restricted"}"# + "\n"
    )
  }

  @Test("where decisions cannot be written, none is made", arguments: ["grant", "deny", "reset"])
  func readOnlyState(verb: String) async throws {
    let home = try TestHome()
    try home.folder.makeFolder("state")
    let result = try await home.run(
      ["album", verb, "Party"],
      environment: ["STATE": home.path + "/state"],
      script: Namespace.script(
        #"mount -t tmpfs -o mode=700 none "$STATE"; mount -o remount,ro "$STATE""#
      )
    )
    #expect(result.status == 7)
    #expect(result.errorText.contains("can only be read"), "\(result.errorText)")
    #expect(result.errorText.split(separator: "\n").count == 1)
  }

  @Test("a full disk is no decision: the grant stays, and the next save needs nothing")
  func fullDisk() async throws {
    let home = try TestHome()
    let script = #"""
      mount -t tmpfs -o mode=755,size=4k none "$ALBUM"; "$0" album grant Party >/dev/null 2>&1; \#
      "$@" || echo "$?"; "$0" album status Party
      """#
    let result = try await home.run(
      ["render", "session.jsonl", "--album", "Party"],
      environment: ["ALBUM": home.album],
      script: """
        exec unshare --mount sh -c '\(script)' "$1" "$@"
        """
    )
    #expect(result.outputText.hasPrefix("7\n"), "\(result.outputText)")
    #expect(result.errorText.contains("the disk is full"), "\(result.errorText)")
    #expect(result.outputText.contains("addOnly: authorized"))
  }
}
