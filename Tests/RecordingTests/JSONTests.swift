import Recording
import Testing

@Suite("JSON")
struct JSONTests {
  @Test("a value")
  func value() throws {
    #expect(try JSONValue(parsing: Array("[1]".utf8)) == [1])
  }
}
