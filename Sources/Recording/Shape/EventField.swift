import Room

/// A field of an event; in the order in which they are written.
enum EventField: UInt16, CaseIterable, Sendable {
  case time, sequence, participant, type, sticker, phase, image, frame, translation, owner

  /// How it looks.
  var shape: FieldShape {
    switch self {
    case .time:
      .required("t", .integer(FieldReader.interoperable), "Milliseconds since the start.")
    case .sequence:
      .optional("seq", .integer(FieldReader.interoperable), "Its number in the order of the hub.")
    case .participant: .required("by", .string, "The id of the participant.")
    case .type: .required("type", .string, "What was done.")
    case .sticker: .required("sticker", .string, "The id of the sticker.")
    case .phase:
      .required(
        "phase",
        .oneOf(GesturePhase.allCases.map(\.rawValue)),
        "Where in the gesture this step stands."
      )
    case .image: .required("image", .string, "The name of its image in the header's table.")
    case .frame: .required("frame", .object(.frame), "Where it lies, in points of the canvas.")
    case .translation:
      .optional(
        "translation",
        .object(.translation),
        "How far the finger moved since the last step, in points; instead of frame."
      )
    case .owner: .optional("owner", .string, "The id of the participant who holds it.")
    }
  }

  /// How it is spelled.
  var name: String { shape.name }
}

extension ObjectShape {
  /// `frame` of an event.
  static let frame = ObjectShape(
    title: "Frame",
    summary: "A rectangle in points of the canvas, y down.",
    fields: [
      .required("x", .number, "The left edge."),
      .required("y", .number, "The top edge."),
      .required("width", .number, "From left to right; the room refuses what is not above 0."),
      .required("height", .number, "From top to bottom; the room refuses what is not above 0."),
    ]
  )

  /// `translation` of an event.
  static let translation = ObjectShape(
    title: "Translation",
    summary: "A movement in points of the canvas, y down.",
    fields: [
      .required("dx", .number, "To the right."),
      .required("dy", .number, "Down."),
    ]
  )
}
