import JSON

/// A moment in ISO 8601, to the millisecond.
///
/// Reads `2026-11-30T10:00:00.250+09:00`: date and time with dashes and colons, a fraction of any
/// length or none, and `Z` or an offset (RFC 3339, section 5.6). Foundation reads such texts too, but
/// this takes a page and Foundation a library.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 began at Greenwich, without leap seconds; what is below one is cut off.
  public let milliseconds: Int
  /// How far the clock that it was read from is ahead of Greenwich, in minutes.
  public let offset: Int

  /// Reads a text; nil if it is not such a moment.
  public init?(_ text: String) {
    var digits = DigitReader(Array(text.utf8))
    guard let year = digits.number(4), digits.skip("-"),
      let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2), digits.skip("Tt "),
      let hour = digits.number(2), digits.skip(":"),
      let minute = digits.number(2), digits.skip(":"),
      let second = digits.number(2),
      1...12 ~= month, 1...Self.days(in: month, of: year) ~= day,
      hour < 24, minute < 60, second <= 60
    else { return nil }
    guard let fraction = digits.skip(".,") ? digits.thousandths() : 0,
      let offset = digits.offset(), digits.isAtEnd
    else { return nil }
    let minutes = (Self.days(to: year, month, day) * 24 + hour) * 60 + minute - offset
    milliseconds = (minutes * 60 + second) * 1000 + fraction
    self.offset = offset
  }

  /// Whether one moment is before another.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from the beginning of 1970 to a date of the Gregorian calendar.
  ///
  /// Years are counted from March, so that the leap day is the last one (H. Hinnant, "chrono-
  /// compatible low-level date algorithms", `days_from_civil`); the year is not negative here.
  private static func days(to year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1 + 400
    let monthsFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthsFromMarch + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
    // A cycle of 400 years was added above, so that no year is negative: 146,097 days.
    return days - 719_468 - (month > 2 ? 0 : 146_097)
  }
}

/// Takes a text of digits and separators apart.
private struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// A number of just so many digits.
  mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// The first three digits of a fraction, of which at least one must be there.
  mutating func thousandths() -> Int? {
    guard let first = digit() else { return nil }
    let value = first * 100 + (digit() ?? 0) * 10
    let last = digit() ?? 0
    while digit() != nil {}
    return value + last
  }

  /// An offset from Greenwich, in minutes.
  mutating func offset() -> Int? {
    if skip("Zz") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  /// Steps over one of these; false if none of them is next.
  mutating func skip(_ separators: String) -> Bool {
    guard position < bytes.count, separators.utf8.contains(bytes[position]) else { return false }
    position += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard position < bytes.count, let digit = hexadecimalValue(bytes[position]), digit < 10 else {
      return nil
    }
    position += 1
    return Int(digit)
  }
}
