/// What somebody did.
public enum Action: Hashable, Sendable {
  /// A new sticker, on top of all others; `owner` where the entity says who holds it.
  case create(StickerID, image: String, frame: Frame, owner: ParticipantID? = nil)
  /// A sticker taken away.
  case delete(StickerID)
  /// A sticker tapped, to hold it.
  case tap(StickerID)
  /// A step of a resize by the handle at the bottom right.
  case resize(StickerID, GesturePhase, GestureValue = .unchanged)
  /// A step of a drag.
  case drag(StickerID, GesturePhase, GestureValue = .unchanged)
  /// A sticker let go.
  case unlock(StickerID)
  /// The participant left the room.
  case leave
  /// The recorder was stopped as it should be.
  case end
  /// A place that somebody marked.
  case marker
  /// A type that this version does not know.
  case unknown(type: String)
}

extension Action {
  /// The name of the event's type, as recordings spell it.
  public var type: String {
    switch self {
    case .create: "create"
    case .delete: "delete"
    case .tap: "tap"
    case .resize: "resize"
    case .drag: "drag"
    case .unlock: "unlock"
    case .leave: "leave"
    case .end: "end"
    case .marker: "marker"
    case .unknown(let type): type
    }
  }

  /// The sticker it is about, if it is about one.
  public var sticker: StickerID? {
    switch self {
    case .create(let id, _, _, _), .delete(let id), .tap(let id), .unlock(let id): id
    case .resize(let id, _, _), .drag(let id, _, _): id
    case .leave, .end, .marker, .unknown: nil
    }
  }
}
