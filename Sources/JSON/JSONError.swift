/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong at a byte.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The text ends inside a value, or before one; there should have been more.
    case unexpectedEnd
    /// A byte that cannot stand here; another token should have begun, or this one gone on.
    case unexpectedByte(UInt8)
    /// A number in a form that JSON does not have, such as `01`, `1.` or `-`.
    case invalidNumber
    /// A number larger than any Double; every number should be finite.
    case numberTooLarge
    /// A backslash that is followed by none of `"\/bfnrt` and not by `u` and four hexadecimal digits.
    case invalidEscape
    /// Half of a surrogate pair, written as an escape; the other half should have stood beside it.
    case loneSurrogate
    /// A byte below 0x20 inside a string; it should have been escaped.
    case controlCharacter(UInt8)
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A key that its object has already; keys that Unicode calls equivalent count as the same.
    case duplicateKey(String)
    /// Arrays and objects inside each other, more than `limit` of them.
    case tooDeep(limit: Int)
    /// Combining marks on one letter, more than `limit` of them.
    case tooManyMarks(limit: Int)
    /// Something after the value; the text should have ended.
    case trailingContent
  }

  /// The byte it was found at, counted from the start of the text.
  public let offset: Int
  /// What is wrong there.
  public let reason: Reason

  /// Creates an error.
  public init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }
}
