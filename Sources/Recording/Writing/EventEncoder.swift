import JSON
import Room

/// Writes events that have no text yet.
enum EventEncoder {
  /// An event, all of whose numbers are finite, as a line of a recording, newline included.
  static func line(of event: Event) -> [UInt8] {
    var line = JSONWriter(.compact).bytes(.object(json(event)))
    line.append(UInt8(ascii: "\n"))
    return line
  }

  private static func json(_ event: Event) -> JSONObject {
    var object = JSONObject()
    func append(_ value: JSONValue, _ field: EventField) { object.append(value, for: field.name) }
    append(.integer(event.time), .time)
    if let sequence = event.sequence { append(.integer(sequence), .sequence) }
    if let participant = event.participant { append(.string(participant.rawValue), .participant) }
    append(.string(event.action.type), .type)
    if let sticker = event.action.sticker { append(.string(sticker.rawValue), .sticker) }
    switch event.action {
    case .create(_, let image, let frame, let owner):
      append(.string(image), .image)
      append(json(frame), .frame)
      if let owner { append(.string(owner.rawValue), .owner) }
    case .resize(_, let phase, let value), .drag(_, let phase, let value):
      append(.string(phase.rawValue), .phase)
      switch value {
      case .frame(let frame): append(json(frame), .frame)
      case .translation(let dx, let dy):
        append(["dx": .double(dx), "dy": .double(dy)], .translation)
      case .unchanged: break
      }
    case .delete, .tap, .unlock, .leave, .end, .marker, .unknown: break
    }
    return object
  }

  private static func json(_ frame: Frame) -> JSONValue {
    [
      "x": .double(frame.x), "y": .double(frame.y),
      "width": .double(frame.width), "height": .double(frame.height),
    ]
  }
}
