import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  /// A page of help, and the ways to ask for it.
  struct Page: Sendable, CustomTestStringConvertible {
    let golden: String
    let questions: [[String]]

    var testDescription: String { golden }
  }

  static let goldens = Goldens("help")

  /// All commands, in the order of the help.
  static let commands = [
    "render", "replay", "batch", "worker", "report", "inspect", "diff", "validate", "convert",
    "schema",
    "album", "bench",
  ]

  static let pages =
    [Page(golden: "decal.txt", questions: [["--help"], ["-h"], ["help"]])]
    + commands.map { command in
      Page(
        golden: command + ".txt",
        questions: [
          ["help", command], [command, "--help"], [command, "-h"],
          // Who asks for help gets it, whatever else is wrong about the line.
          [command, "a", "b", "-h"],
        ]
      )
    }

  @Test("a page is on standard output, and as it should be", arguments: pages)
  func page(_ page: Page) async throws {
    let folder = try TemporaryFolder()
    for question in page.questions {
      let result = try await Decal.run(question, in: folder)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      try Self.goldens.compare(result.outputText, with: page.golden)
    }
  }

  @Test("a page fits into a terminal of 80 columns", arguments: pages)
  func width(_ page: Page) async throws {
    let result = try await Decal.run(page.questions[0], in: try TemporaryFolder())
    for line in result.outputText.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("every golden is some page's")
  func leftovers() throws {
    #expect(try Self.goldens.names() == Self.pages.map(\.golden).sorted())
  }

  @Test("every command has a page")
  func completeness() async throws {
    let result = try await Decal.run(["--help"], in: try TemporaryFolder())
    let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    let commands = lines.drop { $0 != "Commands:" }.dropFirst().prefix { !$0.isEmpty }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { line in line.split(separator: " ").first.map(String.init) }
    #expect(commands == Self.commands)
  }

  @Test("--version is one line on standard output")
  func version() async throws {
    let result = try await Decal.run(["--version"], in: try TemporaryFolder())
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.outputText.wholeMatch(of: /decal \d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?\n/) != nil)
  }
}
