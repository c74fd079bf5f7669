import Foundation
import TestSupport
import Testing

@testable import Metadata

@Suite("When a photo was taken")
struct ExifMomentTests {
  @Test(
    "a date is what a calendar says",
    arguments: [
      "2026:11:30 16:42:10", "2024:02:29 23:59:59", "1970:01:01 00:00:00", "1900:03:01 12:00:00",
      "2000:02:29 00:00:01", "2100:02:28 08:00:00", "1999:12:31 23:59:59", "1969:12:31 23:59:59",
    ]
  )
  func date(text: String) throws {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
    let expected = try #require(formatter.date(from: text)).timeIntervalSince1970
    let moment = try #require(ExifMoment(date: text, offset: nil, fraction: nil))
    #expect(moment.wallMilliseconds == Int(expected) * 1000)
    #expect(moment.offset == nil)
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", "0000:00:00 00:00:00", "    :  :     :  :  ", "2026-11-30 16:42:10",
      "2026:13:01 00:00:00", "2026:02:29 00:00:00", "2100:02:29 00:00:00", "2026:11:31 00:00:00",
      "2026:11:30 24:00:00", "2026:11:30 16:60:10", "2026:11:30 16:42:60", "1899:01:01 00:00:00",
      "2026:11:30T16:42:10", "2026:11:30 16:42:10Z", "2026:+1:30 16:42:10",
    ]
  )
  func noDate(text: String) {
    #expect(ExifMoment(date: text, offset: nil, fraction: nil) == nil)
  }

  @Test(
    "an offset is hours and minutes, or nothing",
    arguments: [
      ("+05:45", 345), ("-03:30", -210), ("+00:00", 0), ("Z", nil), ("+5:45", nil), ("+05:60", nil),
      ("+24:00", nil), ("05:45+", nil), ("   :  ", nil),
    ] as [(String, Int?)]
  )
  func offset(text: String, minutes: Int?) {
    let moment = ExifMoment(date: "2026:11:30 16:42:10", offset: text, fraction: nil)
    #expect(moment?.offset == minutes)
  }

  @Test(
    "a fraction is what stands behind the point",
    arguments: [
      ("2", 200), ("25", 250), ("025", 25), ("2599", 259), ("", 0), ("  ", 0), ("7 ", 700),
    ]
  )
  func fraction(text: String, milliseconds: Int) {
    let moment = ExifMoment(date: "1970:01:01 00:00:00", offset: nil, fraction: text)
    #expect(moment?.wallMilliseconds == milliseconds)
  }

  @Test("it is found in EXIF data")
  func inData() {
    let moment = ExifData(TIFFFields.telling().data)?.moment
    #expect(moment?.wallMilliseconds == 1_796_056_930_250)
    #expect(moment?.offset == 345)
  }

  static let date = "2026:11:30 16:42:10"
  static let other = "2027:01:02 03:04:05"

  /// What is said besides the date of taking: when it was digitized and changed, three offsets; and
  /// which offset counts.
  static let offsets: [([(tag: Int, text: String)], Int?)] = [
    ([], nil),
    ([(0x9011, "+05:45")], 345),
    ([(0x9011, "+05:45"), (0x9012, "+01:00"), (0x9010, "+02:00")], 345),
    ([(0x9012, "+01:00")], 60),
    ([(0x9010, "+02:00")], 120),
    ([(0x9004, date), (0x9012, "+01:00"), (0x9010, "+02:00")], 60),
    ([(0x0132, date), (0x9010, "+02:00")], 120),
    ([(0x9011, "   :  "), (0x9010, "-03:30")], -210),
    // Digitized or changed at another time, perhaps elsewhere.
    ([(0x9004, other), (0x9012, "+01:00")], nil),
    ([(0x0132, other), (0x9010, "+02:00")], nil),
    ([(0x9004, other), (0x9012, "+01:00"), (0x0132, date), (0x9010, "+02:00")], 120),
  ]

  @Test("an offset of another date counts where its clock showed the same", arguments: offsets)
  func otherOffsets(fields: [(tag: Int, text: String)], minutes: Int?) throws {
    let f = TIFFFields()
    let taken = ([(tag: 0x9003, text: Self.date)] + fields.filter { $0.tag > 0x9000 })
      .sorted { $0.tag < $1.tag }.map { f.text($0.tag, $0.text) }
    let main = fields.filter { $0.tag < 0x9000 }.map { f.text($0.tag, $0.text) }
    let data = TIFFFields(main: main + [f.directory(0x8769, taken)]).data
    let exif = try #require(ExifData(data))
    let moment = try #require(exif.moment)
    #expect(moment.offset == minutes)
    #expect((exif.account.offset != nil) == (minutes != nil))
  }
}
