import Codecs
import Foundation
import Recording
import TestSupport
import Testing

@testable import Batch

@Suite("The time that a picture shows")
struct CaptureTimeTests {
  /// When a picture of a session of 4 s is said to be taken.
  static func capture(
    _ startedAt: String,
    at moment: RenderJob.Moment = .milliseconds(0)
  ) throws -> CaptureTime? {
    let header = TestSession.header(more: #", "startedAt": "\#(startedAt)""#)
    return try capture(of: header + "\n" + TestSession.events, at: moment)
  }

  private static func capture(of text: String, at moment: RenderJob.Moment) throws -> CaptureTime? {
    var job = try TestJob(text)
    job.job.moment = moment
    // The session's folder goes with the job.
    return try withExtendedLifetime(job) { try PhotoPipeline.picture(job.job).report.capture }
  }

  @Test("old prints have dates before 1970, rounded towards the past")
  func beforeTheEpoch() {
    // `date -u --date=@-631152000.001` and the last moment of 1899.
    for (milliseconds, name, dateTime) in [
      (-631_152_000_000, "19500101_000000", "1950:01:01 00:00:00"),
      (-1, "19691231_235959", "1969:12:31 23:59:59"),
      (-2_208_988_800_001, "18991231_235959", "1899:12:31 23:59:59"),
    ] {
      let time = CaptureTime(milliseconds: milliseconds)
      #expect(time.date + "_" + time.time == name)
      let exif = time.exif(software: "decal")
      #expect(exif.dateTime == dateTime)
      #expect(exif.milliseconds == (milliseconds % 1000 == 0 ? 0 : 999))
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let startedAt: String
    let name: String
    let dateTime: String
    let offset: String
    /// Milliseconds since 1970, from `date --date … +%s`.
    let milliseconds: Int

    var testDescription: String { startedAt }

    init(
      _ startedAt: String,
      _ name: String,
      _ dateTime: String,
      _ offset: String,
      _ milliseconds: Int
    ) {
      self.startedAt = startedAt
      self.name = name
      self.dateTime = dateTime
      self.offset = offset
      self.milliseconds = milliseconds
    }
  }

  static let rows = [
    Row("1970-01-01T00:00:00Z", "19700101_000000", "1970:01:01 00:00:00", "+00:00", 0),
    Row(
      "2026-11-30T16:42:10.250+05:45",
      "20261130_164210",
      "2026:11:30 16:42:10",
      "+05:45",
      1_796_036_230_250
    ),
    Row(
      "2026-11-30T16:42:10.250+0545",
      "20261130_164210",
      "2026:11:30 16:42:10",
      "+05:45",
      1_796_036_230_250
    ),
    // Leap days: every fourth year, not every hundredth, but every four hundredth.
    Row(
      "2024-02-29T12:00:00Z",
      "20240229_120000",
      "2024:02:29 12:00:00",
      "+00:00",
      1_709_208_000_000
    ),
    Row(
      "2000-02-29T23:59:59Z",
      "20000229_235959",
      "2000:02:29 23:59:59",
      "+00:00",
      951_868_799_000
    ),
    Row(
      "2100-03-01T00:00:00Z",
      "21000301_000000",
      "2100:03:01 00:00:00",
      "+00:00",
      4_107_542_400_000
    ),
    Row(
      "2100-02-28T23:59:59Z",
      "21000228_235959",
      "2100:02:28 23:59:59",
      "+00:00",
      4_107_542_399_000
    ),
    // The year ends on the wall's clock, wherever Greenwich is.
    Row(
      "2025-12-31T23:59:59-08:00",
      "20251231_235959",
      "2025:12:31 23:59:59",
      "-08:00",
      1_767_254_399_000
    ),
    Row(
      "2026-01-01T00:00:00+14:00",
      "20260101_000000",
      "2026:01:01 00:00:00",
      "+14:00",
      1_767_175_200_000
    ),
    Row(
      "2026-01-01T00:00:00-12:00",
      "20260101_000000",
      "2026:01:01 00:00:00",
      "-12:00",
      1_767_268_800_000
    ),
    Row(
      "2026-06-01T08:00:00-03:30",
      "20260601_080000",
      "2026:06:01 08:00:00",
      "-03:30",
      1_780_313_400_000
    ),
    Row(
      "2026-06-01T08:00:00-00:30",
      "20260601_080000",
      "2026:06:01 08:00:00",
      "-00:30",
      1_780_302_600_000
    ),
    Row("1970-01-01T00:30:00+00:30", "19700101_003000", "1970:01:01 00:30:00", "+00:30", 0),
    Row(
      "2026-06-01t08:00:00z",
      "20260601_080000",
      "2026:06:01 08:00:00",
      "+00:00",
      1_780_300_800_000
    ),
    Row(
      "9999-12-31T23:59:59Z",
      "99991231_235959",
      "9999:12:31 23:59:59",
      "+00:00",
      253_402_300_799_000
    ),
  ]

  @Test("it is the recording's, on the clock on the wall there", arguments: rows)
  func known(_ row: Row) throws {
    let capture = try #require(try Self.capture(row.startedAt))
    #expect(capture.date + "_" + capture.time == row.name)
    #expect(capture.milliseconds == row.milliseconds)
    let exif = capture.exif(software: "decal")
    #expect(exif.dateTime == row.dateTime)
    #expect(exif.offset == row.offset)
    #expect(exif.milliseconds == row.milliseconds % 1000)
    #expect(exif.software == "decal")
  }

  @Test(
    "it moves on with the session, and the date with it",
    arguments: [
      (
        "2025-12-31T23:59:58.500+01:00", RenderJob.Moment.milliseconds(1499), "20251231_235959", 999
      ),
      ("2025-12-31T23:59:58.500+01:00", .milliseconds(1500), "20260101_000000", 0),
      ("2025-12-31T23:59:58.500+01:00", .end, "20260101_000002", 500),
      ("2025-12-31T23:59:58.500+01:00", .fraction(0.5), "20260101_000000", 500),
      // The session ends at 4 s, whatever was asked for.
      ("2024-02-28T23:59:56Z", .milliseconds(60_000), "20240229_000000", 0),
      ("2023-02-28T23:59:56Z", .end, "20230301_000000", 0),
      // What is below a millisecond is cut off.
      ("2026-06-01T08:00:00.9999Z", .milliseconds(0), "20260601_080000", 999),
    ]
  )
  func moments(
    startedAt: String,
    moment: RenderJob.Moment,
    name: String,
    milliseconds: Int
  ) throws {
    let capture = try #require(try Self.capture(startedAt, at: moment))
    #expect(capture.date + "_" + capture.time == name)
    #expect(capture.exif(software: "").milliseconds == milliseconds)
  }

  @Test(
    "without a date and an offset, or beyond what can be written, there is none",
    arguments: [
      "", "2026-06-01", "2026-06-01T08:00:00", "2026-06-01T08:00Z", "08:00:00Z", "yesterday",
      "2026-02-29T08:00:00Z", "2026-06-31T08:00:00Z", "2026-06-01T24:00:00Z",
      "2026-06-01T08:00:00+24:00", "2026-06-01T08:00:00Z ", "2026-06-01T08:00:00 Z",
      "2026-06-01T08:00:00\u{2212}03:00", "\u{661}026-06-01T08:00:00Z",
      "1969-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "1969-12-31T23:30:00-00:30",
    ]
  )
  func none(startedAt: String) throws {
    #expect(try Self.capture(startedAt) == nil)
  }

  @Test("the end of the year 9999 is not passed")
  func endOfTime() throws {
    #expect(try Self.capture("9999-12-31T23:59:59Z", at: .end) == nil)
    #expect(try Self.capture("9999-12-31T23:59:55Z", at: .end)?.date == "99991231")
  }

  @Test("no start, no time")
  func noStart() throws {
    #expect(try Self.capture(of: TestSession.text, at: .end) == nil)
  }

  @Test("it is what Foundation's calendar says", arguments: [1, 2, 3] as [UInt64])
  func calendar(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let seconds = Int.random(in: 86_400..<250_000_000_000, using: &random)
      let minutes = Int.random(in: -720...840, using: &random)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(secondsFromGMT: minutes * 60))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second],
        from: Date(timeIntervalSince1970: Double(seconds))
      )
      let (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      let (hour, minute, second) = (parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
      let offset = String(
        format: "%@%02d:%02d",
        minutes < 0 ? "-" : "+",
        abs(minutes) / 60,
        abs(minutes) % 60
      )
      let text = String(
        format: "%04d-%02d-%02dT%02d:%02d:%02d%@",
        year,
        month,
        day,
        hour,
        minute,
        second,
        offset
      )
      let capture = try #require(try Self.capture(text), "\(text)")
      #expect(capture.milliseconds == seconds * 1000, "\(text)")
      #expect(capture.date == String(format: "%04d%02d%02d", year, month, day), "\(text)")
      #expect(capture.time == String(format: "%02d%02d%02d", hour, minute, second), "\(text)")
      #expect(capture.exif(software: "").offset == offset, "\(text)")
    }
  }
}
