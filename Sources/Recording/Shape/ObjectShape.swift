/// What an object of the format looks like: the reader checks by it and the schema is printed from
/// it, so the two cannot drift apart.
struct ObjectShape: Sendable {
  /// Its name in the schema.
  let title: String
  /// What it is.
  let summary: String
  /// Its fields, in the order in which they are written.
  let fields: [FieldShape]
  /// Two fields of which there may be one.
  var exclusive: (String, String)?

  /// The names of its fields.
  var names: [String] { fields.map(\.name) }

  /// The names of the fields that it must have.
  var required: [String] { fields.filter(\.isRequired).map(\.name) }
}

/// What a field of the format looks like.
struct FieldShape: Sendable {
  /// Its name.
  let name: String
  /// What it means.
  let summary: String
  /// Whether it must be there.
  let isRequired: Bool
  /// What it may hold.
  let value: ValueShape

  /// A field that must be there.
  static func required(_ name: String, _ value: ValueShape, _ summary: String) -> FieldShape {
    FieldShape(name: name, summary: summary, isRequired: true, value: value)
  }

  /// A field that may be there.
  static func optional(_ name: String, _ value: ValueShape, _ summary: String) -> FieldShape {
    FieldShape(name: name, summary: summary, isRequired: false, value: value)
  }
}

/// What a value of the format looks like.
indirect enum ValueShape: Sendable {
  /// This string and no other.
  case constant(String)
  /// This number and no other.
  case version(Int)
  /// A string.
  case string
  /// A safe file name or an address, as `ImageSource` tells them.
  case imageSource
  /// One of these strings.
  case oneOf([String])
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A finite number.
  case number
  /// A finite number above 0 and not above the limit, if there is one.
  case positive(limit: Int?)
  /// 64 hexadecimal digits.
  case sha256
  /// An object.
  case object(ObjectShape)
  /// An object with names of the recording's choice, all of whose values look alike.
  case table(ObjectShape)
  /// An array whose elements look alike.
  case list(ObjectShape, limit: Int)
  /// An object that may hold anything but these fields.
  case anything(besides: [String])
}
