/// One participant's side of the room: their own lock, and where their screen differs from what
/// they know of the hub's state.
struct ParticipantView: Sendable {
  /// A lock that was taken locally, until the hub's answer has reached this participant.
  struct PendingLock: Sendable {
    var sticker: StickerID
    /// The hub's version that holds the answer, whether the lock was granted or not.
    var answer: Int
  }

  /// A sticker whose frame on this screen is the participant's own.
  struct Drawn: Sendable {
    var frame: Frame
    var owner: ParticipantID?
    /// The gesture in progress: while there is one, the hub's state leaves this sticker alone.
    var gesture: Gesture?
  }

  let participant: Participant
  /// Whether the hub's state takes its time to this view (R16).
  let isDelayed: Bool
  var pendingLock: PendingLock?
  var drawn: [StickerID: Drawn] = [:]

  var id: ParticipantID { participant.id }

  init(_ participant: Participant, in settings: RoomSettings) {
    self.participant = participant
    isDelayed = settings.latency > 0 && participant.role == .guest
  }

  /// Who owns a sticker in this participant's list: the hub's state plus their own lock.
  func owner(of known: Sticker) -> ParticipantID? {
    guard let pendingLock else { return known.owner }
    if pendingLock.sticker == known.id { return id }
    return known.owner == id ? nil : known.owner
  }

  /// R3: whether the participant may change a sticker that is in their list.
  func mayInteract(with known: Sticker) -> Bool {
    let owner = owner(of: known)
    return owner == nil || owner == id
  }

  /// The sticker as this screen draws it.
  func drawing(of known: Sticker) -> Sticker {
    var sticker = known
    sticker.owner = owner(of: known)
    if let drawn = drawn[known.id] {
      sticker.frame = drawn.frame
      if drawn.gesture != nil { sticker.owner = drawn.owner }
    }
    return sticker
  }

  /// R12: what the hub broadcast reaches this view.
  mutating func receive(_ change: HubChange, version: Int) {
    if let lock = pendingLock, lock.answer <= version { pendingLock = nil }
    switch change {
    case .removed(let id):
      // R14: even in the middle of a gesture.
      drawn[id] = nil
    case .stored(let sticker):
      guard let drawn = drawn[sticker.id], drawn.gesture == nil else { return }
      // One's own echo is ignored: it would make the sticker jump back.
      if owner(of: sticker) != id { self.drawn[sticker.id] = nil }
    }
  }

  /// R9, first half: a gesture is over, and the view takes the truth for its sticker.
  mutating func endGesture(on known: Sticker, lastFrame: Frame) {
    let owner = owner(of: known)
    drawn[known.id] =
      owner == id ? Drawn(frame: lastFrame, owner: owner, gesture: nil) : nil
  }
}
