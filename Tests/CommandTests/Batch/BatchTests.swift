import Foundation
import JSON
import TestSupport
import Testing

@Suite("decal batch")
struct BatchTests {
  @Test("every session is a picture in the album, and a second run finds nothing to do")
  func twice() async throws {
    let home = try BatchHome(sessions: 12)
    let first = try await home.batch()
    #expect(first.status == 0, "\(first.errorText)")
    #expect(first.output.isEmpty)
    #expect(first.errorText == "12 pictures saved, 0 already there, 0 failed\n")
    let album = try home.album()
    #expect(album.count == 12)
    let lines = try home.lines()
    #expect(lines.count == 12)
    let second = try await home.batch()
    #expect(second.status == 0)
    #expect(second.errorText == "0 pictures saved, 12 already there, 0 failed\n")
    #expect(try home.album() == album)
    #expect(try home.lines() == lines)
  }

  @Test("a picture is the one that decal render makes for an album")
  func same() async throws {
    let home = try BatchHome(sessions: 1)
    let result = try await home.batch("--name", "batch.{ext}")
    #expect(result.status == 0, "\(result.errorText)")
    let alone = try await home.home.run([
      "render", BatchHome.name(0), "--album", "Party", "--allow-album", "--name", "alone.{ext}",
    ])
    #expect(alone.status == 0, "\(alone.errorText)")
    #expect(home.home.bytes(of: "batch.png") == home.home.bytes(of: "alone.png"))
  }

  @Test("with --json there is a line a job, in order, and one for all")
  func json() async throws {
    let home = try BatchHome(sessions: 30)
    try home.write(session: 7, "{")
    let result = try await home.batch("--json", "--quiet")
    #expect(result.status == 1)
    let objects = try result.objects()
    #expect(objects.count == 31)
    #expect(objects.dropLast().map { $0["id"]?.string } == (0..<30).map(BatchHome.name))
    for (number, object) in objects.dropLast().enumerated() {
      #expect(object["status"]?.string == (number == 7 ? "failed" : "ok"))
      #expect((object["error"] == nil) == (number != 7))
      let path = object["output"]?.string
      #expect((path.map(FileManager.default.fileExists) ?? false) == (number != 7))
    }
    let summary = objects.last?["summary"]?.object
    #expect(summary?["jobs"]?.number?.integer == 30)
    #expect(summary?["saved"]?.number?.integer == 29)
    #expect(summary?["failed"]?.number?.integer == 1)
  }

  @Test("any number of workers, and shards, make one album and one journal")
  func workers() async throws {
    let home = try BatchHome(sessions: 40)
    try home.write(session: 11, "no recording")
    var albums: [[String: [UInt8]]] = []
    var journals: [[JSONObject]] = []
    for runs in [
      [["--jobs", "1"]], [["--jobs", "2"]], [["--jobs", "8"]],
      [["--shard", "1/2"], ["--shard", "0/2", "--jobs", "1"]],
    ] {
      for words in runs {
        let result = try await home.batch(words)
        #expect(result.status == 0 || result.status == 1, "\(result.errorText)")
      }
      albums.append(try home.album())
      journals.append(try await home.merged())
      try home.empty()
    }
    #expect(albums[0].count == 39)
    #expect(journals[0].count == 40)
    for index in albums.indices {
      #expect(albums[index] == albums[0])
      #expect(journals[index] == journals[0])
    }
  }

  @Test("what changed is done anew, and what was taken away; what was changed by hand stays")
  func changes() async throws {
    let home = try BatchHome(sessions: 4)
    _ = try await home.batch("--name", "{stem}")
    #expect(try home.album().count == 4)
    try home.write(session: 5)
    try FileManager.default.removeItem(atPath: home.home.album + "/0001.png")
    try home.home.write("mine", to: "0002.png")
    let result = try await home.batch("--name", "{stem}")
    #expect(result.status == 1)
    #expect(result.errorText.contains(#"the album has a picture called "0002.png" already"#))
    #expect(result.errorText.hasSuffix("2 pictures saved, 2 already there, 1 failed\n"))
    #expect(try home.album().count == 5)
    #expect(home.home.bytes(of: "0002.png") == [UInt8]("mine".utf8))
  }

