import Batch
import JSON
import Recording
import Room

extension RecordingInspection {
  /// Tells machines: one object on one line, with an object for each event in it.
  ///
  /// It is written as it is made, and never whole in memory.
  func printJSON(to result: inout ResultStream) throws(CommandFailure) {
    let writer = JSONWriter(.compact)
    let stage = recording.header.stage
    var head = JSONObject()
    head.append(.string(path), for: "recording")
    head.append(.integer(recording.duration), for: "durationMs")
    head.append(.double(stage.width), for: "canvasWidth")
    head.append(.double(stage.height), for: "canvasHeight")
    head.append(.boolean(recording.isComplete), for: "isComplete")
    head.append(.object(tally.json), for: "verdicts")
    try result.append(writer.bytes(.object(head)).dropLast())
    try result.append(",\"events\":[".utf8)
    var isFirst = true
    for (recorded, verdict) in zip(recording.events, verdicts) {
      if !isFirst { try result.append(",".utf8) }
      isFirst = false
      try result.append(writer.bytes(.object(json(of: recorded.event, recorded.line, verdict))))
    }
    try result.append("],".utf8)
    try result.append(writer.bytes(.object(tail)).dropFirst())
    try result.append("\n".utf8)
  }

  /// What there is to say behind the events.
  private var tail: JSONObject {
    var object = JSONObject()
    let told = rejections.map { rejection in
      var object = json(of: rejection.recorded.event, rejection.recorded.line, nil)
      object.append(.string(rejection.reason.rawValue), for: "reason")
      object.append(rejection.holder.map { .string($0.rawValue) } ?? .null, for: "holder")
      return JSONValue.object(object)
    }
    object.append(.array(told), for: "firstRejections")
    let gestures = openGestures.map { json(of: $0.sticker, "by", $0.participant) }
    object.append(.array(gestures), for: "openGestures")
    let locks = heldStickers.map { json(of: $0.sticker, "owner", $0.owner) }
    object.append(.array(locks), for: "locks")
    object.append(.array(stickers.map { .object($0.json) }), for: "stickers")
    object.append(.array(warnings.map { .string($0) }), for: "warnings")
    return object
  }

  private func json(of sticker: StickerID, _ key: String, _ who: ParticipantID) -> JSONValue {
    ["sticker": .string(sticker.rawValue), key: .string(who.rawValue)]
  }

  private func json(of event: Event, _ line: Int, _ verdict: Verdict?) -> JSONObject {
    var object = JSONObject()
    object.append(.integer(line), for: "line")
    object.append(.integer(event.time), for: "t")
    if let sequence = event.sequence { object.append(.integer(sequence), for: "seq") }
    if let by = event.participant { object.append(.string(by.rawValue), for: "by") }
    object.append(.string(event.action.type), for: "type")
    if let id = event.action.sticker { object.append(.string(id.rawValue), for: "sticker") }
    guard let verdict else { return object }
    object.append(.string(verdict.name), for: "verdict")
    if let reason = verdict.rejection { object.append(.string(reason.rawValue), for: "reason") }
    return object
  }
}

extension Sticker {
  /// The sticker for machines, in the words of the format.
  fileprivate var json: JSONObject {
    var box = JSONObject()
    for (key, value) in [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ] {
      box.append(.double(value), for: key)
    }
    var object = JSONObject()
    object.append(.string(id.rawValue), for: "id")
    object.append(.string(image), for: "image")
    object.append(.object(box), for: "frame")
    object.append(owner.map { .string($0.rawValue) } ?? .null, for: "owner")
    return object
  }
}
