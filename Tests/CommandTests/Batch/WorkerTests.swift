import Foundation
import JSON
import TestSupport
import Testing

@Suite("decal worker")
struct WorkerTests {
  static func job(_ number: Int, _ more: String = "") -> String {
    #"{"id": "j\#(number)", "recording": "\#(BatchHome.name(number))"\#(more)}"# + "\n"
  }

  static func run(
    _ home: BatchHome,
    _ input: String,
    _ words: [String] = [],
    script: String? = nil
  ) async throws -> DecalResult {
    try await Decal.run(
      ["worker"] + BatchHome.always + words,
      in: home.home.folder,
      input: [UInt8](input.utf8),
      environment: home.home.environment,
      script: script
    )
  }

  @Test("each line has one result, with its id, and nothing else is said", arguments: ["1", "2"])
  func lines(jobs: String) async throws {
    let home = try BatchHome(sessions: 8)
    try home.write(session: 3, "{")
    let input =
      (0..<8).map { Self.job($0) }.joined()
      + "\nno json\n" + #"{"id": "x", "recording": "a", "wdth": 4}"#
    let result = try await Self.run(home, input, ["--jobs", jobs])
    #expect(result.status == 0, "\(result.errorText)")
    let objects = try result.objects()
    #expect(objects.count == 10)
    let states = Dictionary(
      objects.map { ($0["id"]?.string ?? "line \($0["line"]?.number?.literal ?? "")", $0) },
      uniquingKeysWith: { one, _ in one }
    )
    for number in 0..<8 {
      #expect(states["j\(number)"]?["status"]?.string == (number == 3 ? "failed" : "ok"))
    }
    #expect(states["line 10"]?["status"]?.string == "failed")
    #expect(states["x"]?["error"]?.string?.contains("did you mean") == true)
    for object in objects {
      #expect(object["host"]?.string != nil && object["pid"]?.number != nil)
      #expect(object["ms"]?.number != nil)
    }
    #expect(try home.album().count == 7)
    let again = try await Self.run(home, input, ["--jobs", jobs, "--quiet"])
    #expect(try again.objects().count { $0["status"]?.string == "skipped" } == 7)
    #expect(again.errors.isEmpty)
    #expect(try home.album().count == 7)
  }

