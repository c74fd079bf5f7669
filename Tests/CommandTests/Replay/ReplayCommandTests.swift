import Codecs
import Foundation
import JSON
import TestSupport
import Testing

@Suite("decal replay")
struct ReplayCommandTests {
  static let words = ["replay", "session.jsonl", "--fps", "2", "--quiet"]

  static func folder(_ text: String = TestSession.text) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: text)
    return folder
  }

  @Test("frames are the files that render makes", arguments: ["png", "jpeg"])
  func frames(format: String) async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(Self.words + ["-o", "frames", "--format", format], in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errors.isEmpty && result.output.isEmpty)
    let ending = format == "png" ? "png" : "jpg"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["frames"]).sorted()
    #expect(names == (0..<9).map { "frame-00000\($0).\(ending)" })
    for (moment, name) in [
      ("0", names[0]), ("1500ms", names[3]), ("2", names[4]), ("end", names[8]),
    ] {
      let words = ["render", "session.jsonl", "-o", "alone." + ending, "--at", moment, "--quiet"]
      #expect(try await Decal.run(words, in: folder).status == 0)
      #expect(folder.bytes(of: "frames/" + name) == folder.bytes(of: "alone." + ending), "\(name)")
    }
  }

  @Test(
    "a film on standard output is the film in a file, and nothing else",
    arguments: ["-", "/dev/stdout"]
  )
  func film(output: String) async throws {
    let folder = try Self.folder()
    let toFile = try await Decal.run(Self.words + ["-o", "out.y4m"], in: folder)
    #expect(toFile.status == 0, "\(toFile.errorText)")
    let piped = try await Decal.run(Self.words + ["-o", output], in: folder)
    #expect(piped.status == 0, "\(piped.errorText)")
    #expect(piped.output == folder.bytes(of: "out.y4m"))
    #expect(piped.output.starts(with: "YUV4MPEG2 W96 H72 F2:1 ".utf8))
  }

  @Test("a recording from standard input is replayed too")
  func input() async throws {
    let folder = try Self.folder()
    let words = ["replay", "-", "--fps", "2", "--quiet", "-o", "out.png"]
    let result = try await Decal.run(words, in: folder, input: [UInt8](TestSession.text.utf8))
    #expect(result.status == 0, "\(result.errorText)")
    let animation = try AnimationFrames(try #require(folder.bytes(of: "out.png")))
    #expect(animation.frames.count == 2)
    // From 2 s to the frame at 4 s, and the second that the last one is held.
    #expect(animation.frames.map(\.seconds) == [2, 3.5])
  }

  @Test("what was made is told to people and to machines")
  func report() async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(
      ["replay", "session.jsonl", "--fps", "2", "-o", "out.apng", "--json"],
      in: folder
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(
      result.errorText
        == "out.apng: animated PNG, 96×72, 11 frames, 2 of them different, 5.500 s\n"
    )
    guard case .object(let object) = try JSONValue(parsing: result.output) else {
      Issue.record("no object: \(result.outputText)")
      return
    }
    #expect(object["format"] == .string("apng"))
    #expect(object["frames"] == .integer(11))
    #expect(object["differentFrames"] == .integer(2))
    #expect(object["durationMs"] == .integer(5500))
    #expect(object["width"] == .integer(96))
    #expect(object["warnings"] == .array([]))
  }

  @Test("what is odd is told, and under --strict it is an error")
  func oddities() async throws {
    let events = TestSession.events.replacingFirst(
      #"{"t": 4000"#,
      by: TestSession.rejectedEvent + #"{"t": 4000"#
    )
    let folder = try Self.folder(TestSession.header() + "\n" + events)
    let words = ["replay", "session.jsonl", "--fps", "2", "-o", "out.png"]
    let result = try await Decal.run(words, in: folder)
    #expect(result.status == 0)
    #expect(result.errorText.contains("warning: 1 event was rejected (ownedByOther 1)"))
    // Before it happens nobody minds.
    let early = try await Decal.run(words + ["--strict", "--to", "2.5"], in: folder)
    #expect(early.status == 0, "\(early.errorText)")
    try folder.remove("out.png")
    let strict = try await Decal.run(words + ["--strict"], in: folder)
    #expect(strict.status == 9)
    #expect(folder.bytes(of: "out.png") == nil)
  }

  @Test("asked to stop, it leaves nothing of it behind", arguments: ["frames", "out.png"])
  func interruption(output: String) async throws {
    let folder = try Self.folder()
    let before = try folder.contents()
    // A session that moves all the time, and frames that take long and little room.
    var text = TestSession.header() + "\n" + TestSession.events.prefix { $0 != "\n" } + "\n"
    for step in 0..<1000 {
      text += """
        {"t": \(step), "by": "ana", "type": "drag", "sticker": "s1", "phase": "changed", \
        "translation": {"dx": \(step % 2 == 0 ? 1 : -1), "dy": 0}}

        """
    }
    try folder.write(text, to: "session.jsonl")
    let words = ["replay", "session.jsonl", "-o", output, "--fps", "1000", "--width", "400"]
    // It has begun to write once there is something hidden, or an open file that has no name; a shell
    // sees that, since the tests have no time to look while others run. What a shell starts beside
    // itself hears no Ctrl-C.
    let result = try await Decal.run(
      words + ["--png", "small"],
      in: folder,
      script: #"""
        "$@" & pid=$!
        until ls -A | grep -q '\.part$' || ls -l /proc/$pid/fd 2>&1 | grep -q '/#[0-9]* (deleted)$'; do
          kill -0 $pid || break; sleep 0.05
        done
        kill -TERM $pid
        wait $pid
        """#
    )
    #expect(result.status == 143, "\(result.errorText)")
    #expect(result.errorText.hasSuffix("decal: stopped\n"))
    try folder.write(TestSession.text, to: "session.jsonl")
    #expect(try folder.contents() == before)
  }

  @Test("a film nobody reads to its end is no fault")
  func brokenPipe() async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(
      ["replay", "session.jsonl", "-o", "-", "--width", "400"],
      in: folder,
      script: #"{ "$@"; echo $? >status; } | head -c 9"#
    )
    #expect(result.outputText == "YUV4MPEG2")
    #expect(result.errors.isEmpty, "\(result.errorText)")
    #expect(folder.bytes(of: "status") == [UInt8]("0\n".utf8))
  }
}
