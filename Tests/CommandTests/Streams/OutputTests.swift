import Foundation
import TestSupport
import Testing

@Suite("Outputs")
struct OutputTests {
  static func session() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    return folder
  }

  static func render(to output: String, _ words: String...) -> [String] {
    ["render", "session.jsonl", "-o", output] + words
  }

  @Test("- is standard input and output, and the picture is the same to the byte")
  func streams() async throws {
    let folder = try Self.session()
    #expect(try await Decal.run(Self.render(to: "out.png"), in: folder).status == 0)
    let file = try #require(folder.bytes(of: "out.png"))
    // A file of that name is another thing.
    try folder.write("a dash", to: "-")
    let contents = try folder.contents()
    let piped = try await Decal.run(
      ["render", "-", "-o", "-"],
      in: folder,
      input: [UInt8](TestSession.text.utf8)
    )
    #expect(piped.status == 0)
    #expect(piped.output == file)
    #expect(piped.errors.isEmpty, "\(piped.errorText)")
    #expect(try folder.contents() == contents)
    // The photo is a PNG, so the picture was one; a JPEG has to be asked for.
    let jpeg = try await Decal.run(Self.render(to: "-", "--format", "jpeg"), in: folder)
    #expect(jpeg.output.starts(with: [0xFF, 0xD8, 0xFF]))
  }

  @Test("/dev/stdout is written behind what stands there already")
  func namedStream() async throws {
    let folder = try Self.session()
    let script = #"{ echo before; "$@"; echo after; } > stream"#
    let result = try await Decal.run(
      Self.render(to: "/dev/stdout", "--format", "png"),
      in: folder,
      script: script
    )
    #expect(result.status == 0)
    #expect(try await Decal.run(Self.render(to: "out.png"), in: folder).status == 0)
    let picture = try #require(folder.bytes(of: "out.png"))
    let expected = [UInt8]("before\n".utf8) + picture + [UInt8]("after\n".utf8)
    #expect(folder.bytes(of: "stream") == expected)
  }

  @Test("a name that begins with a dash works behind --")
  func dashes() async throws {
    let folder = try Self.session()
    try folder.write(TestSession.text, to: "-session.jsonl")
    let result = try await Decal.run(
      ["render", "-o", "-out.png", "--", "-session.jsonl"],
      in: folder
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(folder.bytes(of: "-out.png")?.starts(with: PNGBytes.signature) == true)
  }

  @Test("--json is one object on one line, with what there is to know")
  func json() async throws {
    let folder = try Self.session()
    let text = TestSession.text.replacingFirst(
      #"{"t": 4000"#,
      by: TestSession.rejectedEvent + #"{"t": 4000"#
    )
    try folder.write(text, to: "session.jsonl")
    let result = try await Decal.run(Self.render(to: "out.png", "--json"), in: folder)
    #expect(result.status == 0)
    #expect(result.outputText.hasSuffix("}\n"))
    #expect(result.outputText.count { $0 == "\n" } == 1)
    let value = try JSONSerialization.jsonObject(with: Data(result.output))
    let object = try #require(value as? [String: Any])
    #expect(
      Set(object.keys)
        == [
          "output", "format", "width", "height", "path", "pathReason", "blocksTouched",
          "blocksTotal", "scansKept", "bytes", "events", "warnings",
        ]
    )
    #expect(object["output"] as? String == "out.png")
    #expect(object["format"] as? String == "png")
    #expect(object["width"] as? Int == 96 && object["height"] as? Int == 72)
    #expect(object["bytes"] as? Int == folder.bytes(of: "out.png")?.count)
    let events = try #require(object["events"] as? [String: Any])
    #expect(
      Set(events.keys) == [
        "total", "applied", "adjusted", "noop", "duplicate", "rejected", "ignored", "rejections",
      ]
    )
    #expect(events["total"] as? Int == 6 && events["rejected"] as? Int == 1)
    #expect(events["rejections"] as? [String: Int] == ["ownedByOther": 1])
    #expect((object["warnings"] as? [String]) == [])
  }

  @Test("--json tells the warnings in the words that people read")
  func jsonWarnings() async throws {
    let folder = try Self.session()
    try folder.write(String(TestSession.text.dropLast(9)), to: "session.jsonl")
    let result = try await Decal.run(Self.render(to: "out.png", "--json"), in: folder)
    let value = try JSONSerialization.jsonObject(with: Data(result.output))
    let warnings = try #require((value as? [String: Any])?["warnings"] as? [String])
    let lines = result.errorText.split(separator: "\n").dropLast()
    #expect(warnings.count == 2)
    #expect(lines.map(String.init) == warnings.map { "decal: warning: " + $0 })
  }

  @Test("--quiet says nothing but errors")
  func quiet() async throws {
    let folder = try Self.session()
    try folder.write(String(TestSession.text.dropLast(9)), to: "session.jsonl")
    for flag in ["--quiet", "-q"] {
      for words in [
        Self.render(to: "out.png", flag), ["validate", "session.jsonl", flag],
      ] {
        let result = try await Decal.run(words, in: folder)
        #expect(result.status == 0)
        #expect(result.output.isEmpty && result.errors.isEmpty, "\(words): \(result.errorText)")
      }
    }
    let failure = try await Decal.run(["render", "missing", "-o", "x.png", "-q"], in: folder)
    #expect(failure.status == 7)
    expectOneLine(failure)
  }

  @Test("a symbolic link stays, and what it points to is replaced or made")
  func links() async throws {
    let folder = try Self.session()
    try folder.write("before", to: "pictures/real.png")
    for (target, name) in [("pictures/real.png", "link.png"), ("pictures/new.png", "other.png")] {
      try folder.link(name, to: target)
      let result = try await Decal.run(Self.render(to: name), in: folder)
      #expect(result.status == 0, "\(result.errorText)")
      #expect(try folder.contents()[name] == .link(target))
      #expect(folder.bytes(of: target)?.starts(with: PNGBytes.signature) == true)
    }
    #expect(try folder.contents().keys.allSatisfy { !$0.contains(".part") })
  }

  @Test("a new picture has the umask's permissions, a replaced one keeps its own")
  func permissions() async throws {
    for (mask, mode) in [("077", 0o600), ("022", 0o644), ("000", 0o666)] {
      let folder = try Self.session()
      try folder.write("before", to: "old.png")
      try folder.setPermissions(0o640, of: "old.png")
      for name in ["new.png", "old.png"] {
        let result = try await Decal.run(
          Self.render(to: name),
          in: folder,
          script: "umask \(mask); exec \"$@\""
        )
        #expect(result.status == 0)
      }
      #expect(try folder.permissions(of: "new.png") == mode, "umask \(mask)")
      #expect(try folder.permissions(of: "old.png") == 0o640, "umask \(mask)")
    }
  }

  @Test("the bytes are the same wherever, whenever and by whomever they are made")
  func determinism() async throws {
    let folder = try Self.session()
    let elsewhere = try TemporaryFolder()
    for name in ["out.png", "out.jpg"] {
      #expect(try await Decal.run(Self.render(to: name), in: folder).status == 0)
      let first = try #require(folder.bytes(of: name))
      for (environment, script) in [
        (["SWIFT_DETERMINISTIC_HASHING": nil], #"exec "$@""#),
        (["SWIFT_DETERMINISTIC_HASHING": "1"], #"exec "$@""#),
        (
          ["TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
          "exec \"$@\""
        ),
        (["HOME": nil, "PATH": nil, "TMPDIR": "/nowhere"], #"umask 077; exec "$@""#),
      ] as [([String: String?], String)] {
        let result = try await Decal.run(
          ["render", folder["session.jsonl"], "-o", name],
          in: elsewhere,
          environment: environment,
          script: script
        )
        #expect(result.status == 0, "\(result.errorText)")
        #expect(elsewhere.bytes(of: name) == first, "\(environment)")
      }
    }
  }
}
