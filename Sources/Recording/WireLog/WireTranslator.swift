import JSON
import Room

/// Turns what a wire log tells into what people must have done, so that a replay of it ends where
/// the log ends.
///
/// The log says how stickers look after each step; a recording says who did what. Between the two
/// stand the rules of the room, so the translator keeps both: how a sticker looks in the log, and
/// who holds it in a replay of the events so far.
struct WireTranslator {
  /// A sticker as the log has it, and its owner as a replay would have them.
  private struct Known {
    var frame: Frame
    var owner: ParticipantID?
    var replayOwner: ParticipantID?
  }

  /// A gesture that has begun and not ended.
  private struct OpenGesture: Equatable {
    let kind: Gesture
    let sticker: StickerID

    func action(_ phase: GesturePhase, _ value: GestureValue = .unchanged) -> Action {
      switch kind {
      case .dragging: .drag(sticker, phase, value)
      case .resizing: .resize(sticker, phase, value)
      }
    }
  }

  private let host: ParticipantID
  private var stickers: [StickerID: Known] = [:]
  /// The ids of the stickers that are there, in the order of their creation.
  private var order: [StickerID] = []
  private var holdings: [ParticipantID: StickerID] = [:]
  private var gestures: [ParticipantID: OpenGesture] = [:]
  private var created: Set<StickerID> = []
  private var time = 0

  /// The events so far.
  private(set) var events: [Event] = []
  /// Everybody who acted or held something; the host first.
  private(set) var participants: [ParticipantID]
  private var known: Set<ParticipantID>

  init(host: ParticipantID) {
    self.host = host
    participants = [host]
    known = [host]
  }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - content: What it tells.
  ///   - time: When, in milliseconds since the first one.
  /// - Throws: `RecordingFault` if a recording may not hold that much.
  mutating func take(_ content: WireMessage.Content, at time: Int) throws(RecordingFault) {
    self.time = time
    switch content {
    case .present(let sticker): update(sticker, owner: sticker.owner)
    case .unlocked(let sticker): update(sticker, owner: nil)
    case .deleted(let id): delete(id)
    case .all(let present):
      let ids = Set(present.map(\.id))
      for id in order where !ids.contains(id) { delete(id) }
      for sticker in present { update(sticker, owner: sticker.owner) }
    case .unknown: break
    }
    let limits = RecordingLimits.standard
    if participants.count > limits.participants {
      throw .overLimit(JSONPath(), .participants, allowed: limits.participants)
    }
    if created.count > limits.stickers {
      throw .overLimit(JSONPath(), .stickers, allowed: limits.stickers)
    }
    // One more is to come: the end.
    if events.count >= limits.events {
      throw .overLimit(JSONPath(), .events, allowed: limits.events)
    }
  }

  /// Ends the recording: open gestures first.
  mutating func finish() {
    for participant in participants { endGesture(of: participant) }
    emit(.end, by: nil)
  }

  private mutating func update(_ sticker: WireSticker, owner: ParticipantID?) {
    if let owner { meet(owner) }
    guard let before = stickers[sticker.id] else { return create(sticker, owner: owner) }
    stickers[sticker.id]?.owner = owner
    // A new owner takes the sticker and then moves it; one who lets go has moved it before that.
    let previous = before.replayOwner
    if owner != nil { reconcileOwner(of: sticker.id) }
    let displaced = holdings[owner ?? previous ?? host]
    // A frame that the room refuses moves nothing there.
    if let frame = sticker.frame, frame.isValid, frame != before.frame {
      stickers[sticker.id]?.frame = frame
      let isMoved = (frame.x, frame.y) != (before.frame.x, before.frame.y)
      let gesture = OpenGesture(kind: isMoved ? .dragging : .resizing, sticker: sticker.id)
      step(gesture, to: frame, by: owner ?? previous ?? host)
    }
    reconcileOwner(of: sticker.id)
    // Moving what nobody holds takes it, and lets go of what its mover held. A log that gives
    // somebody two stickers is not followed in that: they hold the later one, as in the room.
    if let displaced, displaced != sticker.id, let owner = stickers[displaced]?.owner,
      holdings[owner] == nil
    {
      reconcileOwner(of: displaced)
    }
  }

  private mutating func create(_ sticker: WireSticker, owner: ParticipantID?) {
    guard let image = sticker.image, let frame = sticker.frame else { return }
    let creator = owner ?? host
    endGesture(of: creator)
    // Nobody holds two stickers; who holds one already takes this one with a tap.
    let holder = holdings[creator] == nil ? owner : nil
    emit(.create(sticker.id, image: image, frame: frame, owner: holder), by: creator)
    // The room refuses it, so it is still to be created, when the log tells of a frame.
    guard frame.isValid else { return }
    stickers[sticker.id] = Known(frame: frame, owner: owner, replayOwner: holder)
    order.append(sticker.id)
    created.insert(sticker.id)
    if let holder { holdings[holder] = sticker.id }
    reconcileOwner(of: sticker.id)
  }

  private mutating func delete(_ id: StickerID) {
    guard let sticker = stickers.removeValue(forKey: id) else { return }
    order.removeAll { $0 == id }
    endGestures(on: id)
    let deleter = sticker.replayOwner ?? host
    endGesture(of: deleter)
    emit(.delete(id), by: deleter)
    if let owner = sticker.replayOwner { holdings[owner] = nil }
  }

  /// Lets go and takes until the replay's owner is the log's.
  private mutating func reconcileOwner(of id: StickerID) {
    guard let sticker = stickers[id], sticker.owner != sticker.replayOwner else { return }
    endGestures(on: id)
    if let former = sticker.replayOwner {
      endGesture(of: former)
      emit(.unlock(id), by: former)
      release(id)
    }
    if let owner = sticker.owner {
      endGesture(of: owner)
      emit(.tap(id), by: owner)
      hold(id, by: owner)
    }
  }

  private mutating func step(
    _ gesture: OpenGesture,
    to frame: Frame,
    by participant: ParticipantID
  ) {
    let goesOn = gestures[participant] == gesture
    if !goesOn { endGesture(of: participant) }
    gestures[participant] = gesture
    let phase = goesOn ? GesturePhase.changed : .began
    emit(gesture.action(phase, .frame(frame)), by: participant)
    if gesture.kind == .dragging { hold(gesture.sticker, by: participant) }
  }

  private mutating func endGestures(on id: StickerID) {
    for participant in participants where gestures[participant]?.sticker == id {
      endGesture(of: participant)
    }
  }

  private mutating func endGesture(of participant: ParticipantID) {
    guard let gesture = gestures.removeValue(forKey: participant) else { return }
    emit(gesture.action(.ended), by: participant)
  }

  private mutating func hold(_ id: StickerID, by participant: ParticipantID) {
    if let held = holdings[participant], held != id { release(held) }
    stickers[id]?.replayOwner = participant
    holdings[participant] = id
  }

  private mutating func release(_ id: StickerID) {
    guard let owner = stickers[id]?.replayOwner else { return }
    stickers[id]?.replayOwner = nil
    holdings[owner] = nil
  }

  private mutating func meet(_ participant: ParticipantID) {
    if known.insert(participant).inserted { participants.append(participant) }
  }

  private mutating func emit(_ action: Action, by participant: ParticipantID?) {
    events.append(Event(time: time, sequence: events.count + 1, by: participant, action))
  }
}
