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
