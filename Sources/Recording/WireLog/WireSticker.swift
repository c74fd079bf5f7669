import JSON
import Room

/// A sticker as the app sends it.
struct WireSticker: Sendable {
  let id: StickerID
  /// Nil where an `unlock` leaves it out.
  let image: String?
  /// As it was sent, not clamped; nil where an `unlock` leaves it out.
  let frame: Frame?
  let owner: ParticipantID?
}

extension WireSticker {
  /// Reads a sticker; of one that is not `isWhole`, the image and the frame may be missing.
  init(_ value: JSONValue, at path: JSONPath, isWhole: Bool) throws(RecordingFault) {
    let fields = try FieldReader(value, at: path, as: isWhole ? .wireSticker : .wireStickerID)
    id = StickerID(try fields.requiredString("id"))
    image = try fields.string("image")
    frame = try fields.value("frame").map { frame throws(RecordingFault) in
      try Frame(frame, at: path.appending("frame"))
    }
    // An encoder may write `null` for nobody, or nothing.
    owner =
      fields.value("owner") == .null ? nil : try fields.string("owner").map { ParticipantID($0) }
  }
}

extension Frame {
  fileprivate init(_ value: JSONValue, at path: JSONPath) throws(RecordingFault) {
    let fields = try FieldReader(value, at: path, as: .frame)
    self.init(
      x: try fields.number("x"),
      y: try fields.number("y"),
      width: try fields.number("width"),
      height: try fields.number("height")
    )
  }
}