  @Test("one recording under two names is two pictures, each of which is missed when it is gone")
  func names() async throws {
    let home = try BatchHome(sessions: 1)
    let lines = ["one", "two"].map {
      #"{"id": "\#($0)", "recording": "sessions/0000.decal.jsonl", "name": "\#($0)"}"#
    }
    try home.home.folder.write(lines.joined(separator: "\n"), to: "list.jsonl")
    let words = ["batch", "list.jsonl"] + BatchHome.always
    #expect(
      try await home.home.run(words).errorText == "2 pictures saved, 0 already there, 0 failed\n"
    )
    try FileManager.default.removeItem(atPath: home.home.album + "/two.png")
    #expect(
      try await home.home.run(words).errorText == "1 picture saved, 1 already there, 0 failed\n"
    )
    #expect(try home.album().keys.sorted() == ["one.png", "two.png"])
  }

  @Test("--retry-failed does what failed, and nothing else")
  func retry() async throws {
    let home = try BatchHome(sessions: 4)
    try home.write(session: 2, "{")
    #expect(try await home.batch().status == 1)
    try home.write(session: 9)
    let still = try await home.batch("--retry-failed")
    #expect(still.status == 1)
    #expect(still.errorText.hasSuffix("0 pictures saved, 0 already there, 1 failed\n"))
    try home.write(session: 2)
    let mended = try await home.batch("--retry-failed")
    #expect(mended.errorText == "1 picture saved, 0 already there, 0 failed\n")
    let status = try await home.home.run(["batch", "--status", "--album", "Party"])
    #expect(status.outputText.hasPrefix("4 pictures, 0 MB, 0 failed"))
    // A picture that is missing is no fault of the recording, which has the same key afterwards.
    try FileManager.default.removeItem(atPath: home.home.folder["sessions/heart.png"])
    #expect(try await home.batch().status == 1)
  }

  @Test("--fail-fast begins nothing more")
  func failFast() async throws {
    let home = try BatchHome(sessions: 60)
    try home.write(session: 0, "{")
    let result = try await home.batch("--fail-fast", "--jobs", "1")
    #expect(result.status == 1)
    #expect(result.errorText.contains("1 failed, "))
    #expect(try home.album().count < 40)
  }

  @Test("collisions are found before any work")
  func collisions() async throws {
    let home = try BatchHome(sessions: 3)
    let result = try await home.batch("--name", "fixed")
    #expect(result.status == 8)
    #expect(
      result.errorText == """
        decal: "sessions/0000.decal.jsonl" and "sessions/0001.decal.jsonl" and 1 other would both be \
        called "fixed.png"; put {stem}, {index} or {hash8} into --name, or give --on-conflict rename

        """
    )
    #expect(try home.album().isEmpty)
    #expect(try home.lines().isEmpty)
    let numbered = try await home.batch("--name", "fixed", "--on-conflict", "rename")
    #expect(numbered.status == 0, "\(numbered.errorText)")
    #expect(try home.album().keys.sorted() == ["fixed (2).png", "fixed (3).png", "fixed.png"])
    #expect(try await home.batch("--name", "fixed", "--on-conflict", "rename").status == 0)
    #expect(try home.album().count == 3)
  }

  @Test("no picture takes the place of what the batch is made from", arguments: ["", "--dry-run"])
  func inputs(mode: String) async throws {
    let home = try BatchHome(sessions: 1)
    let photo = home.home.folder.bytes(of: "sessions/beach.png")
    // Another job than the one whose picture it would be.
    try home.home.folder.write(
      #"{"recording": "sessions/0000.decal.jsonl"}"# + "\n"
        + #"{"recording": "sessions/0000.decal.jsonl", "name": "beach", "album": "./sessions"}"#,
      to: "list.jsonl"
    )
    let words = ["batch", "list.jsonl", "--on-conflict", "replace", "--journal", "journal"]
    let result = try await home.home.run(
      words + (mode.isEmpty ? [] : [mode]) + BatchHome.always
    )
    #expect(result.status == 2)
    #expect(result.errorText.contains("would take the place of"), "\(result.errorText)")
    #expect(home.home.folder.bytes(of: "sessions/beach.png") == photo)
    #expect(try home.album().isEmpty)
  }

  @Test("--dry-run tells names, and does nothing")
  func dryRun() async throws {
    let home = try BatchHome(sessions: 2)
    try home.write(session: 2, "{")
    let result = try await home.batch("--dry-run", "--name", "{index}-{stem}")
    #expect(result.status == 0, "\(result.errorText)")
    #expect(
      result.outputText == """
        render sessions/0000.decal.jsonl \(home.home.album)/1-0000.png
        render sessions/0001.decal.jsonl \(home.home.album)/2-0001.png
        fail sessions/0002.decal.jsonl: "sessions/0002.decal.jsonl", line 1, column 2: \
        the text ends in the middle of a value

        """
    )
    #expect(try home.album().isEmpty)
    #expect(try home.lines().isEmpty)
  }

  @Test("--dry-run tells what then happens to pictures that are there, or were")
  func dryRunOfStanding() async throws {
    let home = try BatchHome(sessions: 3)
    _ = try await home.batch("--name", "{stem}")
    try FileManager.default.removeItem(atPath: home.home.album + "/0001.png")
    try home.home.write("mine", to: "0002.png")
    let result = try await home.batch(
      "--dry-run",
      "--json",
      "--name",
      "{stem}",
      "--on-conflict",
      "fail"
    )
    #expect(try result.objects().map { $0["would"]?.string } == ["done", "render", "fail"])
  }

  struct ArrayJob: Sendable {
    let words: String
    let variables: [String: String]
    let status: Int32
    var sentence = ""
  }

  @Test(
    "a shard is named, or the variables of an array name it",
    arguments: [
      ArrayJob(words: "0/1", variables: [:], status: 0),
      ArrayJob(words: "1/1", variables: [:], status: 2, sentence: "--shard cannot be"),
      ArrayJob(words: "-1/2", variables: [:], status: 2, sentence: "such as 0/4"),
      ArrayJob(words: "1", variables: [:], status: 2, sentence: "--shard cannot be"),
      ArrayJob(words: "auto", variables: [:], status: 2, sentence: "no variable says which"),
      ArrayJob(
        words: "auto",
        variables: ["JOB_COMPLETION_INDEX": "0"],
        status: 2,
        sentence: "set SHARD_COUNT"
      ),
      ArrayJob(
        words: "auto",
        variables: ["JOB_COMPLETION_INDEX": "0", "SHARD_COUNT": "1"],
        status: 0
      ),
      ArrayJob(
        words: "auto",
        variables: ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "3"],
        status: 2,
        sentence: "counted from 0"
      ),
    ]
  )
  func shards(array: ArrayJob) async throws {
    let home = try BatchHome(sessions: 2)
    let result = try await home.home.run(
      ["batch", "sessions", "--shard", array.words] + BatchHome.always,
      environment: array.variables
    )
    #expect(result.status == array.status, "\(result.errorText)")
    if !array.sentence.isEmpty { #expect(result.errorText.contains(array.sentence)) }
    #expect(try home.album().count == (array.status == 0 ? 2 : 0))
  }

  @Test("on a terminal, one line shows how far it is, and goes in the end")
  func progress() async throws {
    let home = try BatchHome(sessions: 60)
    let terminal = try Terminal()
    let result = try await home.home.run(
      ["batch", "sessions", "--width", "1000"] + BatchHome.always,
      on: terminal
    )
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.errorText.split(separator: "\r").map(String.init)
    let shown = lines.filter { $0.contains(" of 60 pictures, ") && $0.contains(" a second, ") }
    #expect(!shown.isEmpty, "\(lines)")
    #expect(shown.allSatisfy { $0.hasPrefix("\u{1B}[K") && $0.contains(" left") })
    #expect(result.errorText.contains("60 pictures saved, 0 already there, 0 failed"))
  }

  @Test("permission is asked for once, before any work, for every album")
  func permission() async throws {
    let home = try BatchHome(sessions: 3)
    let words = ["batch", "sessions", "--album", "Party"]
    let unasked = try await home.home.run(words)
    #expect(unasked.status == 4)
    #expect(unasked.errorText.split(separator: "\n").count == 1)
    #expect(try home.album().isEmpty)
    try await home.home.decide("deny", "Party")
    #expect(try await home.home.run(words).status == 5)
    try await home.home.decide("grant", "Party")
    #expect(try await home.home.run(words).status == 0)
  }

  @Test("one journal for two albums tells of the pictures in both")
  func sharedJournal() async throws {
    let home = try BatchHome(sessions: 1)
    let lines = ["", #", "album": "./second""#].map {
      #"{"recording": "sessions/0000.decal.jsonl"\#($0)}"#
    }
    try home.home.folder.makeFolder("second")
    try home.home.folder.write(lines.joined(separator: "\n"), to: "list.jsonl")
    for mode in [
      ["list.jsonl"] + BatchHome.always, ["--status", "--json"], ["--merge", "--json"],
    ] {
      let result = try await home.home.run(["batch", "--journal", "night"] + mode)
      #expect(result.status == 0, "\(result.errorText)")
      if mode.contains("--json") {
        #expect(try result.objects().first?["done"]?.number?.integer == 2)
      }
    }
  }

  @Test(
    "who asks what the journals say cannot ask for work as well",
    arguments: ["--status", "--merge"],
    [["sessions"], ["--shard", "0/2"], ["--retry-failed"], ["--fail-fast"]]
  )
  func onlyAsking(mode: String, words: [String]) async throws {
    let home = try BatchHome(sessions: 1)
    let result = try await home.home.run(["batch", mode, "--album", "Party"] + words)
    #expect(result.status == 2)
    #expect(result.errorText.contains(words[0]), "\(result.errorText)")
    #expect(!FileManager.default.fileExists(atPath: home.journals))
  }

  @Test(
    "an album or a journal that is not there is no empty one",
    arguments: ["--status", "--merge"],
    [["--album", "Nowhere"], ["--album", "./nowhere"], ["--journal", "nowhere"]]
  )
  func absent(mode: String, place: [String]) async throws {
    let home = try BatchHome(sessions: 1)
    let contents = try home.home.folder.contents()
    let result = try await home.home.run(["batch", mode] + place)
    #expect(result.status == 7, "\(result.errorText)")
    #expect(result.errorText.lowercased().contains("nowhere"))
    #expect(try home.home.folder.contents() == contents)
    // What nothing was done for has nothing to tell, and that is no mistake.
    let empty = try await home.home.run(["batch", mode, "--album", "Party"])
    #expect(empty.status == 0)
    #expect(empty.outputText == "0 pictures, 0 MB, 0 failed\n")
    #expect(try home.home.folder.contents() == contents)
  }

  @Test("a part of a batch says which one it is")
  func shardSays() async throws {
    let home = try BatchHome(sessions: 4)
    let part = try await home.batch("--shard", "1/3", "--json")
    #expect(part.errorText.hasPrefix("shard 1/3: "))
    #expect(try part.objects().last?["summary"]?.object?["shard"]?.string == "1/3")
    let whole = try await home.batch("--json")
    #expect(try whole.objects().last?["summary"]?.object?["shard"] == nil)
  }

  @Test("--status tells what the journals say")
  func status() async throws {
    let home = try BatchHome(sessions: 3)
    try home.write(session: 1, "{")
    _ = try await home.batch()
    let result = try await home.home.run(["batch", "--status", "--album", "Party", "--json"])
    #expect(result.status == 0)
    let object = try #require(try result.objects().first)
    #expect(object["done"]?.number?.integer == 2)
    #expect(object["failed"]?.number?.integer == 1)
    let text = try await home.home.run(["batch", "--status", "--album", "Party"])
    #expect(text.outputText.hasPrefix("sessions/0001.decal.jsonl: "))
    #expect(text.outputText.contains("2 pictures, 0 MB, 1 failed"))
  }
}
