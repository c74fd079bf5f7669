import JSON
import Room

/// An event as its text says it, before it is asked whether that makes sense.
///
/// Which fields matter depends on the type, and the type may stand at the end. So each field is
/// taken as it comes, and what is wrong with one is noted: it is an error only if the type has the
/// field.
struct EventDraft {
  /// Whether it is an object at all.
  var isObject = true
  /// The known fields that are there.
  var present: EventFields = []
  /// What is wrong with fields, in the order in which they stand.
  var faults: [(field: EventField, fault: RecordingFault)] = []
  /// The fields that the format does not know.
  var unknown: [JSONPath] = []

  var time = 0
  var sequence = 0
  var participant = ""
  var type = ""
  var sticker = ""
  var phase = GesturePhase.changed
  var image = ""
  var frame = Frame(x: 0, y: 0, width: 0, height: 0)
  var translation = (dx: 0.0, dy: 0.0)
  var owner = ""

  /// The fields that are there and do not belong to the event's type.
  var misplaced: EventFields {
    let type = EventType(rawValue: type)
    let required = type?.required ?? EventType.common.required
    return present.subtracting(required.union(type?.optional ?? EventType.common.optional))
  }

  /// Whether there is anything in it that the format does not know.
  var isOdd: Bool {
    !unknown.isEmpty || EventType(rawValue: type) == nil || !misplaced.isEmpty
  }

  /// The event.
  ///
  /// - Returns: The event; of an unknown action if the type is not known.
  /// - Throws: `RecordingFault` if a field is missing or holds what it must not.
  func event() throws(RecordingFault) -> Event {
    let type = EventType(rawValue: type)
    let required = type?.required ?? EventType.common.required
    let optional = type?.optional ?? EventType.common.optional
    guard isObject else { throw .wrongValue(JSONPath(), expected: .object) }
    if !faults.isEmpty {
      let relevant = required.union(optional)
      for (field, fault) in faults where relevant.contains(.only(field)) { throw fault }
    }
    let missing = required.subtracting(present)
    if !missing.isEmpty, let field = missing.fields.first {
      throw .missingField(JSONPath([.key(field.name)]))
    }
    return Event(
      time: time,
      sequence: present.contains(.sequence) ? sequence : nil,
      by: present.contains(.participant) ? ParticipantID(participant) : nil,
      try action(type)
    )
  }

  private func action(_ type: EventType?) throws(RecordingFault) -> Action {
    let sticker = StickerID(sticker)
    return switch type {
    case .create:
      .create(
        sticker,
        image: image,
        frame: frame,
        owner: present.contains(.owner) ? ParticipantID(owner) : nil
      )
    case .delete: .delete(sticker)
    case .tap: .tap(sticker)
    case .resize: .resize(sticker, phase, try gestureValue)
    case .drag: .drag(sticker, phase, try gestureValue)
    case .unlock: .unlock(sticker)
    case .leave: .leave
    case .end: .end
    case .marker: .marker
    case nil: .unknown(type: self.type)
    }
  }

  private var gestureValue: GestureValue {
    get throws(RecordingFault) {
      switch (present.contains(.frame), present.contains(.translation)) {
      case (false, false): .unchanged
      case (true, false): .frame(frame)
      case (false, true): .translation(dx: translation.dx, dy: translation.dy)
      case (true, true): throw .conflictingFields("frame", "translation")
      }
    }
  }
}
