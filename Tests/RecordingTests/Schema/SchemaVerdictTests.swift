import JSON
import Recording
import TestSupport
import Testing

/// What the schemas say of a text, beside what the reader does with it.
@Suite("Verdicts of the schemas")
struct SchemaVerdictTests {
  private static let checks = (
    reader: SchemaCheck(.reader), writer: SchemaCheck(.writer)
  )

  /// Whether the reader reads a line behind a good header.
  private func isRead(_ line: String) -> Bool {
    errorOfReading(Sample.text(Sample.header, line)) == nil
  }

  @Test(
    "an event is accepted by both schemas where it is read",
    arguments: [
      (Sample.create, true), (Sample.tap, true), (Sample.resize, true), (Sample.end, true),
      (#"{"t":9007199254740991,"type":"end"}"#, true), (#"{"t":1e3,"type":"end"}"#, true),
      (#"{"t":9007199254740992,"type":"end"}"#, false), (#"{"t":-1,"type":"end"}"#, false),
      (#"{"t":0.5,"type":"end"}"#, false), (#"{"t":0,"seq":-1,"type":"end"}"#, false),
      (#"{"t":0,"by":"a","type":"drag","sticker":"s","phase":"ended"}"#, true),
      (#"{"t":0,"by":"a","type":"drag","sticker":"s","phase":"over"}"#, false),
      (
        #"{"t":0,"by":"a","type":"drag","sticker":"s","phase":"ended","translation":{"dx":1,"dy":2}}"#,
        true
      ),
      (
        """
        {"t":0,"by":"a","type":"drag","sticker":"s","phase":"ended","translation":{"dx":1,"dy":2},
        "frame":{"x":1,"y":2,"width":3,"height":4}}
        """.filter { $0 != "\n" },
        false
      ),
      // A known type without what it needs is not one from the future.
      (#"{"t":0,"type":"tap"}"#, false), (#"{"t":0,"by":"a","type":"leave"}"#, true),
      (#"{"type":"end"}"#, false), (#"{"t":0}"#, false),
    ]
  )
  func event(line: String, isGood: Bool) throws {
    let value = try JSONValue(parsing: utf8(line))
    #expect(isRead(line) == isGood)
    #expect(Self.checks.reader.accepts(value) == isGood)
    #expect(Self.checks.writer.accepts(value) == isGood)
  }

  @Test(
    "what a later version adds is open to readers and closed to writers",
    arguments: [
      #"{"t":0,"type":"wave"}"#, #"{"t":0,"type":"wave","hand":"left","format":"png"}"#,
      #"{"t":0,"type":"end","note":1}"#, #"{"t":0,"type":"marker","header":1}"#,
    ]
  )
  func future(line: String) throws {
    let value = try JSONValue(parsing: utf8(line))
    #expect(isRead(line))
    #expect(Self.checks.reader.accepts(value))
    #expect(!Self.checks.writer.accepts(value))
  }

  @Test(
    "a header or a document with a mistake is not an event of whatever type",
    arguments: ["x", "end", "marker"]
  )
  func mistaken(type: String) throws {
    let header = String(Sample.header.dropLast()) + #","t":1,"type":"\#(type)"}"#
    let broken = header.replacing(#""version":1"#, with: #""version":2"#)
    let good = #"{"header":\#(Sample.header),"events":[],"t":1,"type":"\#(type)"}"#
    let document = good.replacing(#""version":1"#, with: #""version":0"#)
    for (text, isGood) in [
      (header, true), (broken, false), (good, true), (document, false),
      (#"{"header":{},"events":7,"t":1,"type":"\#(type)"}"#, false),
    ] {
      let value = try JSONValue(parsing: utf8(text))
      #expect((errorOfReading(utf8(text + "\n")) == nil) == isGood, "\(text)")
      #expect(Self.checks.reader.accepts(value) == isGood, "\(text)")
      #expect(!Self.checks.writer.accepts(value), "\(text)")
    }
  }

  @Test(
    "a size is above 0 and within the limit",
    arguments: [
      ("0", false), ("-1", false), ("1e-9", true), ("100000", true), ("100000.5", false),
      (#""390""#, false),
    ]
  )
  func size(width: String, isGood: Bool) throws {
    try check(header: Sample.header.replacing("390", with: width), isGood)
  }

  @Test(
    "a sticker's limits are above 0",
    arguments: [("0", false), ("-1", false), ("0.5", true), ("48", true)]
  )
  func stickerSize(minimum: String, isGood: Bool) throws {
    let size = #","stickerSize":{"minimum":\#(minimum),"maximum":128}}"#
    try check(header: Sample.header.dropLast() + size, isGood)
  }

  @Test(
    "a file name is safe, or an address",
    arguments: [
      ("heart.png", true), ("art/heart.png", true), ("./heart.png", true), ("a/./b", true),
      ("..heart", true), ("heart..", true), ("a/...", true), (".heart", true), ("C", true),
      ("é/ü ♥.png", true), ("1:2", true), ("art:heart", true),
      ("https://example.org/a.png", true), ("data:image/png;base64,AA==", true),
      ("DATA:,", true), ("x+y.z-1://../..", true),
      ("", false), (".", false), ("./.", false), ("..", false), ("../a", false), ("a/..", false),
      ("a/../b", false), ("a/b/..", false), ("/etc/passwd", false), ("/", false), ("//a", false),
      ("a//b", false), ("a/", false), ("C:", false), ("c:/a", false), ("c://a", false),
      (#"a\\b"#, false), (#"\\\\a"#, false), (#"a\u0000"#, false), (#"a\n"#, false),
      (#"a\u007fb"#, false), (#"a\u0085b"#, false), ("/\u{301}a", false),
      ("../https://example.org", false), ("1a://b", false),
    ]
  )
  func fileName(name: String, isGood: Bool) throws {
    try check(header: Sample.header.replacing("heart.png", with: name), isGood)
  }

  private func check(header: some StringProtocol, _ isGood: Bool) throws {
    let text = String(header)
    let value = try JSONValue(parsing: utf8(text))
    #expect((errorOfReading(utf8(text)) == nil) == isGood)
    #expect(Self.checks.reader.accepts(value) == isGood)
    #expect(Self.checks.writer.accepts(value) == isGood)
  }
}
