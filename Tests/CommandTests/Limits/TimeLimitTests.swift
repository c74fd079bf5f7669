import Foundation
import JSON
import TestSupport
import Testing

@Suite("--timeout")
struct TimeLimitTests {
  /// Ways for one rendering to wait for ever, and what is said of it.
  static let waits: [(name: String, words: [String], script: String?)] = [
    ("a recording that nobody writes", ["pipe", "-o", "out.png"], nil),
    (
      "standard input that stays open", ["-", "-o", "out.png"],
      #"exec 3<>pipe; exec "$@" <&3"#
    ),
    ("an output that nobody reads", ["session.jsonl", "-o", "pipe", "--format", "png"], nil),
    (
      "standard output that is full", ["session.jsonl", "-o", "-", "--width", "2000"],
      #"exec 3<>pipe; exec "$@" >&3"#
    ),
  ]

  @Test("whatever a rendering waits for, its time is over once", arguments: waits)
  func ends(_ wait: (name: String, words: [String], script: String?)) async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    try folder.makePipe("pipe")
    let contents = try folder.contents()
    let result = try await Decal.run(
      ["render"] + wait.words + ["--timeout", "400ms"],
      in: folder,
      script: wait.script
    )
    #expect(result.status == 124, "\(result.errorText)")
    #expect(
      result.errorText
        == "decal: it was not done after 0.400 s, which is all that --timeout allows; "
        + "see what it waits for, or give it more time\n"
    )
    #expect(try folder.contents() == contents)
  }

  @Test("a recording of countless stickers ends at its time as well")
  func countless() async throws {
    let folder = try TemporaryFolder()
    let creation = TestSession.events.split(separator: "\n")[0]
    let events = (1...4000).map { number in
      creation.replacing("\"seq\": 1", with: "\"seq\": \(number)")
        .replacing("\"s1\"", with: "\"s\(number)\"")
    }
    try TestSession.write(
      to: folder,
      text: TestSession.header() + "\n" + events.joined(separator: "\n") + "\n"
    )
    let words = ["session.jsonl", "-o", "out", "--width", "3000", "--timeout", "300ms"]
    for command in ["render", "replay"] {
      let format = command == "render" ? ["--format", "png"] : ["--every-event"]
      let result = try await Decal.run([command] + words + format, in: folder)
      #expect(result.status == 124, "\(result.errorText)")
      #expect(folder.bytes(of: "out") == nil)
      #expect(try folder.contents().count == 3)
    }
  }

  @Test(
    "who does not look up from a step ends a few seconds later",
    .enabled(if: Instrument.fail != nil, "\(Instrument.comment)")
  )
  func deaf() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    let contents = try folder.contents()
    let result = try await Decal.run(
      ["render", "session.jsonl", "-o", "out.png", "--timeout", "200ms"],
      in: folder,
      environment: ["LD_PRELOAD": Instrument.fail, "HANG": "/heart.png"]
    )
    #expect(result.status == 124, "\(result.errorText)")
    #expect(result.errorText.hasPrefix("decal: it was not done after 0.200 s"))
    #expect(try folder.contents() == contents)
  }

  /// A home with sessions of which one has a photo that can never be read.
  static func home(hanging number: Int) throws -> BatchHome {
    let home = try BatchHome(sessions: 6)
    let beach = home.home.folder.bytes(of: "beach.png") ?? []
    // The same bytes would be known from another's photo.
    try home.home.folder.write(beach + [0], to: "sessions/slow.png")
    let header = TestSession.header(photo: #""file": "slow.png""#)
    try home.write(session: number, header + "\n" + TestSession.events)
    return home
  }

  @Test(
    "a job of a batch that hangs fails alone, and its slot goes on",
    .enabled(if: Instrument.fail != nil, "\(Instrument.comment)"),
    arguments: ["1", "2"]
  )
  func batch(jobs: String) async throws {
    let home = try Self.home(hanging: 2)
    let result = try await home.home.run(
      ["batch", "sessions"] + BatchHome.always + ["--json", "--timeout", "4", "-j", jobs],
      environment: ["LD_PRELOAD": Instrument.fail, "HANG": "/slow.png"]
    )
    #expect(result.status == 1, "\(result.errorText)")
    let objects = try result.objects().dropLast()
    #expect(
      objects.map { $0["status"]?.string } == ["ok", "ok", "failed", "ok", "ok", "ok"]
    )
    #expect(objects[2]["error"]?.string?.contains("not done after 4 s") == true)
    #expect(try home.album().count == 5)
    #expect(try home.records().count { $0["outcome"]?.string == "failed" } == 1)
    // Once the file system answers again, the rest is done.
    let again = try await home.batch("--retry-failed")
    #expect(again.status == 0, "\(again.errorText)")
    #expect(try home.album().count == 6)
  }

  @Test(
    "a job that hangs when its picture is flushed is in the journal, and done again when asked",
    .enabled(if: Instrument.fail != nil, "\(Instrument.comment)"),
    arguments: ["batch", "worker"]
  )
  func saving(command: String) async throws {
    let home = try BatchHome(sessions: 1)
    let words = command == "batch" ? ["batch", "sessions", "--timeout", "2"] : ["worker"]
    let result = try await Decal.run(
      words + BatchHome.always,
      in: home.home.folder,
      input: [UInt8](WorkerTests.job(0, #", "timeout": 2"#).utf8),
      environment: home.home.environment.merging(
        ["LD_PRELOAD": Instrument.fail, "HANG": " (deleted)"]
      ) { $1 }
    )
    #expect(result.status == (command == "batch" ? 1 : 0), "\(result.errorText)")
    #expect((result.outputText + result.errorText).contains("not done after 2 s"))
    #expect(try home.records().map { $0["outcome"]?.string } == ["failed"])
    #expect(try home.album().isEmpty)
    let again = try await home.batch("--retry-failed")
    #expect(again.status == 0, "\(again.errorText)")
    #expect(try home.album().count == 1)
  }

  @Test(
    "asked to stop, a batch does not wait for a job that hangs",
    .enabled(if: Instrument.fail != nil, "\(Instrument.comment)")
  )
  func stopped() async throws {
    let home = try Self.home(hanging: 2)
    let result = try await home.home.run(
      ["batch", "sessions"] + BatchHome.always,
      environment: ["LD_PRELOAD": Instrument.fail, "HANG": "/slow.png"],
      script: #"(sleep 0.5; kill -TERM $$) >/dev/null 2>&1 & exec "$@""#
    )
    #expect(result.status == 143, "\(result.errorText)")
    #expect(result.errorText.hasSuffix("decal: stopped\n"))
  }

  @Test(
    "a worker gives the result of a job that hangs, and takes the next one",
    .enabled(if: Instrument.fail != nil, "\(Instrument.comment)"),
    arguments: ["1", "2"],
    ["j2", BatchHome.name(2)]
  )
  func worker(jobs: String, id: String) async throws {
    let home = try Self.home(hanging: 2)
    // Without an id a job is called by its recording.
    let lines = (0..<6).map { number in
      guard number == 2 else { return WorkerTests.job(number) }
      let name = id == "j2" ? #""id": "j2", "# : ""
      return #"{\#(name)"recording": "\#(BatchHome.name(2))", "timeout": 0.3}"# + "\n"
    }
    let result = try await Decal.run(
      ["worker"] + BatchHome.always + ["--jobs", jobs],
      in: home.home.folder,
      input: [UInt8](lines.joined().utf8),
      environment: home.home.environment.merging(
        ["LD_PRELOAD": Instrument.fail, "HANG": "/slow.png"]
      ) { $1 }
    )
    #expect(result.status == 0, "\(result.errorText)")
    let objects = try result.objects()
    #expect(objects.count == 6)
    for object in objects {
      let isHanging = object["id"]?.string == id
      #expect(object["status"]?.string == (isHanging ? "failed" : "ok"))
      guard isHanging else { continue }
      #expect(object["error"]?.string?.contains("not done after 0.300 s") == true)
    }
    #expect(try home.album().count == 5)
  }

  @Test(
    "a line of a manifest says its own time, under either name",
    .enabled(if: Instrument.fail != nil, "\(Instrument.comment)"),
    arguments: [#""timeout": "300ms""#, #""timeout": 0.3"#, #""timeoutSeconds": 0.3"#]
  )
  func manifest(member: String) async throws {
    let home = try Self.home(hanging: 1)
    let lines = (0..<3).map { WorkerTests.job($0, $0 == 1 ? ", " + member : "") }
    try home.home.folder.write(lines.joined(), to: "list.jsonl")
    let result = try await home.home.run(
      ["batch", "list.jsonl", "--json"] + BatchHome.always,
      environment: ["LD_PRELOAD": Instrument.fail, "HANG": "/slow.png"]
    )
    #expect(result.status == 1, "\(result.errorText)")
    #expect(
      try result.objects().dropLast().map { $0["status"]?.string } == ["ok", "failed", "ok"]
    )
  }

  @Test("what is no length of time is told", arguments: ["0", "-1", "soon", "2d", ""])
  func nonsense(text: String) async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    let result = try await Decal.run(
      ["render", "session.jsonl", "-o", "out.png", "--timeout=" + text],
      in: folder
    )
    #expect(result.status == 2)
    #expect(result.errorText.contains("a length of time up to a day"), "\(result.errorText)")
  }
}
