import Foundation
import JSON
import Testing

@testable import Report

@Suite("Text in a page")
struct TextTests {
  static let texts = [
    "plain", "", "a < b & c > d", #"quotes " and '"#, "</script><img src=x onerror=alert(1)>",
    "<!--<script>", "&lt;", "ünïcödé \u{2028}\u{2029}\u{202E}", "\u{0}\u{1}\u{1B}[2J",
  ]

  @Test("text of a page has no markup, and reads back as it was", arguments: texts)
  func html(text: String) {
    var page: [UInt8] = []
    HTMLText.append(text, to: &page)
    let escaped = String(decoding: page, as: UTF8.self)
    for letter in ["<", ">", "\"", "'"] { #expect(!escaped.contains(letter)) }
    // The ampersand comes last, so that no escape is read twice.
    let pairs = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]
    let read = pairs.reduce(escaped) { $0.replacing($1.0, with: $1.1) }
    #expect(read == text.replacing("\u{0}", with: "\u{FFFD}"))
  }

  @Test("JSON of a script has nothing that could end it, and reads back", arguments: texts)
  func json(text: String) throws {
    var json = ScriptJSON()
    json.add(text, .string(text))
    json.add("list", strings: [text, text])
    json.add("inner") { $0.add("key", strings: [text]) }
    json.add("numbers", numbers: [1, -2])
    json.add("exactly", exactly: [0.1, 1e300, -0.5])
    json.add("none", numbers: [])
    let bytes = json.finished()
    for letter in "<>&".utf8 { #expect(!bytes.contains(letter)) }
    let read = try #require(try JSONValue(parsing: bytes).object)
    #expect(read[text]?.string == text)
    #expect(read["list"]?.array?.map(\.string) == [text, text])
    #expect(read["inner"]?.object?["key"]?.array?.map(\.string) == [text])
    #expect(read["numbers"]?.array?.map(\.number?.integer) == [1, -2])
    #expect(read["exactly"]?.array?.map(\.number?.double) == [0.1, 1e300, -0.5])
    #expect(read["none"]?.array == [])
  }

  @Test("base 64 is Foundation's", arguments: 0..<20)
  func base64(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 83 + 250) }
    #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
  }

  @Test("base 64 has the vectors of RFC 4648, section 10")
  func vectors() {
    let vectors = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
    for (text, expected) in vectors { #expect(Base64.text([UInt8](text.utf8)) == expected) }
  }
}
