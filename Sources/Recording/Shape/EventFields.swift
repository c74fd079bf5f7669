/// A set of fields.
struct EventFields: OptionSet, Sendable {
  let rawValue: UInt16

  /// The set of one field.
  static func only(_ field: EventField) -> EventFields {
    EventFields(rawValue: 1 << field.rawValue)
  }

  static let time = only(.time)
  static let sequence = only(.sequence)
  static let participant = only(.participant)
  static let type = only(.type)
  static let sticker = only(.sticker)
  static let phase = only(.phase)
  static let image = only(.image)
  static let frame = only(.frame)
  static let translation = only(.translation)
  static let owner = only(.owner)

  /// The fields in it, in the order in which they are written.
  var fields: [EventField] { EventField.allCases.filter { contains(.only($0)) } }
}
