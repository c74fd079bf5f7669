/// A type of event that this version knows.
enum EventType: String, CaseIterable, Sendable {
  case create, delete, tap, resize, drag, unlock, leave, end, marker

  /// The fields that every event has or may have, of types from the future too.
  static let common: (required: EventFields, optional: EventFields) = (
    [.time, .type], [.sequence, .participant]
  )

  /// The fields that it must have.
  var required: EventFields {
    switch self {
    case .create: [.time, .type, .participant, .sticker, .image, .frame]
    case .delete, .tap, .unlock: [.time, .type, .participant, .sticker]
    case .resize, .drag: [.time, .type, .participant, .sticker, .phase]
    case .leave: [.time, .type, .participant]
    case .end, .marker: [.time, .type]
    }
  }

  /// The fields that it may have besides.
  var optional: EventFields {
    switch self {
    case .create: [.sequence, .owner]
    case .resize, .drag: [.sequence, .frame, .translation]
    case .delete, .tap, .unlock, .leave: [.sequence]
    case .end, .marker: [.sequence, .participant]
    }
  }

  /// What it means.
  var summary: String {
    switch self {
    case .create: "A new sticker, on top of all others."
    case .delete: "A sticker taken away."
    case .tap: "A sticker tapped, to hold it."
    case .resize: "A step of a resize; without frame and translation its last frame stands."
    case .drag: "A step of a drag; without frame and translation its last frame stands."
    case .unlock: "A sticker let go."
    case .leave: "The participant left the room."
    case .end: "The recorder was stopped as it should be."
    case .marker: "A place that somebody marked."
    }
  }

  /// How an event of it looks.
  var shape: ObjectShape {
    let fields = required.union(optional).fields.map { field in
      let shape = field.shape
      return FieldShape(
        name: shape.name,
        summary: shape.summary,
        isRequired: required.contains(.only(field)),
        value: field == .type ? .constant(rawValue) : shape.value
      )
    }
    let isGesture = optional.isSuperset(of: [.frame, .translation])
    return ObjectShape(
      title: rawValue,
      summary: summary,
      fields: fields,
      exclusive: isGesture ? (EventField.frame.name, EventField.translation.name) : nil
    )
  }
}
