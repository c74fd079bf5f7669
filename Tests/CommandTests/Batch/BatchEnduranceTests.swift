import Foundation
import JSON
import TestSupport
import Testing

/// What a night has in store for a batch.
@Suite("A batch in bad nights", .serialized)
struct BatchEnduranceTests {
  /// Ten ways for a session to be bad, each with a word of why.
  static let flaws: [(text: String, reason: String)] = [
    ("", "is empty"),
    ("{\n", "the text ends"),
    (#"{"format": "other"}"# + "\n", "is not a recording"),
    (
      TestSession.header().replacingFirst(#""version": 1"#, by: #""version": 9"#) + "\n",
      "update the program"
    ),
    (TestSession.header(photo: #""file": "gone.png""#) + "\n" + TestSession.events, "gone.png"),
    (TestSession.header(photo: #""file": "cut.png""#) + "\n" + TestSession.events, "beach"),
    (TestSession.header(photo: #""file": "../out.png""#) + "\n" + TestSession.events, "out.png"),
    (
      TestSession.header(
        photo: #""file": "beach.png", "sha256": "\#(String(repeating: "0", count: 64))""#
      )
        + "\n" + TestSession.events, "is not the one that was recorded"
    ),
    (
      TestSession.header(sticker: #""file": "https://a.b/c.png""#) + "\n" + TestSession.events,
      "--map"
    ),
    (
      TestSession.header(sticker: #""file": "0000.decal.jsonl""#) + "\n" + TestSession.events,
      "heart"
    ),
  ]

  @Test("2,000 jobs, 40 of them bad in ten ways: 1,960 pictures and 40 reasons, in order")
  func bad() async throws {
    let home = try BatchHome(sessions: 2000)
    let folder = home.home.folder
    let beach = try #require(folder.bytes(of: "beach.png"))
    try folder.write(Array(beach.prefix(beach.count / 2)), to: "sessions/cut.png")
    for index in 0..<40 {
      // A note of its own makes each another job.
      var text = Self.flaws[index % 10].text
      if text.contains(#""participants""#) {
        text = text.replacingFirst(#""participants""#, by: #""note": \#(index), "participants""#)
      }
      try home.write(session: index * 50 + 3, text)
    }
    let result = try await home.batch("--json")
    #expect(result.status == 1)
    let objects = try result.objects().dropLast()
    #expect(objects.map { $0["id"]?.string } == (0..<2000).map(BatchHome.name))
    #expect(objects.count { $0["status"]?.string == "ok" } == 1960)
    for (number, object) in objects.enumerated() where number % 50 == 3 {
      let flaw = Self.flaws[number / 50 % 10]
      #expect(object["status"]?.string == "failed", "\(number)")
      #expect(object["error"]?.string?.contains(flaw.reason) == true, "\(object)")
    }
    #expect(try home.album().count == 1960)
    #expect(result.errorText.hasSuffix("1960 pictures saved, 0 already there, 40 failed\n"))
    let again = try await home.batch()
    #expect(again.errorText.hasSuffix("0 pictures saved, 1960 already there, 40 failed\n"))
  }

  /// How pictures are named decides how a process that was killed is followed.
  static let namings = [
    [], ["--name", "{stem}"], ["--name", "same", "--on-conflict", "rename"],
  ]

  @Test(
    "killed at twenty moments, a batch comes to the album of one that nobody disturbed",
    .timeLimit(.minutes(5)),
    arguments: namings
  )
  func killed(naming: [String]) async throws {
    let home = try BatchHome(sessions: 80)
    let words = naming + ["--width", "400"]
    #expect(try await home.batch(words).status == 0)
    let undisturbed = try home.album()
    try home.empty()
    var random = SeededRandom(seed: 20)
    var kills = 0
    for _ in 0..<20 {
      let moment = Double.random(in: 0.005..<0.12, using: &random)
      let result = try await home.batch(
        words + ["--quiet"],
        script: #"(sleep \#(moment); kill -KILL $$) >/dev/null 2>&1 & exec "$@""#
      )
      if result.signal == SIGKILL { kills += 1 }
    }
    let last = try await home.batch(words)
    #expect(last.status == 0, "\(last.errorText)")
    #expect(kills > 3)
    // Hidden folders and files would show here too.
    #expect(try home.album() == undisturbed)
    var done: [String: Int] = [:]
    for record in try home.records() where record["outcome"]?.string != "placing" {
      done[record["key"]?.string ?? "", default: 0] += 1
    }
    #expect(done.count == 80)
    #expect(done.values.allSatisfy { $0 == 1 })
  }

  @Test(
    "asked to stop, it leaves whole pictures, a whole journal, and nothing else",
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func stopped(signal: Int32) async throws {
    let home = try BatchHome(sessions: 40)
    let words = ["--width", "1200"]
    #expect(try await home.batch(words).status == 0)
    let undisturbed = try home.album()
    try home.empty()
    let script = """
      (until [ "$(ls home/Pictures/Party | wc -l)" -ge 5 ]; do sleep 0.01; done; kill -\(signal) $$) \
        >/dev/null 2>&1 &
      exec "$@"
      """
    let result = try await home.batch(words, script: script)
    #expect(result.status == 128 + signal, "\(result.errorText)")
    #expect(result.errorText.hasSuffix("decal: stopped\n"))
    let album = try home.album()
    #expect(album.count < 40)
    #expect(album.allSatisfy { undisturbed[$0.key] == $0.value })
    #expect(try home.records().count == album.count)
    #expect(try await home.batch(words).status == 0)
    let whole = try home.album()
    #expect(whole.keys.sorted() == undisturbed.keys.sorted())
    #expect(whole == undisturbed)
  }

  @Test(
    "a full disk ends it with a word; once there is room, the rest is done",
    .enabled(if: Namespace.isPossible, "\(Namespace.comment)"),
    arguments: [[], ["--name", "{stem}"]]
  )
  func full(naming: [String]) async throws {
    let home = try BatchHome(sessions: 60)
    let words = naming + ["--width", "200"]
    #expect(try await home.batch(words).status == 0)
    let undisturbed = try home.album()
    try home.empty()
    // Album and journal on one small disk, with a file that leaves too little room.
    let script = """
      exec unshare --mount sh -c '
        P=home/Pictures; mount -t tmpfs -o size=16m none $P; mkdir $P/Party
        head -c 15000000 /dev/zero >$P/filler
        "$@"; echo $? >status1
        ls -A $P/Party | wc -l >count1
        rm $P/filler
        "$@"; echo $? >status2
        cp -r $P/Party $P/Party.journal .
      ' sh "$@"
      """
    let result = try await home.batch(words, script: script)
    let folder = home.home.folder
    func number(_ name: String) -> Int? {
      Int(String(decoding: folder.bytes(of: name) ?? [], as: UTF8.self).filter(\.isNumber))
    }
    #expect(number("status1") == 7, "\(result.errorText)")
    #expect(number("status2") == 0, "\(result.errorText)")
    #expect((number("count1") ?? 0) < 60)
    #expect(result.errorText.contains("the disk is full"))
    #expect(result.errorText.contains("run the same command again"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["Party"])
    #expect(Set(names) == Set(undisturbed.keys))
    for name in names { #expect(folder.bytes(of: "Party/" + name) == undisturbed[name], "\(name)") }
  }

  @Test("a journal whose last line is torn costs nothing")
  func torn() async throws {
    let home = try BatchHome(sessions: 6)
    #expect(try await home.batch().status == 0)
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: home.journals).first
    )
    let path = home.journals + "/" + name
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.dropLast(30).write(to: URL(filePath: path))
    let album = try home.album()
    let again = try await home.batch()
    #expect(again.errorText == "0 pictures saved, 6 already there, 0 failed\n")
    #expect(try home.album() == album)
  }

  @Test("the memory of a long batch stays flat")
  func memory() async throws {
    func peak(_ count: Int) async throws -> Int {
      let home = try BatchHome(sessions: count)
      let result = try await home.batch(
        "--quiet",
        script:
          #""$@" & p=$!; m=0; while r=$(grep VmHWM /proc/$p/status 2>/dev/null); do m=$r; sleep 0.05; done; wait $p; echo "$m" >peak"#
      )
      #expect(result.status == 0)
      let text = String(decoding: home.home.folder.bytes(of: "peak") ?? [], as: UTF8.self)
      return Int(text.filter(\.isNumber)) ?? 0
    }
    let few = try await peak(200)
    let many = try await peak(1200)
    try #require(few > 0)
    // A plan has a line for each job; a few kilobytes each are not what fills a machine.
    #expect(many - few < 1000 * 6, "\(few) KB, \(many) KB")
  }
}
