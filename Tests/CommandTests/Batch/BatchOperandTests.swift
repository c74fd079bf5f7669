import Foundation
import JSON
import TestSupport
import Testing

@Suite("What a batch is made of")
struct BatchOperandTests {
  @Test("folders are searched to the bottom, each once, however they are linked")
  func folders() async throws {
    let home = try BatchHome(sessions: 2)
    let folder = home.home.folder
    try folder.write(folder.bytes(of: BatchHome.name(0)) ?? [], to: "sessions/a/b/deep.decal.json")
    try folder.write(TestSession.text, to: "sessions/a/other.jsonl")
    try folder.write(TestSession.text, to: "sessions/.hidden/x.decal.jsonl")
    try folder.link("sessions/a/b/up", to: "../..")
    try folder.link("sessions/z", to: "a")
    try folder.link("sessions/nowhere.decal.jsonl", to: "gone")
    let result = try await home.batch("--dry-run", "--json", "--assets", "sessions")
    #expect(
      try result.objects().map { $0["id"]?.string } == [
        "sessions/0000.decal.jsonl", "sessions/0001.decal.jsonl",
        "sessions/a/b/deep.decal.json",
      ]
    )
  }

  @Test("what a folder has and nobody can look at is told, and the rest is done")
  func unreadable() async throws {
    let home = try BatchHome(sessions: 2)
    try home.home.folder.link("sessions/gone.decal.jsonl", to: "nowhere")
    let result = try await home.batch()
    #expect(result.status == 1)
    #expect(result.errorText.contains(#""sessions/gone.decal.jsonl""#))
    #expect(
      result.errorText.hasSuffix("2 pictures saved, 0 already there, 0 failed, 1 not readable\n")
    )
    #expect(try home.album().count == 2)
    let summary = try await home.batch("--json").objects().last?["summary"]?.object
    #expect(summary?["unreadable"]?.number?.integer == 1)
  }

  @Test("however it is spelled, an album is one")
  func spellings() async throws {
    let home = try BatchHome(sessions: 1)
    try home.home.folder.makeFolder("album")
    try home.home.folder.link("link", to: "album")
    let spellings = ["./album", "./album/", "album/.", home.home.path + "/album", "./link"]
    let lines = spellings.map { #"{"recording": "\#(BatchHome.name(0))", "album": "\#($0)"}"# }
    try home.home.folder.write(lines.joined(separator: "\n"), to: "list.jsonl")
    let words = ["batch", "list.jsonl"] + BatchHome.always
    let dry = try await home.home.run(words + ["--dry-run", "--json"])
    #expect(try Set(dry.objects().map { $0["output"]?.string }).count == 1)
    let result = try await home.home.run(words)
    #expect(result.errorText == "1 picture saved, 4 already there, 0 failed\n")
    let status = try await home.home.run(["batch", "--status", "--album", "./link", "--json"])
    #expect(try status.objects().first?["done"]?.number?.integer == 1)
  }

  @Test(
    "a manifest is one though its first line is no job",
    arguments: [
      ("list.jsonl", "{"), ("list.jsonl", "{}"), ("list.txt", "oops"), ("list.jsonl", ""),
    ]
  )
  func firstLine(name: String, line: String) async throws {
    let home = try BatchHome(sessions: 1)
    let job = #"{"recording": "\#(BatchHome.name(0))"}"#
    try home.home.folder.write(line + "\n" + job, to: name)
    let result = try await home.home.run(["batch", name] + BatchHome.always)
    #expect(result.status == (line.isEmpty ? 0 : 2))
    #expect(result.errorText.contains("line 1 of") == !line.isEmpty, "\(result.errorText)")
  }

  @Test("a pipe is no recording and no image, so nobody waits for it")
  func pipes() async throws {
    let home = try BatchHome(sessions: 1)
    try home.home.folder.makePipe("sessions/pipe")
    let header = TestSession.header(photo: #""file": "http://x/a.png""#)
    try home.home.folder.write(header + "\n" + TestSession.events, to: "sessions/url.jsonl")
    try home.home.folder.write(
      #"{"recording": "pipe"}"# + "\n"
        + #"{"recording": "url.jsonl", "map": {"http://x/a.png": "pipe"}}"#,
      to: "sessions/list.jsonl"
    )
    let result = try await home.home.run(["batch", "sessions/list.jsonl"] + BatchHome.always)
    #expect(result.status == 1)
    #expect(result.errorText.components(separatedBy: " is a pipe and should be a file").count == 3)
  }

  @Test("a recording is one, whatever its name and its lines")
  func recordingNames() async throws {
    let home = try BatchHome(sessions: 1)
    let bytes = home.home.folder.bytes(of: BatchHome.name(0)) ?? []
    try home.home.folder.write(bytes, to: "sessions/plain.jsonl")
    try home.home.folder.write("oops", to: "sessions/bad.decal.jsonl")
    let result = try await home.home.run(
      ["batch", "sessions/plain.jsonl", "sessions/bad.decal.jsonl"] + BatchHome.always
    )
    #expect(result.errorText.hasSuffix("1 picture saved, 0 already there, 1 failed\n"))
  }

  @Test("a manifest names recordings, names and options; its paths begin where it lies")
  func manifest() async throws {
    let home = try BatchHome(sessions: 3)
    let second = home.home.path + "/second"
    try home.home.folder.makeFolder("second")
    try home.home.folder.write(
      """
      {"recording": "0000.decal.jsonl", "name": "one", "width": 48}

      {"id": 7, "recording": "0001.decal.jsonl", "name": "two.{ext}", "format": "jpeg", "at": "50%"}
      {"recording": "\(home.home.path)/sessions/0002.decal.jsonl", "album": "\(second)", \
      "strict": false}

      """,
      to: "sessions/list.jsonl"
    )
    let result = try await home.home.run(
      ["batch", "sessions/list.jsonl", "--json", "--quiet"] + BatchHome.always
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(try home.album().keys.sorted() == ["one.png", "two.jpg"])
    let objects = try result.objects()
    #expect(objects[0]["id"]?.string == "sessions/0000.decal.jsonl")
    #expect(objects[1]["id"]?.string == "7")
    #expect(objects[2]["output"]?.string?.hasPrefix(second + "/") == true)
    #expect(FileManager.default.fileExists(atPath: second + ".journal"))
    let again = try await home.home.run(
      ["batch", "sessions/list.jsonl"] + BatchHome.always
    )
    #expect(again.errorText == "0 pictures saved, 3 already there, 0 failed\n")
  }

  @Test(
    "a bad line of a manifest is told before any work",
    arguments: [
      ("{", #"line 2 of "list.jsonl": the text ends in the middle of a value, at byte 2"#),
      ("[]", "it is no object"),
      (#"{"id": 1}"#, #""recording" is missing"#),
      (#"{"recording": 1}"#, #""recording" should be a path"#),
      (#"{"recording": "-"}"#, #""recording" should be the path of a file"#),
      (#"{"recording": "a", "qualty": 3}"#, #"did you mean "quality"?"#),
      (#"{"recording": "a", "quality": 300}"#, #"--quality cannot be "300""#),
      (#"{"recording": "a", "strict": "yes"}"#, #""strict" should be true or false"#),
      (#"{"recording": "a", "name": "{x}"}"#, #"there is no field "x""#),
    ]
  )
  func badLine(line: String, sentence: String) async throws {
    let home = try BatchHome(sessions: 1)
    try home.home.folder.write(
      #"{"recording": "sessions/0000.decal.jsonl"}"# + "\n" + line,
      to: "list.jsonl"
    )
    let result = try await home.home.run(["batch", "list.jsonl"] + BatchHome.always)
    #expect(result.status == 2)
    #expect(result.errorText.contains(sentence), "\(result.errorText)")
    #expect(result.errorText.split(separator: "\n").count == 1)
    #expect(try home.album().isEmpty)
  }
}
