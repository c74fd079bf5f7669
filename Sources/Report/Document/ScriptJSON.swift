import JSON

/// JSON that stands inside an element `script`: a value of the page's data, written member by member.
///
/// Nothing in it can end the element or begin a comment, since every `<`, `>` and `&` is spelled as
/// an escape. Those letters stand in no place of JSON but inside strings.
struct ScriptJSON {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// Adds a member.
  mutating func add(_ key: String, _ value: JSONValue) {
    begin(key)
    append(JSONWriter(.compact).bytes(value))
  }

  /// Adds a column of whole numbers.
  mutating func add(_ key: String, numbers: some Sequence<Int>) {
    column(key, numbers) { number, bytes in bytes.append(contentsOf: String(number).utf8) }
  }

  /// Adds a column of finite numbers, each in the shortest spelling that reads back as the same.
  mutating func add(_ key: String, exactly numbers: some Sequence<Double>) {
    column(key, numbers) { number, bytes in
      bytes.append(contentsOf: JSONNumber(number).literal.utf8)
    }
  }

  /// Adds a column of strings.
  mutating func add(_ key: String, strings: some Sequence<String>) {
    column(key, strings) { text, bytes in
      bytes.append(contentsOf: JSONWriter(.compact).bytes(.string(text)))
    }
  }

  /// Adds an object that is written in the same way.
  mutating func add(_ key: String, _ write: (inout ScriptJSON) -> Void) {
    var inner = ScriptJSON()
    write(&inner)
    begin(key)
    // What is in it has its escapes already.
    bytes.append(contentsOf: inner.finished())
  }

  /// The whole object.
  consuming func finished() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private mutating func begin(_ key: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    append(JSONWriter(.compact).bytes(.string(key)))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func column<Element>(
    _ key: String,
    _ elements: some Sequence<Element>,
    _ write: (Element, inout [UInt8]) -> Void
  ) {
    begin(key)
    var piece: [UInt8] = []
    var separator = UInt8(ascii: "[")
    for element in elements {
      bytes.append(separator)
      piece.removeAll(keepingCapacity: true)
      write(element, &piece)
      append(piece)
      separator = UInt8(ascii: ",")
    }
    if separator == UInt8(ascii: "[") { bytes.append(separator) }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func append(_ json: [UInt8]) {
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): bytes.append(contentsOf: #"\u003c"#.utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: #"\u003e"#.utf8)
      case UInt8(ascii: "&"): bytes.append(contentsOf: #"\u0026"#.utf8)
      default: bytes.append(byte)
      }
    }
  }
}
