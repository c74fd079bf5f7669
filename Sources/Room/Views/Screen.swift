/// One participant's screen at a moment, sticker by sticker.
///
/// Looks at single stickers where `RoomState.view(of:)` makes the whole list: whoever follows a long
/// session only asks for what may have changed.
public struct Screen: Sendable {
  private let view: ParticipantView
  private let stickers: StickerStack

  init(_ view: ParticipantView, knowing stickers: StickerStack) {
    self.view = view
    self.stickers = stickers
  }

  /// Whose screen it is.
  public var participant: Participant { view.participant }

  /// Whether the hub's state takes its time to this screen (R16).
  public var isDelayed: Bool { view.isDelayed }

  /// A sticker as the screen draws it; nil where it does not know the sticker.
  public subscript(id: StickerID) -> Sticker? {
    stickers[id].map(view.drawing(of:))
  }

  /// A sticker as the hub's state had it when it last reached the screen.
  public func known(_ id: StickerID) -> Sticker? {
    stickers[id]
  }

  /// The gesture in progress on a sticker.
  public func gesture(on id: StickerID) -> Gesture? {
    view.drawn[id]?.gesture
  }
}

extension RoomState {
  /// The screen of a participant.
  ///
  /// - Parameter seat: A place in `participants`.
  /// - Returns: The screen, as it is now.
  public func screen(at seat: Int) -> Screen {
    Screen(views[seat], knowing: known(to: views[seat]))
  }
}
