import Foundation
import JSON
import TestSupport
import Testing

@Suite("decal bench")
struct BenchCommandTests {
  /// As little as can be measured.
  static let least = ["bench", "--rounds", "3", "--seconds", "1", "--pixels", "10k"]

  /// A benchmark's figures, measured once for all tests.
  static let measured = Task {
    let folder = try TemporaryFolder()
    return try await Decal.run(least + ["--json", "--quiet"], in: folder, environment: inMemory)
  }

  /// Where temporary files lie: in memory, where there is such a place, for a disk that others use as
  /// well can make every picture wait for a second.
  static let inMemory: [String: String?] =
    FileManager.default.isWritableFile(atPath: "/dev/shm") ? ["TMPDIR": "/dev/shm"] : [:]

  /// The figures with all times multiplied, as text.
  static func figures(times factor: Double) async throws -> String {
    let text = try await measured.value.outputText
    let object = try #require(JSONValue(parsing: Array(text.utf8)).object)
    let cases = try #require(object["cases"]?.array).map { value -> JSONValue in
      guard let members = value.object, let seconds = members["seconds"]?.object else {
        return value
      }
      var scaled = JSONObject()
      for member in seconds.members {
        let number = member.value.number?.double ?? 0
        let isCount = member.key == "count"
        scaled.append(isCount ? member.value : .double(number * factor), for: member.key)
      }
      var changed = members.removing("seconds")
      changed.append(.object(scaled), for: "seconds")
      return .object(changed)
    }
    var changed = object.removing("cases")
    changed.append(.array(cases), for: "cases")
    return String(decoding: JSONWriter(.compact).bytes(.object(changed)), as: UTF8.self)
  }

  @Test("figures are one JSON object, with machine and version")
  func json() async throws {
    let result = try await Self.measured.value
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errors.isEmpty)
    let object = try #require(JSONValue(parsing: result.output).object)
    #expect(object["format"]?.string == "decal-bench")
    #expect(object["decal"]?.string != nil)
    #expect(object["machine"]?.object?["cores"]?.number?.integer ?? 0 > 0)
    let groups = object["cases"]?.array?.compactMap { $0.object?["group"]?.string }
    #expect(Set(groups ?? []) == ["kernels", "paths", "throughput"])
  }

  @Test("people get tables, and a comparison below them")
  func tables() async throws {
    let folder = try TemporaryFolder()
    try folder.write(try await Self.figures(times: 1000), to: "old.json")
    let result = try await Decal.run(
      Self.least + ["--compare", "old.json", "--fail-slower"],
      in: folder,
      environment: Self.inMemory
    )
    #expect(result.status == 0, "\(result.errorText)")
    let lines = result.outputText.split(separator: "\n")
    for start in ["decal ", "input: ", "kernel, ", "plain copy ", "way, ", "PNG ", "batch "] {
      #expect(lines.contains { $0.hasPrefix(start) }, "\(start)")
    }
    #expect(lines.last?.hasPrefix("0 slower, ") == true)
    #expect(lines.contains { $0.hasPrefix("room ") && $0.hasSuffix("faster") })
  }

  @Test(
    "what became slower is named: a failure under --fail-slower only",
    arguments: [false, true]
  )
  func slower(fails: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write(try await Self.figures(times: 0.001), to: "old.json")
    let flags = ["--compare", "old.json", "--json"] + (fails ? ["--fail-slower"] : [])
    let result = try await Decal.run(
      Self.least + flags,
      in: folder,
      environment: Self.inMemory
    )
    #expect(result.status == (fails ? 1 : 0))
    #expect(result.errorText.contains("decal: slower than before: ") == fails)
    // The copy, too, takes a thousand times as long.
    #expect(result.errorText.contains("measure again when it is quiet"))
    let changes = try JSONValue(parsing: result.output).object?["comparison"]?.object?["changes"]
    let verdicts = try #require(changes?.array).map { $0.object?["verdict"]?.string }
    #expect(verdicts.count > 20 && verdicts.allSatisfy { $0 == "slower" })
  }

  /// A command line, its status, and a piece of what it says.
  static let mistakes: [(words: [String], status: Int32, piece: String)] = [
    (["--fail-slower"], 2, "give --compare OLD.json too"),
    (["--rounds", "2"], 2, "--rounds cannot be \"2\": it should be a whole number from 3"),
    (["--seconds", "0"], 2, "--seconds cannot be \"0\""),
    (["--pixels", "9"], 2, "--pixels cannot be \"9\""),
    (["--pixels", "12M", "session.jsonl"], 2, "only one of RECORDING and --pixels"),
    (["-"], 2, "standard input can be read once; name a file"),
    (["nowhere.jsonl"], 7, "nowhere.jsonl"),
    (["words.txt"], 3, "words.txt"),
    (["--compare", "nowhere.json"], 7, "nowhere.json"),
    (["--compare", "words.txt"], 3, "\"words.txt\" is not JSON at byte 0"),
    (["--compare", "other.json"], 3, "\"other.json\" is no result of a benchmark"),
    (["--compare", "torn.json"], 3, "\"torn.json\" has nothing usable at decal"),
  ]

  @Test("a mistake is told before anything is measured", arguments: mistakes)
  func mistake(words: [String], status: Int32, piece: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("plain words", to: "words.txt")
    try folder.write(#"{"format": "other"}"#, to: "other.json")
    try folder.write(#"{"format": "decal-bench", "version": 1}"#, to: "torn.json")
    let result = try await Decal.run(["bench"] + words, in: folder)
    #expect(result.status == status, "\(result.errorText)")
    #expect(result.errorText.contains(piece), "\(result.errorText)")
    #expect(result.output.isEmpty)
  }

  @Test("Ctrl-C ends it, and its folder goes away")
  func interrupted() async throws {
    let folder = try TemporaryFolder()
    let running = try Decal.start(
      ["bench", "--rounds", "1000", "--seconds", "1000", "--pixels", "10k"],
      in: folder,
      environment: ["TMPDIR": folder.path]
    )
    // Once its folder is there, it has begun.
    while try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty {
      try await Task.sleep(for: .milliseconds(5))
    }
    running.send(SIGINT)
    let result = try await running.result()
    try running.closeInput()
    #expect(result.status == 130, "\(result.errorText)")
    #expect(result.errorText.hasSuffix("decal: stopped\n"))
    #expect(result.output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
