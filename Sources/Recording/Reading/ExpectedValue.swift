/// What a field should have held.
@nonexhaustive
public enum ExpectedValue: Hashable, Sendable {
  /// An object.
  case object
  /// An array.
  case array
  /// A string.
  case string
  /// A number.
  case number
  /// A number above 0.
  case positiveNumber
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// One of a few strings.
  case oneOf([String])
  /// 64 hexadecimal digits.
  case sha256
  /// A number that is not below the minimum beside it.
  case notBelowMinimum
  /// A moment in ISO 8601.
  case timestamp
  /// No field of this name.
  case nothing
}
