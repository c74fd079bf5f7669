import JSON
import TestSupport
import Testing

@Suite("JSON numbers")
struct JSONNumberTests {
  @Test(
    "a whole number is one by value, however it is spelled",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("1.0", 1), ("1e3", 1000), ("1E+3", 1000),
      ("1000e-3", 1), ("0.5e1", 5), ("12.50", nil), ("1e-1", nil), ("0.1", nil), ("0e99999", 0),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil), ("1e300", nil),
      ("100000000000000000000e-20", 1), ("1.00000000000000000000000000", 1),
      ("1.00000000000000000000000001", nil), ("12345678901234567890123", nil),
      ("1e-999999999", nil),
    ] as [(String, Int?)]
  )
  func integer(literal: String, expected: Int?) throws {
    let value = try JSONValue(parsing: utf8(literal))
    #expect(value.number?.literal == literal)
    #expect(value.number?.integer == expected)
  }

  @Test(
    "a Double is the nearest one",
    arguments: [
      ("0", 0), ("-0", -0.0), ("0.1", 0.1), ("292.5", 292.5), ("1e22", 1e22), ("1e23", 1e23),
      ("9007199254740993", 9007199254740992), ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("5e-324", .leastNonzeroMagnitude), ("1e-999", 0),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
      ("123456789012345678901234567890", 123456789012345677877719597056),
    ] as [(String, Double)]
  )
  func double(literal: String, expected: Double) throws {
    let double = try #require(try JSONValue(parsing: utf8(literal)).number?.double)
    #expect(double.bitPattern == expected.bitPattern)
  }

  @Test("random Doubles come back bit for bit, from any spelling")
  func roundTrip() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: random.next())
      guard double.isFinite else { continue }
      let number = JSONNumber(double)
      let read = try #require(try JSONValue(parsing: utf8(number.literal)).number)
      #expect(read.double.bitPattern == double.bitPattern)
      // A decimal of a few digits, against the standard library's own reading.
      let short = "\(Int64.random(in: -99_999...99_999, using: &random)).\(random.next() % 1000)"
      #expect(JSONNumber(literal: short)?.double == Double(short))
    }
  }

  @Test("whole Doubles are spelled without a point")
  func spelling() {
    #expect(JSONNumber(40.0).literal == "40")
    #expect(JSONNumber(-0.0).literal == "-0")
    #expect(JSONNumber(292.5).literal == "292.5")
    #expect(JSONNumber(1e300).double == 1e300)
  }

  @Test(
    "a literal that is no number is none",
    arguments: ["", "1,", " 1", "1 ", "a", "1e999", "01"]
  )
  func notANumber(literal: String) {
    // White space is no part of a number.
    #expect(JSONNumber(literal: literal) == nil)
  }
}
