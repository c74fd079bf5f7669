import JSON
import TestSupport
import Testing

/// A text that is not JSON.
struct BadText: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let offset: Int
  let reason: JSONError.Reason

  init(_ text: String, _ offset: Int, _ reason: JSONError.Reason) {
    self.init(bytes: Array(text.utf8), offset, reason)
  }

  init(bytes: [UInt8], _ offset: Int, _ reason: JSONError.Reason) {
    self.bytes = bytes
    self.offset = offset
    self.reason = reason
  }

  var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self) }
}

@Suite("JSON reading")
struct JSONReadingTests {
  @Test(
    "each kind of value is read",
    arguments: [
      ("null", .null), ("true", true), (" \t\r\n false ", false), ("0", 0), ("-12", -12),
      (#""""#, ""), (#""a b""#, "a b"), ("[]", []), ("[1, [2], {}]", [1, [2], [:]]),
      (#"{"b":1,"a":{"c":[null]}}"#, ["b": 1, "a": ["c": [.null]]]),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u20AC\uD83D\uDE00""#, "Aé€😀"), (#""\u0000""#, "\u{0}"),
      ("\"é€😀\u{2028}\u{7F}\"", "é€😀\u{2028}\u{7F}"),
    ] as [(String, JSONValue)]
  )
  func value(text: String, expected: JSONValue) throws {
    #expect(try JSONValue(parsing: utf8(text)) == expected)
  }

  @Test("keys keep their order")
  func order() throws {
    let value = try JSONValue(parsing: utf8(#"{"z":1,"a":2,"m":3}"#))
    #expect(value.object?.members.map(\.key) == ["z", "a", "m"])
    #expect(value.object?["m"] == 3)
    #expect(value.object?["n"] == nil)
  }

  @Test(
    "what is not JSON is refused where it goes wrong",
    arguments: [
      BadText("", 0, .unexpectedEnd), BadText("  ", 2, .unexpectedEnd),
      BadText("nul", 3, .unexpectedEnd), BadText("nulx", 3, .unexpectedByte(0x78)),
      BadText("True", 0, .unexpectedByte(0x54)), BadText("NaN", 0, .unexpectedByte(0x4E)),
      BadText("Infinity", 0, .unexpectedByte(0x49)), BadText("+1", 0, .unexpectedByte(0x2B)),
      BadText("1 2", 2, .trailingContent), BadText("[1,]", 3, .unexpectedByte(0x5D)),
      BadText("[,1]", 1, .unexpectedByte(0x2C)), BadText("[1 2]", 3, .unexpectedByte(0x32)),
      BadText(#"{"a":1,}"#, 7, .unexpectedByte(0x7D)), BadText("{a:1}", 1, .unexpectedByte(0x61)),
      BadText(#"{"a" 1}"#, 5, .unexpectedByte(0x31)), BadText("[1}", 2, .unexpectedByte(0x7D)),
      BadText("{'a':1}", 1, .unexpectedByte(0x27)), BadText("[1]]", 3, .trailingContent),
      BadText("// x\n1", 0, .unexpectedByte(0x2F)), BadText("\u{FEFF}1", 0, .unexpectedByte(0xEF)),
      BadText("\u{A0}1", 0, .unexpectedByte(0xC2)), BadText("\u{C}1", 0, .unexpectedByte(0x0C)),
      BadText("01", 0, .invalidNumber), BadText("-01", 1, .invalidNumber),
      BadText("1.", 2, .unexpectedEnd), BadText("[1.]", 3, .invalidNumber),
      BadText("[-]", 2, .invalidNumber), BadText("[1e]", 3, .invalidNumber),
      BadText("[1e+]", 4, .invalidNumber), BadText(".5", 0, .unexpectedByte(0x2E)),
      BadText("0x1", 1, .trailingContent), BadText("1e999", 0, .numberTooLarge),
      BadText("[-1e309]", 1, .numberTooLarge),
      BadText("1e99999999999999999999", 0, .numberTooLarge),
      BadText(#""\x""#, 1, .invalidEscape), BadText(#""\u12g4""#, 5, .invalidEscape),
      BadText(#""\U0041""#, 1, .invalidEscape), BadText(#""\uD83D""#, 1, .loneSurrogate),
      BadText(#""\uD83Dx""#, 1, .loneSurrogate), BadText(#""\uD83D\n""#, 1, .loneSurrogate),
      BadText(#""\uD83D\uD83D""#, 1, .loneSurrogate), BadText(#""\uDE00""#, 1, .loneSurrogate),
      BadText("\"a\nb\"", 2, .controlCharacter(0x0A)),
      BadText("\"\u{0}\"", 1, .controlCharacter(0)),
      BadText("\"\u{1F}\"", 1, .controlCharacter(0x1F)),
      BadText(#"{"a":1,"a":2}"#, 7, .duplicateKey("a")),
      BadText(#"{"a":1,"\u0061":2}"#, 7, .duplicateKey("a")),
      BadText(#"[{"x":{"k":1,"k":1}}]"#, 13, .duplicateKey("k")),
    ]
  )
  func refusal(_ bad: BadText) {
    #expect(throws: JSONError(offset: bad.offset, reason: bad.reason)) {
      try JSONValue(parsing: bad.bytes)
    }
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3, 0x28], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
    ] as [[UInt8]]
  )
  func invalidUTF8(sequence: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONError(offset: 2, reason: .invalidUTF8)) {
      try JSONValue(parsing: [quote, 0x61] + sequence + [quote])
    }
  }

  @Test("every scalar at the borders of UTF-8's lengths is read")
  func borders() throws {
    for value in [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] as [UInt32] {
      let scalar = try #require(Unicode.Scalar(value))
      let text = String(Character(scalar))
      #expect(try JSONValue(parsing: utf8("\"\(text)\"")).string == text)
    }
  }

  @Test("64 levels are read and 65 are not")
  func depth() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try JSONValue(parsing: utf8(deep))
    #expect(throws: JSONError(offset: 64, reason: .tooDeep(limit: 64))) {
      try JSONValue(parsing: utf8("[" + deep + "]"))
    }
    #expect(throws: JSONError(offset: 64, reason: .tooDeep(limit: 64))) {
      try JSONValue(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    }
    // Levels beside each other do not add up.
    _ = try JSONValue(
      parsing: utf8("[" + Array(repeating: "[[]]", count: 500).joined(separator: ",") + "]")
    )
  }

  @Test(
    "30 marks on a letter are read and 31 are not, escaped or not",
    arguments: ["\u{301}", "\u{323}", #"\u0301"#]
  )
  func marks(mark: String) throws {
    func text(_ count: Int) -> String { "\"e\(String(repeating: mark, count: count))a\u{301}\"" }
    #expect(try JSONValue(parsing: utf8(text(30))).string?.unicodeScalars.count == 33)
    #expect(
      throws: JSONError(offset: 2 + 30 * mark.utf8.count, reason: .tooManyMarks(limit: 30))
    ) {
      try JSONValue(parsing: utf8(text(31)))
    }
    // Two of them in turn took a quarter of an hour to be compared.
    let both = String(repeating: "\u{301}\u{323}", count: 200_000)
    #expect(throws: JSONError.self) { try JSONValue(parsing: utf8("{\"a\(both)\":1}")) }
  }

  @Test("a hundred thousand keys are read at once, and the one that comes twice is found")
  func manyKeys() throws {
    let members = (0..<100_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    let object = try JSONValue(parsing: utf8("{\(members)}")).object
    #expect(object?.members.count == 100_000)
    #expect(throws: JSONError(offset: members.utf8.count + 2, reason: .duplicateKey("k77"))) {
      try JSONValue(parsing: utf8("{\(members),\"k77\":0}"))
    }
  }

  @Test("a text that is cut anywhere ends too soon, and nothing else")
  func truncation() {
    let text = utf8(#"{"a":[1.5e-3,true,null,"\u00e9\uD83D\uDE00€"],"b":{"c":-0}}"#)
    for count in 0..<text.count {
      #expect(throws: JSONError(offset: count, reason: .unexpectedEnd)) {
        try JSONValue(parsing: Array(text[..<count]))
      }
    }
  }

  @Test("damaged texts never trap")
  func damage() {
    var random = SeededRandom(seed: 7)
    let text = utf8(#"{"a":[1.5e-3,true,null,"\u00e9\uD83D\uDE00€"],"b":{"c":-0,"d":[{}]}}"#)
    for _ in 0..<20_000 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      do throws(JSONError) {
        let value = try JSONValue(parsing: damaged)
        let again = JSONWriter().bytes(value)
        #expect((try? JSONValue(parsing: again)) == value)
      } catch {
        #expect(0...damaged.count ~= error.offset)
      }
    }
  }
}
