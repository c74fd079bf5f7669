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
