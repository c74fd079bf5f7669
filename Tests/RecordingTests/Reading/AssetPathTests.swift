import Recording
import Testing

@Suite("Names of files")
struct AssetPathTests {
  @Test(
    "a relative name stays as it is",
    arguments: [
      ("beach.jpg", ["beach.jpg"]), ("a/b/c.png", ["a", "b", "c.png"]), ("./a.png", ["a.png"]),
      ("a/./b.png", ["a", "b.png"]), ("..png", ["..png"]), ("a..b/...", ["a..b", "..."]),
      (".hidden", [".hidden"]), ("12:30.png", ["12:30.png"]), ("é 😀.png", ["é 😀.png"]),
      ("~/a", ["~", "a"]), ("-rf", ["-rf"]), ("%2e%2e/a", ["%2e%2e", "a"]),
    ]
  )
  func safe(name: String, components: [String]) throws {
    #expect(try AssetPath(name).components == components)
  }

  @Test(
    "a name that could lead elsewhere is refused",
    arguments: [
      ("", .empty), (".", .empty), ("./.", .empty), ("/", .absolute), ("/etc/passwd", .absolute),
      ("//host/share", .absolute), ("..", .parent), ("../a", .parent), ("a/../b", .parent),
      ("a/..", .parent), ("a//b", .emptyComponent), ("a/", .emptyComponent),
      ("/\u{301}etc/passwd", .absolute), ("..\u{2F}\u{301}a", .parent),
      ("a\u{0}.png", .controlCharacter("\u{0}")), ("a\n.png", .controlCharacter("\n")),
      ("a\u{7F}", .controlCharacter("\u{7F}")), ("a\u{85}", .controlCharacter("\u{85}")),
      ("a\\b", .backslash), ("..\\a", .backslash), ("\\\\host\\share", .backslash),
      ("C:a.png", .drive), ("c:/a.png", .drive), ("C://a.png", .drive),
    ] as [(String, AssetPath.Fault)]
  )
  func unsafe(name: String, fault: AssetPath.Fault) {
    #expect(throws: fault) { try AssetPath(name) }
    #expect(throws: fault) { try ImageSource(name) }
  }

  @Test(
    "an address is told from a name",
    arguments: [
      "https://example.org/a.png", "HTTP://x", "data:image/png;base64,AAAA", "file:///etc/passwd",
      "x-y+z.1://", "s3://bucket/../key",
    ]
  )
  func address(text: String) throws {
    #expect(try ImageSource(text) == .url(text))
  }

  @Test(
    "what only looks like an address is a name",
    arguments: ["http:a.png", "1a://b", "a b://c"]
  )
  func lookalike(text: String) {
    if case .url? = try? ImageSource(text) { Issue.record("\(text) is no address") }
  }
}
