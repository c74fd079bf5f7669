/// Reads a JSON text token by token, from a part of an array of bytes.
///
/// A million events are read through it, so it makes no value that nobody asked for: strings and
/// numbers come as ranges, and the tree of `JSONValue` is built on top of it.
package struct JSONScanner {
  /// The bytes that the text is a part of.
  package let bytes: [UInt8]
  /// Where the text ends.
  package let end: Int
  /// The next byte to read.
  package var position: Int
  /// How many more arrays and objects may be opened inside each other.
  private var depthLeft: Int
  private let depthLimit: Int
  /// Whether the innermost array or object has just been opened, so that no comma is due.
  private var isFresh = false

  /// Starts at the beginning of a text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - range: The part of them that is the text.
  ///   - depthLimit: How many arrays and objects may stand inside each other.
  package init(_ bytes: [UInt8], in range: Range<Int>, depthLimit: Int = JSONValue.depthLimit) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    depthLeft = depthLimit
    self.depthLimit = depthLimit
  }

  /// Starts at the beginning of the bytes.
  package init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  /// The first byte of the next token, which stays unread.
  package mutating func peek() throws(JSONError) -> UInt8 {
    skipSpace()
    guard position < end else { throw JSONError(offset: end, reason: .unexpectedEnd) }
    return bytes[position]
  }

  /// Checks that only white space is left.
  package mutating func finish() throws(JSONError) {
    skipSpace()
    guard position == end else { throw JSONError(offset: position, reason: .trailingContent) }
  }

  private mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return
      }
    }
  }
}

// MARK: Objects and arrays

extension JSONScanner {
  /// Opens an object, if one begins here.
  package mutating func enterObject() throws(JSONError) { try enter(UInt8(ascii: "{")) }

  /// Opens an array, if one begins here.
  package mutating func enterArray() throws(JSONError) { try enter(UInt8(ascii: "[")) }

  /// The key of the next member, with the scanner before its value; nil at the end of the object,
  /// which is left.
  package mutating func nextKey() throws(JSONError) -> JSONStringToken? {
    guard try goesOn(until: UInt8(ascii: "}")) else { return nil }
    guard try peek() == UInt8(ascii: "\"") else { throw unexpected() }
    let key = try string()
    guard try peek() == UInt8(ascii: ":") else { throw unexpected() }
    position += 1
    return key
  }

  /// Whether there is another element, with the scanner before it; at the end of the array it is
  /// left.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try goesOn(until: UInt8(ascii: "]"))
  }

  private mutating func enter(_ opening: UInt8) throws(JSONError) {
    guard try peek() == opening else { throw unexpected() }
    guard depthLeft > 0 else {
      throw JSONError(offset: position, reason: .tooDeep(limit: depthLimit))
    }
    depthLeft -= 1
    position += 1
    isFresh = true
  }

  private mutating func goesOn(until closing: UInt8) throws(JSONError) -> Bool {
    let byte = try peek()
    if byte == closing {
      position += 1
      depthLeft += 1
      isFresh = false
      return false
    }
    if isFresh {
      isFresh = false
    } else {
      guard byte == UInt8(ascii: ",") else { throw unexpected() }
      position += 1
    }
    return true
  }

  /// The error of a key that its object has already.
  package func duplicate(_ key: JSONStringToken) -> JSONError {
    JSONError(offset: key.range.lowerBound - 1, reason: .duplicateKey(text(of: key)))
  }

  /// The error of a byte that cannot stand here.
  package func unexpected() -> JSONError {
    JSONError(offset: position, reason: .unexpectedByte(bytes[position]))
  }
}
