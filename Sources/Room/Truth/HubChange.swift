/// What the hub tells everybody after an event that changed something.
///
/// The fold of all changes over an empty stack is the hub's state: nothing else alters it.
public enum HubChange: Hashable, Sendable {
  /// The sticker is now this; a new id goes on top.
  case stored(Sticker)
  /// The sticker is gone.
  case removed(StickerID)

  /// The sticker that changed.
  public var sticker: StickerID {
    switch self {
    case .stored(let sticker): sticker.id
    case .removed(let id): id
    }
  }
}
