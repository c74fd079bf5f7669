import JSON
import TestSupport
import Testing

@Suite("decal report")
struct ReportCommandTests {
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: TestSession.text + TestSession.rejectedEvent)
    return folder
  }

  @Test("a page is one file, and the same on standard output")
  func page() async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(["report", "session.jsonl", "-o", "page.html"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    let page = try #require(folder.bytes(of: "page.html"))
    #expect(result.errorText == "page.html: 6 events, \(page.count) bytes\n")
    #expect(page.starts(with: "<!DOCTYPE html>".utf8))
    let piped = try await Decal.run(["report", "session.jsonl", "-o", "-"], in: folder)
    #expect(piped.status == 0)
    #expect(piped.output == page)
    #expect(piped.errors.isEmpty)
  }

  @Test("a recording on standard input has its images where --assets says")
  func standardInput() async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(
      ["report", "-", "--assets", ".", "-o", "page.html", "--quiet"],
      in: folder,
      input: [UInt8](TestSession.text.utf8)
    )
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(folder.bytes(of: "page.html") != nil)
  }

  @Test("an image that is missing is a warning, in one line")
  func missingImage() async throws {
    let folder = try TemporaryFolder()
    try folder.write(TestSession.text, to: "session.jsonl")
    let result = try await Decal.run(["report", "session.jsonl", "-o", "page.html"], in: folder)
    #expect(result.status == 0)
    let lines = result.errorText.split(separator: "\n")
    #expect(lines.count == 3, "\(result.errorText)")
    for (line, name) in zip(lines, ["beach", "heart"]) {
      #expect(line.hasPrefix("decal: warning: the image \"\(name)\""), "\(line)")
      #expect(line.hasSuffix("the page shows an empty frame"), "\(line)")
    }
  }

  /// Runs that make no page, their status, and what is said.
  static let failures: [(words: [String], status: Int32, phrase: String)] = [
    (["session.jsonl"], 2, "-o FILE is missing"),
    (["-o", "page.html"], 2, "RECORDING is missing"),
    (["session.jsonl", "-o", "session.jsonl"], 2, "would be lost"),
    (["beach.png", "-o", "page.html"], 3, "beach.png"),
    (["none.jsonl", "-o", "page.html"], 7, "none.jsonl"),
    (["session.jsonl", "--assets", "none", "-o", "page.html"], 7, "none"),
    (["session.jsonl", "-o", "none/page.html"], 7, "none"),
  ]

  @Test("what cannot be done is told, and nothing is left behind", arguments: failures.indices)
  func failure(index: Int) async throws {
    let (words, status, phrase) = Self.failures[index]
    let folder = try Self.folder()
    let contents = try folder.contents()
    let result = try await Decal.run(["report"] + words, in: folder)
    #expect(result.status == status, "\(result.errorText)")
    #expect(result.errorText.contains(phrase), "\(result.errorText)")
    #expect(result.errorText.count { $0 == "\n" } == 1)
    #expect(try folder.contents() == contents)
  }

  @Test("convert writes a trace for other viewers")
  func chromeTrace() async throws {
    let folder = try Self.folder()
    let result = try await Decal.run(
      ["convert", "session.jsonl", "--to", "chrome-trace", "-o", "trace.json"],
      in: folder
    )
    #expect(result.status == 0)
    #expect(result.errorText.hasSuffix("trace.json: 6 events as chrome-trace\n"))
    let bytes = try #require(folder.bytes(of: "trace.json"))
    let trace = try #require(try JSONValue(parsing: bytes).object)
    let events = try #require(trace["traceEvents"]?.array)
    let names = events.compactMap { $0.object?["name"]?.string }
    #expect(names.contains("drag s1") && names.contains("rejected: tap s1"), "\(names)")
  }
}
