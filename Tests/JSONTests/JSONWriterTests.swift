import JSON
import TestSupport
import Testing

@Suite("JSON writing")
struct JSONWriterTests {
  private let value: JSONValue = ["b": [1, "x", .null, true], "a": ["c": [:], "d": []]]

  @Test("compact has no air")
  func compact() {
    #expect(JSONWriter(.compact).text(value) == #"{"b":[1,"x",null,true],"a":{"c":{},"d":[]}}"#)
  }

  @Test("spaced has a space behind comma and colon")
  func spaced() {
    #expect(
      JSONWriter(.spaced).text(value) == #"{"b": [1, "x", null, true], "a": {"c": {}, "d": []}}"#
    )
  }

  @Test("pretty breaks what does not fit into a line")
  func pretty() {
    let long = JSONValue.string(String(repeating: "y", count: 50))
    #expect(
      JSONWriter(.pretty).text(["one": value, "two": [long, long], "three": 3]) == """
        {
          "one": {"b": [1, "x", null, true], "a": {"c": {}, "d": []}},
          "two": [
            "\(String(repeating: "y", count: 50))",
            "\(String(repeating: "y", count: 50))"
          ],
          "three": 3
        }
        """
    )
  }

  @Test("only what must be escaped is")
  func escapes() {
    #expect(
      JSONWriter().text(.string("\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é\u{2028}😀"))
        == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é\u{2028}😀\""
    )
  }

  @Test(
    "numbers keep their spelling",
    arguments: ["1e3", "-0.50", "1E+2", "100000000000000000000"]
  )
  func spelling(literal: String) throws {
    #expect(JSONWriter().text(try JSONValue(parsing: utf8(literal))) == literal)
  }

  @Test(
    "every style is read back as the same value",
    arguments: [JSONWriter.Style.compact, .spaced, .pretty]
  )
  func roundTrip(style: JSONWriter.Style) throws {
    let all: JSONValue = ["k\"\n": value, "é": [value, value, value, value, value, value]]
    #expect(try JSONValue(parsing: JSONWriter(style).bytes(all)) == all)
  }

  @Test("a path prints as a person would write it")
  func path() {
    #expect(
      "\(JSONPath([.key("participants"), .index(2), .key("role")]))" == "participants[2].role"
    )
  }
}
