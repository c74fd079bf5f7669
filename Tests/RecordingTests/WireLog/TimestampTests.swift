import Foundation
import Recording
import TestSupport
import Testing

@Suite("Moments in ISO 8601")
struct TimestampTests {
  @Test(
    "each spelling is read",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1),
      ("1969-12-31T23:59:59.5Z", -500), ("2000-02-29T12:00:00+00:00", 951_825_600_000),
      ("2026-11-30T10:00:00+09:00", 1_796_000_400_000),
      ("2026-11-30T01:00:00.000000Z", 1_796_000_400_000),
      ("2026-11-29T20:30:00-0430", 1_796_000_400_000),
      ("2026-11-30t01:00:00,1239z", 1_796_000_400_123),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000),
      ("0001-01-01T00:00:00Z", -62_135_596_800_000),
    ]
  )
  func read(text: String, milliseconds: Int) throws {
    #expect(try #require(Timestamp(text)).milliseconds == milliseconds)
  }

  @Test(
    "what is no moment is none",
    arguments: [
      "", "2026-11-30", "2026-11-30T10:00:00", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
      "2026-11-30T24:00:00Z", "2026-11-30T10:60:00Z", "2026-11-30T10:00:61Z",
      "2026-11-30T10:00:00.Z", "2026-11-30T10:00:00+9", "2026-11-30T10:00:00Z ", "1795914000",
      "2026-11-30T1a:00:00Z", "26-11-30T10:00:00Z", "2026-11-30T10:00:00+24:00",
    ]
  )
  func refuse(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test("ten thousand moments of the Gregorian calendar agree with Foundation")
  func reference() throws {
    var random = SeededRandom(seed: 5)
    let style = Date.ISO8601FormatStyle()
    for _ in 0..<10_000 {
      let seconds = Int.random(in: -11_676_096_000...253_402_300_799, using: &random)
      let text = Date(timeIntervalSince1970: Double(seconds)).formatted(style)
      #expect(Timestamp(text)?.milliseconds == seconds * 1000, "\(text)")
    }
  }
}
