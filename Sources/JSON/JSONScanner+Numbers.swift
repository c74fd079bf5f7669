extension JSONScanner {
  /// Reads a number that begins at the next byte (RFC 8259, section 6).
  package mutating func number() throws(JSONError) -> JSONDecimal {
    let start = position
    var decimal = JSONDecimal(at: start)
    if position < end, bytes[position] == UInt8(ascii: "-") {
      decimal.isNegative = true
      position += 1
    }
    let wholeStart = position
    try digits { decimal.append($0, isFraction: false) }
    if bytes[wholeStart] == UInt8(ascii: "0"), position > wholeStart + 1 {
      throw JSONError(offset: wholeStart, reason: .invalidNumber)
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try digits { decimal.append($0, isFraction: true) }
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      decimal.exponent += try exponent()
    }
    decimal.range = start..<position
    // The significand is below 10^19, so only a large exponent can leave the Doubles.
    if decimal.exponent > 280, !decimal.double(in: bytes).isFinite {
      throw JSONError(offset: start, reason: .numberTooLarge)
    }
    return decimal
  }

  /// The digits behind an `e`; beyond nine digits only their being large matters.
  private mutating func exponent() throws(JSONError) -> Int {
    var isNegative = false
    if position < end, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
    {
      isNegative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    var value = 0
    try digits { value = min(value * 10 + Int($0), 1_000_000_000) }
    return isNegative ? -value : value
  }

  /// Reads one digit or more.
  private mutating func digits(_ take: (UInt8) -> Void) throws(JSONError) {
    let start = position
    while position < end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      take(digit)
      position += 1
    }
    guard position > start else {
      throw position == end
        ? JSONError(offset: end, reason: .unexpectedEnd)
        : JSONError(offset: position, reason: .invalidNumber)
    }
  }
}
