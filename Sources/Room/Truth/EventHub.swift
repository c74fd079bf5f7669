/// The truth: what the host's event hub holds, and the guard at its door (R13).
///
/// Every function either returns what changed (nothing, if it already was so) or throws the reason
/// and leaves everything as it was.
public struct EventHub: Hashable, Sendable {
  /// The stickers, in z-order.
  public private(set) var stickers = StickerStack()
  /// Ids that were used and deleted; they are not used again (R14).
  private var deleted: Set<StickerID> = []
  /// Who holds which sticker: one each (R5).
  private var locks: [ParticipantID: StickerID] = [:]

  /// Puts a new sticker on top (R14); if it comes with an owner, that is the owner's one lock (R5).
  mutating func create(_ sticker: Sticker) throws(RejectionReason) -> [HubChange] {
    guard stickers[sticker.id] == nil, !deleted.contains(sticker.id) else {
      throw .duplicateSticker
    }
    var changes: [HubChange] = []
    if let owner = sticker.owner {
      changes = release(by: owner, at: sticker.updatedAt)
      locks[owner] = sticker.id
    }
    return changes + [store(sticker)]
  }

  /// Gives a sticker another frame, and locks it first if that is wanted (R4, R7, R8).
  mutating func update(
    _ id: StickerID,
    frame: Frame? = nil,
    locking: Bool = false,
    by participant: ParticipantID,
    at time: Int
  ) throws(RejectionReason) -> [HubChange] {
    guard var sticker = stickers[id] else { throw .unknownSticker }
    guard sticker.owner == nil || sticker.owner == participant else { throw .ownedByOther }
    let before = sticker
    var changes: [HubChange] = []
    if locking, sticker.owner == nil {
      changes = release(by: participant, at: time)
      locks[participant] = id
      sticker.owner = participant
    }
    if let frame { sticker.frame = frame }
    guard sticker != before else { return changes }
    sticker.updatedAt = time
    return changes + [store(sticker)]
  }

  /// Takes a sticker away; a second time changes nothing (R14).
  mutating func delete(
    _ id: StickerID,
    by participant: ParticipantID
  ) throws(RejectionReason) -> [HubChange] {
    if deleted.contains(id) { return [] }
    guard let sticker = stickers[id] else { throw .unknownSticker }
    guard sticker.owner == nil || sticker.owner == participant else { throw .ownedByOther }
    if let owner = sticker.owner { locks[owner] = nil }
    stickers[id] = nil
    deleted.insert(id)
    return [.removed(id)]
  }

  /// Lets a sticker go; one that nobody holds already is so.
  mutating func unlock(
    _ id: StickerID,
    by participant: ParticipantID,
    at time: Int
  ) throws(RejectionReason) -> [HubChange] {
    guard let sticker = stickers[id] else { throw .unknownSticker }
    guard sticker.owner == nil || sticker.owner == participant else { throw .notOwner }
    return sticker.owner == nil ? [] : release(by: participant, at: time)
  }

  /// Lets go whatever the participant holds.
  mutating func release(by participant: ParticipantID, at time: Int) -> [HubChange] {
    guard let id = locks.removeValue(forKey: participant), var sticker = stickers[id] else {
      return []
    }
    sticker.owner = nil
    sticker.updatedAt = time
    return [store(sticker)]
  }

  /// Whether the id was used and deleted.
  func hasDeleted(_ id: StickerID) -> Bool {
    deleted.contains(id)
  }

  private mutating func store(_ sticker: Sticker) -> HubChange {
    stickers[sticker.id] = sticker
    return .stored(sticker)
  }
}
