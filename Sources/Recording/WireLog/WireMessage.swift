import JSON
import Room

/// A line of the app's wire log: a message to the hub, or a broadcast of it.
struct WireMessage: Sendable {
  /// What a line tells.
  enum Content: Sendable {
    /// A sticker is there, like this: `create` and `update`.
    case present(WireSticker)
    /// A sticker is let go: `unlock`.
    case unlocked(WireSticker)
    /// A sticker is gone: `delete`.
    case deleted(StickerID)
    /// These stickers are there, and no others.
    case all([WireSticker])
    /// A type that this version does not know.
    case unknown(String)
  }

  /// When it was sent, and how that was spelled; nil for a broadcast that does not say.
  let time: (moment: Timestamp, text: String)?
  /// What it tells.
  let content: Content

  /// Whether the hub sent it, to everybody.
  var isBroadcast: Bool {
    if case .all = content { true } else { false }
  }
}

/// A sticker as the app sends it.
struct WireSticker: Sendable {
  let id: StickerID
  /// Nil where an `unlock` leaves it out.
  let image: String?
  /// As it was sent, not clamped; nil where an `unlock` leaves it out.
  let frame: Frame?
  let owner: ParticipantID?
}

extension WireMessage {
  /// Reads a line.
  ///
  /// - Parameter value: The object of a message, or the array of a broadcast.
  /// - Throws: `RecordingFault` with a path in the value.
  init(_ value: JSONValue) throws(RecordingFault) {
    if let elements = value.array {
      self = try Self.broadcast(elements)
    } else {
      self = try Self.message(value)
    }
  }

  private static func message(_ value: JSONValue) throws(RecordingFault) -> WireMessage {
    let top = try FieldReader(value, at: JSONPath(), as: .wireMessage)
    let type = try top.requiredString("type")
    let text = try top.requiredString("timeStamp")
    guard let moment = Timestamp(text) else { throw top.wrong("timeStamp", .timestamp) }
    guard let kind = Kind(rawValue: type) else {
      return WireMessage(time: (moment, text), content: .unknown(type))
    }
    // Swift's Codable writes an enum's case as an object and its unnamed value as `_0`.
    var (entity, path) = (value, JSONPath())
    for name in ["entity", "sticker", "_0"] {
      path = path.appending(name)
      guard let object = entity.object, let inner = object[name] else { throw .missingField(path) }
      entity = inner
    }
    let sticker = try WireSticker(entity, at: path, isWhole: kind == .create || kind == .update)
    let content: Content =
      switch kind {
      case .create, .update: .present(sticker)
      case .unlock: .unlocked(sticker)
      case .delete: .deleted(sticker.id)
      }
    return WireMessage(time: (moment, text), content: content)
  }

  private static func broadcast(
    _ elements: [JSONValue]
  ) throws(RecordingFault) -> WireMessage {
    var stickers: [WireSticker] = []
    var latest: (moment: Timestamp, text: String)?
    for (index, element) in elements.enumerated() {
      stickers.append(try WireSticker(element, at: JSONPath([.index(index)]), isWhole: true))
      guard let text = element.object?["latestUpdated"]?.string, let moment = Timestamp(text),
        latest.map({ $0.moment < moment }) ?? true
      else { continue }
      latest = (moment, text)
    }
    return WireMessage(time: latest, content: .all(stickers))
  }

  private enum Kind: String {
    case create, update, delete, unlock
  }
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

extension ObjectShape {
  fileprivate static let wireMessage = ObjectShape(
    title: "WireMessage",
    summary: "A message of the app to the hub.",
    fields: [
      .required("type", .string, "What was done."),
      .required("timeStamp", .string, "When, in ISO 8601."),
    ]
  )

  fileprivate static let wireStickerID = ObjectShape(
    title: "WireStickerID",
    summary: "A sticker of which only the id matters.",
    fields: [.required("id", .string, "Its id.")]
  )

  fileprivate static let wireSticker = ObjectShape(
    title: "WireSticker",
    summary: "A sticker as the app sends it.",
    fields: [
      .required("id", .string, "Its id."),
      .required("image", .string, "The name of its image."),
      .required("frame", .object(.frame), "Where it lies, in points."),
    ]
  )
}
