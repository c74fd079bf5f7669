extension RoomState {
  /// One step of a gesture (R6–R10): the participant's own view at once, the hub if R3 holds.
  mutating func step(
    _ gesture: Gesture,
    on id: StickerID,
    _ phase: GesturePhase,
    _ value: GestureValue,
    at index: Int
  ) -> Outcome {
    var changes: [HubChange] = []
    var warnings: [RoomWarning] = []
    do throws(RejectionReason) {
      // What cannot be a frame is refused before anything has moved.
      var next = try nextFrame(gesture, on: id, value, at: index)
      let isStart = phase == .began || views[index].drawn[id]?.gesture != gesture
      if isStart {
        // Where the open gesture's frame does not stand, the step starts from the list's frame, and
        // has to be possible from there too: once a gesture is closed nothing may be refused.
        if views[index].drawn[id]?.gesture != nil, let known = known(to: views[index])[id] {
          _ = try settings.stickerSize.step(gesture, by: value, from: known.frame)
        }
        if closeGesture(on: id, at: index, &changes) {
          warnings.append(.gestureLeftOpen(views[index].id, id))
          next = try nextFrame(gesture, on: id, value, at: index)
        }
        if phase != .began { warnings.append(.gestureNotBegun(id)) }
      }
      changes += try move(to: next.frame, gesture, on: id, phase, isStart: isStart, at: index)
      return conclude(changes, isAdjusted: next.isAdjusted, warnings: warnings)
    } catch {
      // R9: the finger is up, whatever the event says.
      if phase == .ended, let open = views[index].drawn[id], open.gesture == gesture,
        let known = known(to: views[index])[id]
      {
        views[index].endGesture(on: known, lastFrame: open.frame)
      }
      return Outcome(verdict: .rejected(error), changes: changes, warnings: warnings)
    }
  }

  /// Ends every gesture that a participant has open, each with its last frame (R10).
  mutating func closeGestures(
    at index: Int,
    _ changes: inout [HubChange],
    _ warnings: inout [RoomWarning]
  ) {
    for sticker in known(to: views[index])
    where closeGesture(on: sticker.id, at: index, &changes) {
      warnings.append(.gestureLeftOpen(views[index].id, sticker.id))
    }
  }

  private func nextFrame(
    _ gesture: Gesture,
    on id: StickerID,
    _ value: GestureValue,
    at index: Int
  ) throws(RejectionReason) -> (frame: Frame, isAdjusted: Bool) {
    guard let known = known(to: views[index])[id] else { throw .unknownSticker }
    let current = views[index].drawn[id]?.frame ?? known.frame
    return try settings.stickerSize.step(gesture, by: value, from: current)
  }

  private mutating func move(
    to frame: Frame,
    _ gesture: Gesture,
    on id: StickerID,
    _ phase: GesturePhase,
    isStart: Bool,
    at index: Int
  ) throws(RejectionReason) -> [HubChange] {
    guard let known = known(to: views[index])[id] else { throw .unknownSticker }
    let mayInteract = views[index].mayInteract(with: known)

    // R6: at once, whoever owns it. R12: the owner stays what it was when the gesture began.
    let owner = isStart ? views[index].owner(of: known) : views[index].drawn[id]?.owner
    views[index].drawn[id] = .init(frame: frame, owner: owner, gesture: gesture)
    // R8: a drag locks; what the hub says to that is its word on the update too.
    var locked: Result<[HubChange], RejectionReason> = .success([])
    if isStart, gesture == .dragging, mayInteract {
      locked = Result { () throws(RejectionReason) in try tap(id, at: index) }
    }
    // R9: first the view takes the truth.
    if phase == .ended, let known = self.known(to: views[index])[id] {
      views[index].endGesture(on: known, lastFrame: frame)
    }
    guard mayInteract else { throw .ownedByOther }
    let lockChanges = try locked.get()
    let update = try hub.update(id, frame: frame, by: views[index].id, at: time)
    return lockChanges + broadcast(update)
  }

  /// Ends a gesture as if it had been ended with its last frame; false if there is none.
  private mutating func closeGesture(
    on id: StickerID,
    at index: Int,
    _ changes: inout [HubChange]
  ) -> Bool {
    guard let drawn = views[index].drawn[id], drawn.gesture != nil,
      let known = known(to: views[index])[id]
    else { return false }
    let mayInteract = views[index].mayInteract(with: known)
    views[index].endGesture(on: known, lastFrame: drawn.frame)
    if mayInteract,
      let update = try? hub.update(id, frame: drawn.frame, by: views[index].id, at: time)
    {
      changes += broadcast(update)
    }
    return true
  }
}
