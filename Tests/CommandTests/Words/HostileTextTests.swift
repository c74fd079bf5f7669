import Codecs
import TestSupport
import Testing

@Suite("Hostile text")
struct HostileTextTests {
  /// Clears the screen, begins a line that looks like one of ours, turns the direction of reading,
  /// and rings.
  static let hostile = "a\u{1B}[2J\ndecal: all is well\u{202E}\u{7}\u{2028}\u{9B}31m"

  /// The same inside a string of JSON.
  static let escaped =
    #"a\u001b[2J\ndecal: all is well\u202e\u0007\u2028\u009b31m"#

  /// A session with one word of it replaced.
  static func session(_ word: String, _ replacement: String) -> String {
    TestSession.text.replacingFirst(word, by: replacement)
  }

  static let recordings: [(place: String, text: String)] = [
    ("format", session("decal-recording", escaped)),
    ("image that is not there", session(#""image": "heart""#, #""image": "\#(escaped)""#)),
    ("file name", session("beach.png", escaped)),
    ("file that is not there", session("beach.png", #"\u202ebeach.png"#)),
    ("digest", session(#""beach.png""#, #""beach.png", "sha256": "\#(escaped)""#)),
    ("address", session("beach.png", "data:" + escaped)),
    ("role", session(#""role": "guest""#, #""role": "\#(escaped)""#)),
    ("participant", session(#""id": "bo""#, #""id": "\#(escaped)""#)),
    ("participant, twice", session(#""id": "bo""#, #""id": "\#(escaped)"}, {"id": "\#(escaped)""#)),
    ("sticker", session(#""sticker": "s1""#, #""sticker": "\#(escaped)""#)),
    (
      "open gesture",
      session(#""phase": "ended""#, #""phase": "began""#).replacing("s1", with: escaped)
    ),
    ("unknown type", session(#""type": "tap""#, #""type": "\#(escaped)""#)),
    ("unknown field", session(#""type": "tap""#, #""type": "tap", "\#(escaped)": 1"#)),
    ("unknown field of the header", session(#""version": 1"#, #""version": 1, "\#(escaped)": 1"#)),
    ("field twice", session(#""type": "tap""#, #""\#(escaped)": 1, "\#(escaped)": 2"#)),
    (
      "image in the table",
      TestSession.text.replacing("heart", with: escaped).replacing("beach", with: escaped)
    ),
    ("raw bytes", session(#""type": "tap""#, #""type": "\#(hostile)""#)),
    ("no recording", hostile),
  ]

  @Test("no recording makes a terminal obey", arguments: recordings.indices)
  func recording(index: Int) async throws {
    let (place, text) = Self.recordings[index]
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: text)
    for arguments in [
      ["render", "session.jsonl", "-o", "out.png"],
      ["render", "session.jsonl", "-o", "out.png", "--viewpoint", "nobody"],
      ["render", "session.jsonl", "-o", "out.png", "--strict"],
      ["inspect", "session.jsonl"],
      ["validate", "session.jsonl"],
      ["report", "session.jsonl", "-o", "out.png"],
    ] {
      let result = try await Decal.run(arguments, in: folder)
      expectHarmless(result.errorText, "\(place), \(arguments)")
      expectHarmless(result.outputText, "\(place), \(arguments)")
      for line in result.errorText.split(separator: "\n") {
        #expect(line.hasPrefix("decal: ") || line.hasPrefix("out.png: "), "\(place): \(line)")
        #expect(!line.hasPrefix("decal: all is well"), "\(place)")
      }
    }
  }

  @Test("JSON for machines has its control characters escaped", arguments: recordings.indices)
  func json(index: Int) async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder, text: Self.recordings[index].text)
    for arguments in [
      ["inspect", "session.jsonl", "--json"], ["validate", "session.jsonl", "--json"],
      ["render", "session.jsonl", "-o", "out.png", "--json"],
    ] {
      let result = try await Decal.run(arguments, in: folder)
      #expect(result.output.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
      #expect(result.output.count { $0 == 0x0A } <= 1)
    }
  }

  @Test("what was typed is not obeyed either")
  func arguments() async throws {
    let folder = try TemporaryFolder()
    let name = Self.hostile + ".jsonl"
    try TestSession.write(to: folder)
    try folder.write(TestSession.text, to: name)
    let output = Self.hostile + ".png"
    for arguments in [
      [Self.hostile], ["--" + Self.hostile], ["render", "--" + Self.hostile],
      ["help", Self.hostile],
      ["render", "-\u{1B}"], ["render", "-\u{9B}"], ["render", "--json=" + Self.hostile],
      ["render", "session.jsonl", "-o", output], ["render", name, "-o", Self.hostile],
      ["render", "session.jsonl", "-o", Self.hostile + "/out.png"],
      ["render", "session.jsonl", "-o", "out.png", "--at", Self.hostile],
      ["render", "session.jsonl", "-o", "out.png", "--viewpoint", Self.hostile],
      ["render", "session.jsonl", "-o", "out.png", "--assets", Self.hostile],
      ["inspect", name], ["inspect", "missing" + name], ["validate", name],
    ] {
      let result = try await Decal.run(arguments, in: folder)
      expectHarmless(result.errorText, "\(arguments)")
      expectHarmless(result.outputText, "\(arguments)")
      #expect(result.errorText.count { $0 == "\n" } <= 1)
    }
  }

  @Test("nor is what an image says through its library")
  func imageText() async throws {
    let folder = try TemporaryFolder()
    try TestSession.write(to: folder)
    // The name of a colour profile, which libpng quotes when the profile is bad.
    let profile = PNGBytes.chunk("iCCP", [UInt8]("\u{1B}[31mred".utf8) + [0, 0] + Self.deflated)
    let photo = try PNGEncoder.encode(TestPictures.photo)
    try folder.write(PNGBytes.inserting(profile, into: photo), to: "beach.png")
    let result = try await Decal.run(["render", "session.jsonl", "-o", "out.png"], in: folder)
    #expect(result.status == 0)
    #expect(result.errorText.contains("decal: warning: "))
    expectHarmless(result.errorText, "a profile's name")
  }

  /// 132 zero bytes in a stored block (RFC 1950 and 1951): a profile that says nothing right.
  static let deflated: [UInt8] =
    [0x78, 0x01, 0x01, 132, 0, 0xFF - 132, 0xFF] + [UInt8](repeating: 0, count: 132)
    // Adler-32 of zeros: the second sum counts the first, 1, once a byte.
    + [0, 132, 0, 1]

  private func expectHarmless(_ text: String, _ comment: Comment) {
    let obeyed = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(obeyed.isEmpty, comment)
  }
}
