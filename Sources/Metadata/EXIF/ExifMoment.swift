/// When a picture was taken, as its EXIF data tells: the wall clock, and perhaps how far that was from
/// Greenwich (Exif 3.0, 4.6.6).
public struct ExifMoment: Hashable, Sendable {
  /// Milliseconds that the wall clock showed, counted from 1970 on.
  public var wallMilliseconds: Int
  /// How far the wall clock was ahead of Greenwich, in minutes; nil where nobody has written it down.
  public var offset: Int?

  /// Reads the fields of a date, its offset and its fraction of a second; nil where the date is none of
  /// the Gregorian calendar, from 1900 on.
  ///
  /// - Parameters:
  ///   - date: `2026:11:30 16:42:10`. A camera whose clock was never set leaves blanks or zeros.
  ///   - offset: `+09:00`.
  ///   - fraction: Digits behind the decimal point.
  init?(date: String, offset: String?, fraction: String?) {
    let bytes = Array(date.utf8)
    guard bytes.count == 19 else { return nil }
    var numbers: [Int] = []
    for (start, length) in [(0, 4), (5, 2), (8, 2), (11, 2), (14, 2), (17, 2)] {
      guard let number = Self.number(bytes[start..<start + length]) else { return nil }
      numbers.append(number)
    }
    let separators = [bytes[4], bytes[7], bytes[10], bytes[13], bytes[16]]
    guard separators == Array(":: ::".utf8) else { return nil }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard year >= 1900, 1...12 ~= month, 1...Self.days(ofMonth: month, year: year) ~= day,
      numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
    else { return nil }
    let seconds =
      Self.days(before: year, month, day) * 86_400 + numbers[3] * 3600 + numbers[4] * 60
      + numbers[5]
    let digits = Array((fraction ?? "").utf8.prefix { 0x30...0x39 ~= $0 }.prefix(3))
    let padded = digits + [UInt8](repeating: 0x30, count: 3 - digits.count)
    wallMilliseconds = seconds * 1000 + (Self.number(padded[...]) ?? 0)
    self.offset = offset.flatMap(Self.minutes)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// `+09:00` in minutes; nil for anything that is no offset.
  static func minutes(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]), hours < 24, minutes < 60
    else { return nil }
    return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func days(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days from 1970-01-01 to a date.
  ///
  /// Years are counted from March (H. Hinnant, "chrono-compatible low-level date algorithms",
  /// `days_from_civil`).
  private static func days(before year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension ExifData {
  /// When the picture was taken; nil where it does not say so in a form that can be read.
  package var moment: ExifMoment? {
    guard let date = taken?[ExifTag.original].flatMap(text) else { return nil }
    return ExifMoment(
      date: date,
      offset: offset(of: date),
      fraction: taken?[ExifTag.originalSubseconds].flatMap(text)
    )
  }

  /// How far the clock that showed the date of taking was ahead of Greenwich, in the words of the data;
  /// nil without a word on it that can be read.
  ///
  /// Each of three dates has an offset of its own (Exif 3.0, 4.6.6.3), and many cameras write but one:
  /// that of another date counts where both clocks showed the same.
  func offset(of date: String) -> String? {
    func said(_ tag: UInt16, _ clock: String?) -> String? {
      guard clock ?? date == date else { return nil }
      return taken?[tag].flatMap(text).flatMap { ExifMoment.minutes($0) == nil ? nil : $0 }
    }
    return said(ExifTag.originalOffset, date)
      ?? said(ExifTag.digitizedOffset, taken?[ExifTag.digitized].flatMap(text))
      ?? said(ExifTag.changedOffset, main[ExifTag.changed].flatMap(text))
  }
}
