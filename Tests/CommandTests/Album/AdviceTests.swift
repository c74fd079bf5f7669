import Foundation
import TestSupport
import Testing

/// A sentence that refuses names the command that helps: it is run here as it is told, in a shell.
@Suite("Advice about albums")
struct AdviceTests {
  /// Names of folders, which anybody may have chosen.
  static let names = [
    "Party", "Two words", "it's", "'", "''", "-rf", "$(touch owned)", "`touch owned`",
    "a;touch owned",
    "\"quoted\"", "back\\slash", "new\nline", "tab\tstop", "\u{1B}[31mred", "*", "~", "#x", "!x",
    "f\u{EA}te", "fe\u{302}te", "\u{202E}gnp", "a'\u{301};touch owned;'\u{301}b",
    "a'\u{301}\u{7};touch owned;'\u{301}b", "1\n'\n\\'2", "\u{1F389}",
  ]

  /// The command between "run " and what follows it in the sentence.
  static func command(in sentence: String, before end: String) throws -> String {
    let start = try #require(sentence.range(of: "; run decal "))
    let finish = try #require(sentence.range(of: end, options: .backwards))
    return "decal " + sentence[start.upperBound..<finish.lowerBound]
  }

  static func run(_ command: String, _ home: TestHome) async throws -> DecalResult {
    let folder = URL(filePath: Decal.path).deletingLastPathComponent().path
    return try await home.run(
      [command],
      environment: ["PATH": folder + ":/usr/bin:/bin"],
      script: #"exec bash -c "$2""#
    )
  }

  @Test("the command that grants, grants; the one that resets, resets", arguments: names)
  func grantAndReset(name: String) async throws {
    let home = try TestHome(album: name)
    let words = ["render", "session.jsonl", "--album", home.album]
    let refused = try await home.run(words)
    #expect(refused.status == 4)
    #expect(refused.errorText.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    let grant = try Self.command(in: refused.errorText, before: ", or give --allow-album")
    let granted = try await Self.run(grant, home)
    #expect(granted.status == 0, "\(grant): \(granted.errorText)")
    #expect(try await home.run(words).status == 0)

    let replacing = words + ["--on-conflict", "replace"]
    let limited = try await home.run(replacing)
    #expect(limited.status == 4)
    _ = try await Self.run(try Self.command(in: limited.errorText, before: "\n"), home)
    #expect(try await home.run(replacing).status == 0)

    try await home.decide("deny", home.album)
    let denied = try await home.run(words)
    #expect(denied.status == 5)
    let reset = try Self.command(in: denied.errorText, before: " to be asked again")
    _ = try await Self.run(reset, home)
    #expect(try await home.run(words).status == 4)
    #expect(home.folder.bytes(of: "owned") == nil)
  }

  @Test("the command that makes an album makes it")
  func making() async throws {
    let home = try TestHome()
    let words = ["render", "session.jsonl", "--album", "It's new", "--allow-album"]
    let missing = try await home.run(words)
    #expect(missing.status == 7)
    let start = try #require(missing.errorText.range(of: "mkdir -p"))
    _ = try await Self.run(String(missing.errorText[start.lowerBound...]), home)
    #expect(try await home.run(words).status == 0)
  }
}
