import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  static let root = LayeringTests.sources.deletingLastPathComponent()

  @Test("the Swift examples are the snippets, which are compiled")
  func snippets() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    for name in ["RenderRecording", "ReplayRecording"] {
      let path = Self.root.appending(path: "Snippets/\(name).swift")
      let snippet = try String(contentsOf: path, encoding: .utf8)
      // All but the comment that says what it is for.
      let code = snippet.split(separator: "\n\n", maxSplits: 1).last ?? ""
      #expect(readme.contains("```swift\n\(code)```"), "\(name)")
    }
  }

  @Test(
    "every file that the documents link to is there",
    arguments: [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/batch.md", "samples/README.md",
    ]
  )
  func links(document: String) throws {
    let file = Self.root.appending(path: document)
    let text = try String(contentsOf: file, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)#:]+)\)/) {
      let target = file.deletingLastPathComponent().appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(match.1)")
    }
  }
}
