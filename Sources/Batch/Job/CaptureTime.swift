public import Codecs
import Metadata
import Recording

/// The moment that a picture shows, on the clock of where the session was recorded.
public struct CaptureTime: Hashable, Sendable {
  /// Milliseconds since 1970 began at Greenwich.
  public let milliseconds: Int
  /// How far the clock on the wall is ahead of Greenwich, in minutes.
  public let offset: Int

  /// Takes when a recording was started.
  init(_ start: Timestamp) {
    self.init(milliseconds: start.milliseconds, offset: start.offset)
  }

  /// Takes when a photo was taken.
  ///
  /// - Parameters:
  ///   - photo: What its EXIF data says.
  ///   - offset: How far the clock on the wall was ahead of Greenwich, in minutes, where the photo does
  ///     not say that.
  init(_ photo: ExifMoment, otherwiseAhead offset: Int) {
    self.offset = photo.offset ?? offset
    milliseconds = photo.wallMilliseconds - self.offset * 60_000
  }

  /// A moment at Greenwich.
  init(milliseconds: Int) {
    self.init(milliseconds: milliseconds, offset: 0)
  }

  private init(milliseconds: Int, offset: Int) {
    self.milliseconds = milliseconds
    self.offset = offset
  }

  /// So many milliseconds later; nil beyond the years that a date can be written for.
  func advanced(by interval: Int) -> CaptureTime? {
    let (sum, overflow) = milliseconds.addingReportingOverflow(interval)
    guard !overflow, (0..<253_402_300_800_000).contains(sum + offset * 60_000) else { return nil }
    return CaptureTime(milliseconds: sum, offset: offset)
  }

  /// `20261130`: the day, for names.
  public var date: String {
    let civil = civil
    return civil.year + civil.month + civil.day
  }

  /// `164210`: the time of day, for names.
  public var time: String {
    let civil = civil
    return civil.hour + civil.minute + civil.second
  }

  /// The same for the inside of a picture.
  public func exif(software: String) -> CaptureExif {
    let civil = civil
    let distance = abs(offset)
    return CaptureExif(
      dateTime: "\(civil.year):\(civil.month):\(civil.day) "
        + "\(civil.hour):\(civil.minute):\(civil.second)",
      offset: (offset < 0 ? "-" : "+") + two(distance / 60) + ":" + two(distance % 60),
      milliseconds: floorDivision(wall, by: 1000).rest,
      software: software
    )
  }

  /// Milliseconds on the wall's clock since 1970 began there; negative before.
  private var wall: Int { milliseconds + offset * 60_000 }

  /// The date of the Gregorian calendar and the time of day.
  ///
  /// Years are counted from March, so that the leap day is the last one (H. Hinnant, "chrono-
  /// compatible low-level date algorithms", `civil_from_days`).
  private var civil:
    (year: String, month: String, day: String, hour: String, minute: String, second: String)
  {
    let seconds = floorDivision(wall, by: 1000).quotient
    let (day, rest) = floorDivision(seconds, by: 86_400)
    let (era, dayOfEra) = floorDivision(day + 719_468, by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (
      String(String(10_000 + year).dropFirst()), two(month),
      two(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1),
      two(rest / 3600), two(rest / 60 % 60), two(rest % 60)
    )
  }

  /// Division that rounds towards the past, so that the rest is never negative.
  private func floorDivision(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  private func two(_ number: Int) -> String { String(String(100 + number).dropFirst()) }
}
