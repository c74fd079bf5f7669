extension JSONScanner {
  /// Reads a whole value.
  package mutating func value() throws(JSONError) -> JSONValue {
    switch try peek() {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["):
      try enterArray()
      var elements: [JSONValue] = []
      while try nextElement() { elements.append(try value()) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(text(of: try string()))
    case UInt8(ascii: "t"):
      try word("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let range = try number().range
      return .number(JSONNumber(checked: String(decoding: bytes[range], as: UTF8.self)))
    default: throw unexpected()
    }
  }

  /// Reads a whole object.
  package mutating func object() throws(JSONError) -> JSONObject {
    try enterObject()
    var members: [JSONObject.Member] = []
    var keys = KeySet()
    while let token = try nextKey() {
      let key = text(of: token)
      guard keys.insert(key) else { throw duplicate(token) }
      members.append(JSONObject.Member(key: key, value: try value()))
    }
    return JSONObject(uniqueMembers: members)
  }

  /// Steps over a value: its grammar is checked, but not whether a key comes twice.
  package mutating func skipValue() throws(JSONError) {
    switch try peek() {
    case UInt8(ascii: "{"):
      try enterObject()
      while try nextKey() != nil { try skipValue() }
    case UInt8(ascii: "["):
      try enterArray()
      while try nextElement() { try skipValue() }
    case UInt8(ascii: "\""): _ = try string()
    default: _ = try value()
    }
  }

  private mutating func word(_ word: String) throws(JSONError) {
    for expected in word.utf8 {
      guard position < end else { throw JSONError(offset: end, reason: .unexpectedEnd) }
      guard bytes[position] == expected else { throw unexpected() }
      position += 1
    }
  }
}
