/// A JSON value that keeps what a recording must not lose: the order of keys and the spelling of
/// numbers.
///
/// Foundation reads JSON too, but forgets the order of keys and how a number was written, lets a
/// duplicate key pass, and does not say in which line and column a text is wrong. `convert` may lose
/// nothing and a reader of recordings must point at the mistake, so this is a reader of our own:
/// RFC 8259 to the letter, with nothing added and nothing forgiven.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, as it was written.
  case number(JSONNumber)
  /// A string, without its escapes.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order.
  case object(JSONObject)

  /// How many arrays and objects may stand inside each other.
  public static let depthLimit = 64

  /// Reads a text that is one value, with nothing but white space around it.
  ///
  /// - Parameter bytes: The text, in UTF-8, without a byte order mark.
  /// - Throws: `JSONError` with the offset of the first byte that cannot be right.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes)
    self = try scanner.value()
    try scanner.finish()
  }
}

extension JSONValue {
  /// Its text, if it is a string.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// Its number, if it is one.
  public var number: JSONNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Its elements, if it is an array.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// Its members, if it is an object.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// A number.
  public static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  /// A number, in its shortest spelling.
  ///
  /// - Parameter value: A finite number.
  /// - Returns: The number.
  public static func double(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// A Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object; the keys must differ.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object.append(value, for: key) }
    self = .object(object)
  }
}
