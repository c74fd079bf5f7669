extension RoomState {
  /// Applies the next event, by the rules of the room.
  ///
  /// - Parameter event: The event, in the order of the recording: that is the order in which the
  ///   hub received it (R11).
  /// - Returns: The verdict, what changed, and what was odd.
  public mutating func apply(_ event: Event) -> Outcome {
    var warnings: [RoomWarning] = []
    if event.time < time { warnings.append(.timeWentBackwards(from: time, to: event.time)) }
    advance(to: event.time)

    if let sequence = event.sequence {
      switch ledger.enter(sequence) {
      case .next: break
      case .afterGap(let expected):
        warnings.append(.sequenceGap(expected: expected, found: sequence))
      case .duplicate: return Outcome(verdict: .duplicate, warnings: warnings)
      case .outOfOrder: return Outcome(verdict: .rejected(.outOfOrder), warnings: warnings)
      }
    }
    if hasEnded { warnings.append(.eventAfterEnd) }

    var outcome = perform(event.action, by: event.participant)
    outcome.warnings = warnings + outcome.warnings
    return outcome
  }

  /// Ends the recording: gestures that are still open end with their last frame (R10).
  ///
  /// - Returns: What the hub broadcast, and one warning a gesture.
  public mutating func finish() -> (changes: [HubChange], warnings: [RoomWarning]) {
    var changes: [HubChange] = []
    var warnings: [RoomWarning] = []
    for index in views.indices {
      closeGestures(at: index, &changes, &warnings)
    }
    return (changes, warnings)
  }

  private mutating func perform(_ action: Action, by actor: ParticipantID?) -> Outcome {
    switch action {
    case .end:
      hasEnded = true
      return Outcome(verdict: .applied)
    case .marker:
      return Outcome(verdict: .applied)
    case .unknown(let type):
      let isNew = unknownTypes.insert(type).inserted
      return Outcome(verdict: .ignored, warnings: isNew ? [.unknownType(type)] : [])
    case .create, .delete, .tap, .resize, .drag, .unlock, .leave:
      guard let actor, let index = seat(of: actor) else {
        return Outcome(verdict: .rejected(.unknownParticipant))
      }
      return perform(action, at: index)
    }
  }

  /// Where the participant sits; who takes part in a room without a list takes a seat by acting.
  private mutating func seat(of actor: ParticipantID) -> Int? {
    if let index = views.firstIndex(where: { $0.id == actor }) { return index }
    guard settings.participants == nil, !departed.contains(actor) else { return nil }
    let role: Participant.Role = views.isEmpty && departed.isEmpty ? .host : .guest
    views.append(ParticipantView(Participant(id: actor, role: role), in: settings))
    return views.count - 1
  }

  /// Whether a participant with this id is in the room, or may come by acting.
  private func mayHold(_ participant: ParticipantID) -> Bool {
    views.contains { $0.id == participant }
      || settings.participants == nil && !departed.contains(participant)
  }

  private mutating func perform(_ action: Action, at index: Int) -> Outcome {
    let actor = views[index].id
    do throws(RejectionReason) {
      switch action {
      case .create(let id, let image, let asked, let owner):
        guard let frame = settings.stickerSize.clamp(asked) else { throw .invalidFrame }
        if let owner, !mayHold(owner) { throw .unknownParticipant }
        let sticker = Sticker(id: id, image: image, frame: frame, owner: owner, updatedAt: time)
        return conclude(broadcast(try hub.create(sticker)), isAdjusted: frame != asked)
      case .delete(let id):
        if let known = known(to: views[index])[id] {
          guard views[index].mayInteract(with: known) else { throw .ownedByOther }
        } else if !hub.hasDeleted(id) {
          throw .unknownSticker
        }
        return conclude(broadcast(try hub.delete(id, by: actor)))
      case .tap(let id):
        return conclude(try tap(id, at: index))
      case .unlock(let id):
        let changes = try hub.unlock(id, by: actor, at: time)
        return conclude(broadcast(changes))
      case .resize(let id, let phase, let value):
        return step(.resizing, on: id, phase, value, at: index)
      case .drag(let id, let phase, let value):
        return step(.dragging, on: id, phase, value, at: index)
      case .leave:
        return leave(at: index)
      case .end, .marker, .unknown:
        preconditionFailure("nobody acts in these")
      }
    } catch {
      return Outcome(verdict: .rejected(error))
    }
  }

  /// R4: locks the tapped sticker, and lets go the one held before.
  mutating func tap(
    _ id: StickerID,
    at index: Int
  ) throws(RejectionReason) -> [HubChange] {
    guard let known = known(to: views[index])[id] else { throw .unknownSticker }
    guard views[index].mayInteract(with: known) else { throw .ownedByOther }
    defer { lockLocally(id, at: index) }
    return broadcast(try hub.update(id, locking: true, by: views[index].id, at: time))
  }

  /// The outcome of an event that was not rejected.
  func conclude(
    _ changes: [HubChange],
    isAdjusted: Bool = false,
    warnings: [RoomWarning] = []
  ) -> Outcome {
    let verdict: Verdict = isAdjusted ? .adjusted : changes.isEmpty ? .noop : .applied
    return Outcome(verdict: verdict, changes: changes, warnings: warnings)
  }

  /// R15: open gestures end, the lock is given up, and the seat is free.
  private mutating func leave(at index: Int) -> Outcome {
    let actor = views[index].id
    var changes: [HubChange] = []
    var warnings: [RoomWarning] = []
    closeGestures(at: index, &changes, &warnings)
    let released = broadcast(hub.release(by: actor, at: time))
    departed.insert(actor)
    views.remove(at: index)
    return Outcome(verdict: .applied, changes: changes + released, warnings: warnings)
  }
}
