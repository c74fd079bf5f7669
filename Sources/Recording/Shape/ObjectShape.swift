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
