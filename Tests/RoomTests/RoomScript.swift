public import Room

/// A room under test: events are written as calls, outcomes collected.
struct RoomScript {
  private(set) var state: RoomState
  private(set) var outcomes: [Outcome] = []
  /// Advances with each event unless a test says when.
  private var clock = 0

  /// A host `ana` and two guests, `bo` and `cy`.
  init(latency: Int = 0, limits: SizeLimits = .standard) {
    let settings = RoomSettings(
      participants: [
        Participant(id: ParticipantID("ana"), role: .host),
        Participant(id: ParticipantID("bo"), role: .guest),
        Participant(id: ParticipantID("cy"), role: .guest),
      ],
      stickerSize: limits,
      latency: latency
    )
    state = RoomState(settings: settings)
  }

  @discardableResult
  mutating func play(
    _ action: Action,
    by participant: String? = "ana",
    at time: Int? = nil,
    sequence: Int? = nil
  ) -> Outcome {
    clock = time ?? clock
    let outcome = state.apply(
      Event(
        time: clock,
        sequence: sequence,
        by: participant.map { ParticipantID($0) },
        action
      )
    )
    outcomes.append(outcome)
    return outcome
  }

  @discardableResult
  mutating func create(
    _ id: String,
    _ frame: Frame = Frame(x: 10, y: 20, width: 64, height: 64),
    by participant: String = "ana",
    at time: Int? = nil
  ) -> Outcome {
    play(.create(StickerID(id), image: "heart", frame: frame), by: participant, at: time)
  }

  mutating func finish() -> [RoomWarning] { state.finish().warnings }

  mutating func advance(to time: Int) {
    clock = time
    state.advance(to: time)
  }

  /// The sticker at the hub.
  subscript(id: String) -> Sticker? { state.hub.stickers[StickerID(id)] }

  /// The sticker on a participant's screen.
  func seen(by participant: String, _ id: String) -> Sticker? {
    state.view(of: ParticipantID(participant))?.first { $0.id.rawValue == id }
  }
}

extension StickerID: ExpressibleByStringLiteral {
  /// A literal is an id.
  public init(stringLiteral text: String) { self.init(text) }
}

extension ParticipantID: ExpressibleByStringLiteral {
  /// A literal is an id.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Frame {
  /// A square at (10, 20).
  static func square(_ side: Double) -> Frame { Frame(x: 10, y: 20, width: side, height: side) }
}
