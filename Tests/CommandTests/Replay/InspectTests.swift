import JSON
import TestSupport
import Testing

@Suite("decal inspect RECORDING")
struct InspectTests {
  /// Bo tries twelve times to take what Ana holds, resizes another one and does not let go.
  static let text =
    TestSession.header() + "\n"
    + TestSession.events.split(separator: "\n").prefix(2)
    .joined(separator: "\n") + "\n"
    + (0..<12).map {
      #"{"t": \#(2000 + $0), "by": "bo", "type": "tap", "sticker": "s1"}"# + "\n"
    }.joined()
      + """
      {"t": 3000, "by": "bo", "type": "tap", "sticker": "s9"}
      {"t": 3100, "by": "bo", "type": "create", "sticker": "s2", "image": "heart", \
      "frame": {"x": 0, "y": 0, "width": 64, "height": 64}}
      {"t": 3200, "by": "bo", "type": "resize", "sticker": "s2", "phase": "began", \
      "translation": {"dx": 4, "dy": 4}}
      {"t": 4000, "type": "end"}

      """

  @Test("ten rejections are told one by one, then what was left open")
  func text() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: Self.text)
    let result = try await Decal.run(["inspect", "session.jsonl"], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("  line") }.prefix { !$0.isEmpty }
    #expect(table.count == 19)
    #expect(table.count { $0.hasSuffix("rejected (ownedByOther)") } == 12)
    let end = lines.drop { !$0.hasPrefix("verdicts:") }.map(String.init)
    #expect(end[0] == "verdicts: 5 applied, 13 rejected")
    #expect(end[1] == "13 events were rejected (ownedByOther 12, unknownSticker 1):")
    for number in 0..<10 {
      #expect(
        end[2 + number]
          == "  line \(4 + number), 2.0\(number < 10 ? "0" : "")\(number) s: bo, tap s1: "
          + "ownedByOther, held by ana"
      )
    }
    #expect(end[12] == "  … and 3 more")
    #expect(end[13] == "gestures open at the end: s2 by bo")
    #expect(end[14] == "locks held at the end: s1 by ana")
    #expect(end[15] == "at the end:")
    #expect(end[16] == "  s1: heart, 48 × 48 at (4, 4), held by ana")
  }

  @Test("machines get an object for each event, and all of that")
  func json() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: Self.text)
    let result = try await Decal.run(["inspect", "session.jsonl", "--json", "--quiet"], in: folder)
    #expect(result.status == 0)
    guard case .object(let object) = try JSONValue(parsing: result.output),
      case .array(let events)? = object["events"],
      case .array(let rejections)? = object["firstRejections"],
      case .object(let first)? = rejections.first
    else {
      Issue.record("\(result.outputText)")
      return
    }
    #expect(events.count == 18)
    #expect(rejections.count == 10)
    #expect(first["line"] == .integer(4))
    #expect(first["reason"] == .string("ownedByOther"))
    #expect(first["holder"] == .string("ana"))
    let gesture = try JSONValue(parsing: [UInt8](#"[{"sticker":"s2","by":"bo"}]"#.utf8))
    #expect(object["openGestures"] == gesture)
    let lock = try JSONValue(parsing: [UInt8](#"[{"sticker":"s1","owner":"ana"}]"#.utf8))
    #expect(object["locks"] == lock)
  }

  @Test("a recording may come through a pipe, in pieces of any size")
  func pipe() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: Self.text)
    let named = try await Decal.run(["inspect", "session.jsonl"], in: folder)
    let piped = try await Decal.run(
      ["inspect", "-"],
      in: folder,
      script: #"{ head -c 5; sleep 0.2; cat; } <session.jsonl | "$@""#
    )
    #expect(piped.status == 0, "\(piped.errorText)")
    #expect(
      piped.outputText.split(separator: "\n").dropFirst()
        == named.outputText.split(separator: "\n").dropFirst()
    )
  }

  @Test("nothing is told of a recording that is broken")
  func broken() async throws {
    let folder = try TemporaryFolder()
    let text = Self.text.replacing(#"{"t": 3100"#, with: #"{"t": -1"#)
    try TestSession.write(to: folder, text: text)
    for words in [["inspect", "session.jsonl"], ["inspect", "session.jsonl", "--json"]] {
      let result = try await Decal.run(words, in: folder)
      #expect(result.status == 3)
      #expect(result.output.isEmpty)
    }
  }
}
