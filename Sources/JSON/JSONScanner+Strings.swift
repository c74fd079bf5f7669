extension JSONScanner {
  /// Reads a string whose opening quote is next.
  ///
  /// What it returns is valid UTF-8 with valid escapes, so nothing can fail later.
  package mutating func string() throws(JSONError) -> JSONStringToken {
    let start = position + 1
    var isPlain = true
    var marks = 0
    position = start
    while position < end {
      let byte = bytes[position]
      let first = position
      if byte == UInt8(ascii: "\"") {
        position += 1
        return JSONStringToken(range: start..<position - 1, isPlain: isPlain)
      }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        try skipEscape()
        try count(&marks, at: first)
      } else if byte >= 0x80 {
        try skipSequence(from: byte)
        try count(&marks, at: first)
      } else if byte >= 0x20 {
        marks = 0
        position += 1
      } else {
        throw JSONError(offset: position, reason: .controlCharacter(byte))
      }
    }
    throw JSONError(offset: end, reason: .unexpectedEnd)
  }

  /// How many marks may follow each other.
  ///
  /// The limit of Unicode's Stream-Safe Text Format (UAX #15, section 13): comparing two strings
  /// sorts such a run, which takes the square of its length.
  static let markLimit = 30

  /// Counts a mark that combines with what stands before it, from its first byte to the next one to
  /// read; anything else begins a new run.
  private func count(_ marks: inout Int, at start: Int) throws(JSONError) {
    // The first mark of all is U+0300.
    guard let scalar = Unicode.Scalar(codePoint(at: start)), scalar.value >= 0x300,
      scalar.properties.canonicalCombiningClass != .notReordered
    else { return marks = 0 }
    marks += 1
    if marks > Self.markLimit {
      throw JSONError(offset: start, reason: .tooManyMarks(limit: Self.markLimit))
    }
  }

  /// The code point between a byte and the next one to read; 0 for an escape of one letter.
  private func codePoint(at start: Int) -> UInt32 {
    let count = position - start
    if bytes[start] == UInt8(ascii: "\\") {
      guard count > 2 else { return 0 }
      let unit = codeUnit(at: start + 2)
      return count == 6
        ? unit : 0x10000 + (unit & 0x3FF) << 10 + codeUnit(at: start + 8) & 0x3FF
    }
    var value = UInt32(bytes[start] & (0x7F >> UInt8(count)))
    for index in start + 1..<position { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    return value
  }

  /// The text of a string, without its escapes.
  package func text(of token: JSONStringToken) -> String {
    guard !token.isPlain else { return String(decoding: bytes[token.range], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(token.range.count)
    var index = token.range.lowerBound
    while index < token.range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = codeUnit(at: index + 2)
        index += 4
        if scalar & 0xFC00 == 0xD800 {
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + codeUnit(at: index + 4) & 0x3FF
          index += 6
        }
        if let encoded = Unicode.Scalar(scalar).flatMap(UTF8.encode) {
          text.append(contentsOf: encoded)
        }
      case let itself: text.append(itself)
      }
      index += 2
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Steps over an escape, or over two of them that are a surrogate pair.
  private mutating func skipEscape() throws(JSONError) {
    let start = position
    guard start + 1 < end else { throw JSONError(offset: end, reason: .unexpectedEnd) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      try checkDigits(at: start + 2)
      position += 6
      switch codeUnit(at: start + 2) & 0xFC00 {
      case 0xD800:
        // An end right here is a text that was cut, not half a pair.
        guard position < end else { throw JSONError(offset: end, reason: .unexpectedEnd) }
        guard bytes[position] == UInt8(ascii: "\\") else {
          throw JSONError(offset: start, reason: .loneSurrogate)
        }
        guard position + 1 < end else { throw JSONError(offset: end, reason: .unexpectedEnd) }
        guard bytes[position + 1] == UInt8(ascii: "u") else {
          throw JSONError(offset: start, reason: .loneSurrogate)
        }
        try checkDigits(at: position + 2)
        guard codeUnit(at: position + 2) & 0xFC00 == 0xDC00 else {
          throw JSONError(offset: start, reason: .loneSurrogate)
        }
        position += 6
      case 0xDC00: throw JSONError(offset: start, reason: .loneSurrogate)
      default: break
      }
    default: throw JSONError(offset: start, reason: .invalidEscape)
    }
  }

  private func checkDigits(at start: Int) throws(JSONError) {
    for index in start..<start + 4 {
      guard index < end else { throw JSONError(offset: end, reason: .unexpectedEnd) }
      guard hexadecimalValue(bytes[index]) != nil else {
        throw JSONError(offset: index, reason: .invalidEscape)
      }
    }
  }

  /// The number that four hexadecimal digits stand for.
  private func codeUnit(at start: Int) -> UInt32 {
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      unit = unit << 4 | UInt32(hexadecimalValue(bytes[index]) ?? 0)
    }
    return unit
  }

  /// Steps over a character of two to four bytes (Unicode, table 3-7, "Well-formed UTF-8").
  private mutating func skipSequence(from lead: UInt8) throws(JSONError) {
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: count = 4
    default: throw JSONError(offset: position, reason: .invalidUTF8)
    }
    for step in 1..<count {
      guard position + step < end else { throw JSONError(offset: end, reason: .unexpectedEnd) }
      let range = step == 1 ? second : 0x80...0xBF
      guard range.contains(bytes[position + step]) else {
        throw JSONError(offset: position, reason: .invalidUTF8)
      }
    }
    position += count
  }
}
