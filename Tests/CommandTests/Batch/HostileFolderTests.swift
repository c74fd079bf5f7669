import Foundation
import JSON
import TestSupport
import Testing

@Suite("A batch over a hostile folder")
struct HostileFolderTests {
  /// Names that are awkward for somebody.
  static let names = [
    "-rf", "--help", "two\nlines", "tab\tbell\u{7}", "\u{1B}[31mred", "'; rm -rf \"$HOME\" #",
    "%s%n{hash8}", "{stem}", " ", "C:\\con", "e\u{301}t\u{E9}", "\u{202E}gnp", "🏖️", "*?[a-z]",
    "$(touch pwned)", "|cat", "a b", "CON",
  ]

  @Test(
    "2,000 entries of every awkward kind: each session is a picture, and each other thing a line",
    .timeLimit(.minutes(5))
  )
  func many() async throws {
    let home = try BatchHome(sessions: 0)
    let folder = home.home.folder
    var wanted = 0
    /// Writes a session that is unlike any other.
    func write(_ name: String) throws {
      wanted += 1
      let header = TestSession.header(more: #", "note": \#(wanted)"#)
      try folder.write(header + "\n" + TestSession.events, to: name)
    }

    for name in Self.names {
      try write("sessions/\(name).decal.jsonl")
    }
    // As long as a name can be.
    let ending = ".decal.jsonl"
    try write("sessions/" + String(repeating: "n", count: 255 - ending.utf8.count) + ending)
    for number in 0..<200 { try write("sessions/many-\(number)\(ending)") }
    // What is no session: passed over, or told.
    for number in 0..<1400 { try folder.write("x", to: "sessions/note-\(number).txt") }
    for number in 0..<100 {
      try folder.link("sessions/loop-\(number)\(ending)", to: "loop-\(number)\(ending)")
    }
    for number in 0..<50 { try folder.link("sessions/gone-\(number)\(ending)", to: "nowhere") }
    for number in 0..<50 { try folder.link("sessions/up-\(number)", to: "..") }
    for number in 0..<30 { try folder.makePipe("sessions/pipe-\(number)\(ending)") }
    for number in 0..<30 { try folder.makeFolder("sessions/folder-\(number)\(ending)") }
    for byte in UInt8(0x80)...0xA7 {
      let path = [UInt8]((folder["sessions"] + "/").utf8) + [byte] + [UInt8](ending.utf8)
      let name = path.map { CChar(bitPattern: $0) } + [0]
      try #require(close(unsafe open(name, O_CREAT | O_WRONLY, 0o600)) == 0)
    }
    let result = try await home.batch("--json", "--quiet")
    let objects = try result.objects()
    let summary = try #require(objects.last?["summary"]?.object)
    #expect(result.status == 1, "\(result.errorText.suffix(300))")
    #expect(summary["saved"]?.number?.integer == wanted)
    #expect(summary["failed"]?.number?.integer == 0)
    // Loops, links that lead nowhere, and names that are no text.
    #expect(summary["unreadable"]?.number?.integer == 100 + 50 + 40)
    #expect(try home.album().count == wanted)
    #expect(folder.bytes(of: "pwned") == nil)
    // What goes to people is a line each, and no order to their terminal.
    #expect(result.errors.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
    #expect(result.errorText.split(separator: "\n").allSatisfy { $0.hasPrefix("decal: ") })
    let again = try await home.batch("--quiet")
    #expect(again.status == 1)
    #expect(try home.album().count == wanted)
  }

  @Test("folders deeper than any path can tell end the way down, and nothing else")
  func deep() async throws {
    let home = try BatchHome(sessions: 2)
    let result = try await home.batch(
      ["--json", "--quiet"],
      script: """
        here=$PWD; cd sessions
        name=$(printf '%0100d' 0)
        for n in $(seq 60); do mkdir $name && cd -P ./$name || exit 9; done
        cp "$here/sessions/0000.decal.jsonl" "$here/sessions/beach.png" "$here/sessions/heart.png" .
        cd "$here"; "$@"; status=$?
        rm -rf sessions/$name
        exit $status
        """
    )
    #expect(result.status == 1, "\(result.errorText)")
    let summary = try #require(try result.objects().last?["summary"]?.object)
    #expect(summary["saved"]?.number?.integer == 2)
    #expect(summary["unreadable"]?.number?.integer == 1)
    #expect(
      result.errorText.contains("is longer than the file system takes"),
      "\(result.errorText)"
    )
  }

  @Test(
    "what may not be read is told, and all else is done",
    .enabled(if: getuid() == 0, "this takes root, who lends its rights away")
  )
  func unreadable() async throws {
    let home = try BatchHome(sessions: 4)
    let folder = home.home.folder
    try folder.makeFolder("sessions/locked")
    try folder.setPermissions(0, of: "sessions/locked")
    try folder.setPermissions(0, of: "sessions/0001.decal.jsonl")
    // Root without its rights to pass over permissions.
    let result = try await home.batch(
      ["--json", "--quiet"],
      script: #"exec setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-all "$@""#
    )
    #expect(result.status == 1, "\(result.errorText)")
    let summary = try #require(try result.objects().last?["summary"]?.object)
    #expect(summary["saved"]?.number?.integer == 3)
    #expect(summary["failed"]?.number?.integer == 1)
    #expect(summary["unreadable"]?.number?.integer == 1)
  }
}
