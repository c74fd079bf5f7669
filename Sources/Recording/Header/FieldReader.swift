import JSON

/// Takes the fields of one object of the header.
struct FieldReader {
  private let object: JSONObject
  /// Where the object stands in the header.
  private let path: JSONPath
  /// The fields that the format does not know.
  let unknown: [JSONPath]

  /// The whole numbers that every reader of JSON holds exactly (RFC 8259, section 6).
  static let interoperable = 0...(1 << 53 - 1)

  /// Opens an object, whose required fields must be there.
  init(_ value: JSONValue, at path: JSONPath, as shape: ObjectShape) throws(RecordingFault) {
    guard let object = value.object else { throw .wrongValue(path, expected: .object) }
    for name in shape.required where object[name] == nil {
      throw .missingField(path.appending(name))
    }
    self.object = object
    self.path = path
    let known = shape.names
    unknown = object.members.filter { !known.contains($0.key) }.map { path.appending($0.key) }
  }

  /// A field of any kind; nil if it is not there.
  func value(_ name: String) -> JSONValue? { object[name] }

  /// A string; nil if it is not there.
  func string(_ name: String) throws(RecordingFault) -> String? {
    guard let value = object[name] else { return nil }
    guard let string = value.string else { throw wrong(name, .string) }
    return string
  }

  /// A string that must be there.
  func requiredString(_ name: String) throws(RecordingFault) -> String {
    guard let string = try string(name) else { throw .missingField(path.appending(name)) }
    return string
  }

  /// A number that must be there.
  func number(_ name: String) throws(RecordingFault) -> Double {
    guard let value = object[name] else { throw .missingField(path.appending(name)) }
    guard let number = value.number?.double else { throw wrong(name, .number) }
    return number
  }

  /// A number above 0 that must be there.
  func positive(_ name: String) throws(RecordingFault) -> Double {
    guard let value = object[name] else { throw .missingField(path.appending(name)) }
    guard let number = value.number?.double, number > 0 else { throw wrong(name, .positiveNumber) }
    return number
  }

  /// A whole number of milliseconds; nil if it is not there.
  func milliseconds(_ name: String) throws(RecordingFault) -> Int? {
    guard let value = object[name] else { return nil }
    guard let number = value.number?.integer, Self.interoperable.contains(number) else {
      throw wrong(name, .integer(Self.interoperable))
    }
    return number
  }

  /// One of a few strings; nil if it is not there.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    of type: Choice.Type
  ) throws(RecordingFault) -> Choice? {
    guard let value = object[name] else { return nil }
    guard let choice = value.string.flatMap(Choice.init) else {
      throw wrong(name, .oneOf(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// The fault of a field that should have held something else.
  func wrong(_ name: String, _ expected: ExpectedValue) -> RecordingFault {
    .wrongValue(path.appending(name), expected: expected)
  }
}
