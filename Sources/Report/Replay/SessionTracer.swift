import Recording
import Room

/// Follows a replay and writes down what each step changed.
struct SessionTracer {
  private var state: RoomState
  private(set) var trace = SessionTrace()
  private var tables = TraceTables()
  /// What the channels hold, by channel and sticker.
  private var shown: [Int: [StickerID: SessionTrace.Shown]] = [:]
  /// The stickers that may be each person's own, as the truth or their screen has it.
  private var own: [Int: Set<StickerID>] = [:]
  /// Who sits in the room, as the last step left it.
  private var seats: [ParticipantID] = []

  init(_ settings: RoomSettings) {
    state = RoomState(settings: settings)
    for seat in state.participants.indices { self.seat(state.screen(at: seat), atStep: nil) }
    seats = state.participants.map(\.id)
  }

  /// Applies the next event.
  mutating func follow(_ recorded: RecordedEvent) {
    let event = recorded.event
    let time = max(state.time, event.time)
    deliver(before: time)
    let arrivals = state.advance(to: time)
    let outcome = state.apply(event)
    let person = event.participant.map { tables.person($0, in: &trace) }
    trace.entries.append(
      .init(recorded: recorded, outcome: outcome, person: person, sticker: nil)
    )
    step(
      event: trace.entries.count - 1,
      actor: event.participant,
      on: event.action.sticker,
      changing: outcome.changes,
      arriving: arrivals
    )
  }

  /// Ends the session: open gestures end, and everything arrives.
  mutating func finish() {
    let (changes, warnings) = state.finish()
    trace.closingWarnings = warnings
    if !changes.isEmpty || !warnings.isEmpty { step(event: nil, changing: changes) }
    deliver(before: .max)
    trace.spans.finish(at: trace.duration)
    // Only now is it known which stickers never came into being: they stand behind the others.
    for index in trace.entries.indices {
      trace.entries[index].sticker = trace.entries[index].recorded.event.action.sticker.map {
        tables.thing($0, in: &trace)
      }
    }
  }

  /// Lets everything arrive that is due before a moment; what is due at it comes with its event.
  private mutating func deliver(before moment: Int) {
    while let due = state.nextArrival, due < moment {
      step(event: nil, arriving: state.advance(to: due))
    }
  }

  private mutating func step(
    event: Int?,
    actor: ParticipantID? = nil,
    on sticker: StickerID? = nil,
    changing changes: [HubChange] = [],
    arriving arrivals: [HubChange] = []
  ) {
    let first = trace.changes.count
    take(changes, on: SessionTrace.truth)
    take(arrivals, on: SessionTrace.delayedTruth)
    compareSeats()
    let atOnce = Set(changes.map(\.sticker))
    let later = Set(arrivals.map(\.sticker))
    for seat in state.participants.indices {
      let screen = state.screen(at: seat)
      var touched = screen.isDelayed ? later : atOnce
      if screen.participant.id == actor, let sticker { touched.insert(sticker) }
      compare(screen, touched: touched)
    }
    let range = first..<trace.changes.count
    trace.steps.append(.init(time: state.time, event: event, changes: range))
  }

  /// Writes down what the hub broadcast: of each sticker, what is left of it at last.
  private mutating func take(_ changes: [HubChange], on channel: Int) {
    var last: [StickerID: Sticker?] = [:]
    var order: [StickerID] = []
    for change in changes {
      if last[change.sticker] == nil { order.append(change.sticker) }
      switch change {
      case .stored(let sticker): last[change.sticker] = .some(sticker)
      case .removed: last[change.sticker] = .some(nil)
      }
    }
    for id in order {
      let sticker = last[id] ?? nil
      if let sticker { tables.create(sticker, in: &trace) }
      set(id, to: sticker.map { value(of: $0) }, on: channel)
    }
  }

  /// Compares a screen with the truth that reaches it, where they may differ in another way than
  /// before.
  ///
  /// A screen that differs was differing already, or the sticker was touched: or the person has let
  /// go of it on their own screen, by taking another one.
  private mutating func compare(_ screen: Screen, touched: Set<StickerID>) {
    let person = tables.person(screen.participant.id, in: &trace)
    let channel = SessionTrace.channel(of: person)
    var candidates = touched.union(own[person] ?? [])
    if let differing = shown[channel] { candidates.formUnion(differing.keys) }
    var mine: Set<StickerID> = []
    for id in candidates.sorted(by: { $0.rawValue < $1.rawValue }) {
      let (drawn, known, gesture) = (screen[id], screen.known(id), screen.gesture(on: id))
      if drawn?.owner == screen.participant.id || known?.owner == screen.participant.id {
        mine.insert(id)
      }
      guard let drawn, let known else {
        set(id, to: nil, on: channel)
        continue
      }
      let differs = drawn.frame != known.frame || drawn.owner != known.owner || gesture != nil
      set(id, to: differs ? value(of: drawn, gesture) : nil, on: channel)
    }
    own[person] = mine.isEmpty ? nil : mine
  }

  /// Takes note of who came and who left.
  private mutating func compareSeats() {
    let now = state.participants.map(\.id)
    guard now != seats else { return }
    for id in seats where !now.contains(id) {
      let person = tables.person(id, in: &trace)
      trace.people[person].exit = trace.steps.count
      let channel = SessionTrace.channel(of: person)
      let differing = shown[channel].map { Array($0.keys) } ?? []
      for sticker in differing.sorted(by: { $0.rawValue < $1.rawValue }) {
        set(sticker, to: nil, on: channel)
      }
    }
    for seat in now.indices where !seats.contains(now[seat]) {
      self.seat(state.screen(at: seat), atStep: trace.steps.count)
    }
    seats = now
  }

  private mutating func seat(_ screen: Screen, atStep step: Int?) {
    let person = tables.person(screen.participant.id, in: &trace)
    trace.people[person].role = screen.participant.role
    trace.people[person].isDelayed = screen.isDelayed
    trace.people[person].entrance = step
    // Stickers may have been given to them before they came.
    let channel = screen.isDelayed ? SessionTrace.delayedTruth : SessionTrace.truth
    own[person] = shown[channel].map { Set($0.keys) }
  }

  private mutating func value(
    of sticker: Sticker,
    _ gesture: Gesture? = nil
  ) -> SessionTrace.Shown {
    SessionTrace.Shown(
      frame: tables.frame(sticker.frame, in: &trace),
      owner: sticker.owner.map { tables.person($0, in: &trace) },
      gesture: gesture
    )
  }

  private mutating func set(_ id: StickerID, to value: SessionTrace.Shown?, on channel: Int) {
    guard shown[channel]?[id] != value else { return }
    shown[channel, default: [:]][id] = value
    let change = SessionTrace.Change(
      channel: channel,
      sticker: tables.thing(id, in: &trace),
      shown: value
    )
    trace.changes.append(change)
    trace.spans.note(change, at: state.time)
  }
}
