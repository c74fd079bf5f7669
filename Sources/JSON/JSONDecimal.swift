/// A number of a JSON text, taken apart: ± significand × 10^exponent.
package struct JSONDecimal {
  /// Where it stands.
  package var range: Range<Int>
  /// Whether a minus stands before it.
  package var isNegative = false
  /// Its first nineteen digits, without leading zeros.
  package private(set) var significand: UInt64 = 0
  /// The power of ten that the significand is multiplied by.
  package var exponent = 0
  /// Whether no digit but zeros was left out of the significand.
  package private(set) var isExact = true

  package init(at start: Int) { range = start..<start }

  /// Takes the next digit, before or behind the point.
  package mutating func append(_ digit: UInt8, isFraction: Bool) {
    if significand < 1_000_000_000_000_000_000 {
      significand = significand * 10 + UInt64(digit)
      if isFraction { exponent -= 1 }
    } else {
      if digit != 0 { isExact = false }
      if !isFraction { exponent += 1 }
    }
  }

  /// Its value, if that is whole and an Int.
  ///
  /// Digits other than zero beyond the nineteenth mean a fraction, or a number beyond Int.
  package var integer: Int? {
    guard isExact else { return nil }
    guard significand > 0 else { return 0 }
    var magnitude = significand
    var power = exponent
    while power < 0 {
      guard magnitude.isMultiple(of: 10) else { return nil }
      magnitude /= 10
      power += 1
    }
    while power > 0 {
      let (product, isOver) = magnitude.multipliedReportingOverflow(by: 10)
      guard !isOver else { return nil }
      magnitude = product
      power -= 1
    }
    guard isNegative else { return Int(exactly: magnitude) }
    return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// Its value as the nearest Double; infinite if it is beyond all of them.
  ///
  /// Where the significand and the power of ten are both exact as Doubles, one division or
  /// multiplication rounds once and so rightly (W. D. Clinger, "How to read floating point numbers
  /// accurately", PLDI 1990). All that people write takes this way; the rest asks the standard
  /// library. The bytes are the text that it was read from.
  package func double(in bytes: [UInt8]) -> Double {
    if isExact, significand <= 1 << 53, abs(exponent) < Self.powersOfTen.count {
      let whole = Double(significand)
      let power = Self.powersOfTen[abs(exponent)]
      let magnitude = exponent < 0 ? whole / power : whole * power
      return isNegative ? -magnitude : magnitude
    }
    return Double(String(decoding: bytes[range], as: UTF8.self)) ?? .infinity
  }

  /// The powers of ten that a Double holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
