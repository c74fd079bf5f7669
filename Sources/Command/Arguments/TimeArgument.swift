/// A moment of a recording, as a person types it.
///
/// `12.5` seconds, `12500ms`, `1:02.5` (minutes and seconds), `1:00:02` (with hours), `50%` of the
/// whole, or `end`.
package enum TimeArgument: Hashable, Sendable {
  /// So many milliseconds after the start.
  case milliseconds(Int)
  /// A part of the whole, 0…1.
  case fraction(Double)
  /// The end.
  case end
}

extension TimeArgument: ExpressibleByArgument {
  package static let expected = ExpectedArgument.time

  package init?(argument: String) {
    if argument == "end" {
      self = .end
    } else if argument.hasSuffix("%") {
      // Parts of a percent are read to the thousandth, as seconds are.
      guard let thousandths = Self.thousandths(argument.dropLast()), thousandths <= 100_000 else {
        return nil
      }
      self = .fraction(Double(thousandths) / 100_000)
    } else if argument.hasSuffix("ms") {
      guard let milliseconds = Int(digits: argument.dropLast(2)) else { return nil }
      self = .milliseconds(milliseconds)
    } else {
      guard let milliseconds = Self.clock(argument) else { return nil }
      self = .milliseconds(milliseconds)
    }
  }

  /// `[[hours:]minutes:]seconds`, in milliseconds.
  ///
  /// Behind a colon stand two digits below 60, so that nobody has to guess what `1:5` means.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, let seconds = parts.last, let last = thousandths(seconds) else {
      return nil
    }
    var minutes = 0
    for (index, part) in parts.dropLast().enumerated() {
      guard let number = Int(digits: part), index == 0 || isSixtieth(part, number) else {
        return nil
      }
      let (product, overflows) = minutes.multipliedReportingOverflow(by: 60)
      let (sum, overflowsToo) = product.addingReportingOverflow(number)
      guard !overflows, !overflowsToo else { return nil }
      minutes = sum
    }
    guard parts.count == 1 || isSixtieth(seconds.prefix { $0 != "." }, last / 1000) else {
      return nil
    }
    let (product, overflows) = minutes.multipliedReportingOverflow(by: 60_000)
    let (sum, overflowsToo) = product.addingReportingOverflow(last)
    return overflows || overflowsToo ? nil : sum
  }

  private static func isSixtieth(_ digits: Substring, _ number: Int) -> Bool {
    digits.utf8.count == 2 && number < 60
  }

  /// A decimal number in thousandths, without a detour through binary fractions; what lies below is
  /// rounded, halves up.
  private static func thousandths(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, let count = whole.isEmpty ? 0 : Int(digits: whole) else {
      return nil
    }
    guard parts.count == 2 else { return whole.isEmpty ? nil : scaled(count, adding: 0) }
    let digits = parts[1]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    var fraction = 0
    for place in 0..<3 { fraction = fraction * 10 + digit(place, of: digits) }
    return scaled(count, adding: fraction + (digit(3, of: digits) >= 5 ? 1 : 0))
  }

  private static func digit(_ place: Int, of digits: Substring) -> Int {
    digits.utf8.dropFirst(place).first.map { Int($0) - 0x30 } ?? 0
  }

  private static func scaled(_ count: Int, adding thousandths: Int) -> Int? {
    let (product, overflows) = count.multipliedReportingOverflow(by: 1000)
    let (sum, overflowsToo) = product.addingReportingOverflow(thousandths)
    return overflows || overflowsToo ? nil : sum
  }
}