  @Test("before a job begins, standard error names it")
  func heartbeat() async throws {
    let home = try BatchHome(sessions: 2)
    let result = try await Self.run(home, Self.job(0) + Self.job(1))
    #expect(
      result.errorText == #"{"id":"j0","status":"started"}"# + "\n"
        + #"{"id":"j1","status":"started"}"# + "\n"
    )
  }

  @Test(
    "the same jobs on two machines at once are one picture each",
    arguments: [
      [], ["--name", "{stem}"], ["--name", "{stem}", "--on-conflict", "rename"],
      ["--name", "{stem}", "--on-conflict", "fail"],
    ]
  )
  func race(naming: [String]) async throws {
    let home = try BatchHome(sessions: 30)
    let input = (0..<30).map { Self.job($0) }.joined()
    async let one = Self.run(home, input, naming)
    async let other = Self.run(home, input, naming)
    for result in try await [one, other] {
      #expect(result.status == 0)
      #expect(try result.objects().allSatisfy { ["ok", "skipped"].contains($0["status"]?.string) })
    }
    #expect(try home.album().count == 30)
  }

  @Test("no picture takes the place of what it is made from")
  func inputs() async throws {
    let home = try BatchHome(sessions: 1)
    let photo = home.home.folder.bytes(of: "sessions/beach.png")
    let more = #", "name": "beach", "album": "./sessions""#
    let result = try await Self.run(home, Self.job(0, more), ["--on-conflict", "replace"])
    let object = try #require(try result.objects().first)
    #expect(object["status"]?.string == "failed")
    #expect(object["error"]?.string?.contains("would take the place of") == true)
    #expect(home.home.folder.bytes(of: "sessions/beach.png") == photo)
  }

  @Test("a recording is a file on a disk, and never the input that the jobs come from")
  func streams() async throws {
    let home = try BatchHome(sessions: 1)
    try home.home.folder.makePipe("pipe")
    let names = ["-", "/dev/stdin", "/dev/fd/0", "/dev/zero", "pipe"]
    let lines = names.map { #"{"id": "\#($0)", "recording": "\#($0)"}"# + "\n" }
    let input = lines.joined() + Self.job(0)
    for script in [nil, #"cat >jobs; exec "$@" <jobs"#] {
      let result = try await Self.run(home, input, script: script)
      #expect(result.status == 0)
      let objects = try result.objects()
      #expect(objects.compactMap { $0["id"]?.string } == names + ["j0"])
      #expect(objects.dropLast().allSatisfy { $0["status"]?.string == "failed" })
      #expect(objects.last?["status"]?.string != "failed")
    }
  }

  @Test("an id comes back as it was sent")
  func ids() async throws {
    let home = try BatchHome(sessions: 1)
    let recording = BatchHome.name(0)
    let lines = [
      #"{"id": 7, "recording": "\#(recording)"}"#,
      #"{"id": 1.50, "recording": "none"}"#,
      #"{"id": 8, "recording": 1}"#,
      #"{"id": "9", "recordin": "x"}"#,
      #"{"recording": "\#(recording)"}"#,
      #"{"recording": "\#(recording)", "name": "{x}"}"#,
      #"{"id": [], "recording": "x"}"#,
    ]
    let result = try await Self.run(home, lines.joined(separator: "\n"))
    let writer = JSONWriter(.compact)
    #expect(
      try result.objects().map { writer.text($0["id"] ?? "none") } == [
        "7", "1.50", "8", #""9""#, #""\#(recording)""#, #""\#(recording)""#, "null",
      ]
    )
    #expect(
      try result.objects().map { $0["line"]?.number?.integer } == [nil, nil, nil, nil, nil, nil, 7]
    )
  }

  @Test("an {index} is refused, for a job that comes alone has none")
  func index() async throws {
    let home = try BatchHome(sessions: 1)
    let result = try await Self.run(home, Self.job(0), ["--name", "{index}-{stem}"])
    let object = try #require(try result.objects().first)
    #expect(object["status"]?.string == "failed")
    #expect(object["error"]?.string?.contains("{index}") == true)
    #expect(try home.album().isEmpty)
  }

  @Test("an album that cannot be had is asked for again with the next job")
  func lateAlbum() async throws {
    let home = try BatchHome(sessions: 1)
    let job = Self.job(0, #", "album": "./late/album""#)
    let result = try await Self.run(
      home,
      job + job,
      ["--journal", "journal"],
      script: """
        mkfifo in out; "$@" <in >out & exec 3>in 4<out
        while read -r line; do
          printf '%s\\n' "$line" >&3; read -r answer <&4; printf '%s\\n' "$answer"; mkdir -p late/album
        done
        exec 3>&-; wait $!
        """
    )
    #expect(try result.objects().map { $0["status"]?.string } == ["transient", "ok"])
  }

  @Test("results that cannot be written are an error")
  func fullDisk() async throws {
    let home = try BatchHome(sessions: 1)
    for more in ["", Self.job(0) + Self.job(0)] {
      let result = try await Self.run(home, Self.job(0) + more, script: #"exec "$@" >/dev/full"#)
      #expect(result.status == 7)
      #expect(result.errorText.contains("the disk is full"), "\(result.errorText)")
    }
  }

  /// A script that sends a line only when the one before was answered, and does something else then.
  private static func takingTurns(and more: String = "") -> String {
    """
    mkfifo in out; "$@" <in >out & exec 3>in 4<out
    while read -r line; do
      printf '%s\\n' "$line" >&3; read -r answer <&4; printf '%s\\n' "$answer"
      \(more)
    done
    exec 3>&-; wait $!
    """
  }

  @Test("it answers line by line, and ends when its input does")
  func turns() async throws {
    let home = try BatchHome(sessions: 3)
    let result = try await Self.run(
      home,
      (0..<3).map { Self.job($0) }.joined(),
      script: Self.takingTurns() + #"; echo "{\"end\": $?}""#
    )
    let objects = try result.objects()
    #expect(objects.map { $0["id"]?.string } == ["j0", "j1", "j2", nil])
    #expect(objects.last?["end"]?.number?.integer == 0)
  }

  @Test("when nobody reads its answers any more it ends at once, though its input stays open")
  func orphan() async throws {
    let home = try BatchHome(sessions: 1)
    let result = try await Self.run(
      home,
      "",
      script: """
        mkfifo in; exec 5<>in
        { "$@" <in; echo $? >status; } | { sleep 0.3; }
        """
    )
    #expect(result.status == 0)
    #expect(home.home.folder.bytes(of: "status") == [UInt8]("0\n".utf8))
  }

  @Test(
    "a job that comes again is one picture, with a number or without",
    arguments: [false, true]
  )
  func repeated(isTaken: Bool) async throws {
    let home = try BatchHome(sessions: 1)
    if isTaken { try home.home.write("another", to: "0000.png") }
    let input = String(repeating: Self.job(0), count: 4)
    let words = ["--name", "{stem}", "--on-conflict", "rename", "--jobs", "2"]
    let states = try await Self.run(home, input, words).objects().map { $0["status"]?.string }
    #expect(states.count { $0 == "ok" } == 1)
    #expect(states.count { $0 == "skipped" } == 3)
    let picture = isTaken ? "0000 (2).png" : "0000.png"
    #expect(try home.album().keys.sorted() == (isTaken ? [picture] : []) + ["0000.png"])
  }

  @Test("a journal that is taken away costs one job its record, and the next begins another")
  func journalTaken() async throws {
    let home = try BatchHome(sessions: 3)
    let result = try await Self.run(
      home,
      (0..<3).map { Self.job($0) }.joined(),
      script: Self.takingTurns(
        and: #"[ -e taken ] || { touch taken; rm "\#(home.journals)"/*.jsonl; }"#
      )
    )
    let objects = try result.objects()
    #expect(objects.map { $0["status"]?.string } == ["ok", "transient", "ok"])
    #expect(objects[1]["error"]?.string?.contains("taken the journal") == true)
    #expect(try home.lines().count == 1)
  }

  @Test("without permission it does not begin")
  func permission() async throws {
    let home = try BatchHome(sessions: 1)
    let result = try await Decal.run(
      ["worker", "--album", "Party"],
      in: home.home.folder,
      input: [UInt8](Self.job(0).utf8),
      environment: home.home.environment
    )
    #expect(result.status == 4)
    #expect(result.output.isEmpty)
  }

  @Test("SIGTERM ends it, though its input stays open")
  func terminated() async throws {
    let home = try BatchHome(sessions: 1)
    let running = try Decal.start(
      ["worker"] + BatchHome.always,
      in: home.home.folder,
      environment: home.home.environment
    )
    try await Task.sleep(for: .milliseconds(200))
    running.send(SIGTERM)
    let result = try await running.result()
    try running.closeInput()
    #expect(result.status == 143)
    #expect(try home.album().isEmpty)
  }
}
