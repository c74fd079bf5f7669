/// The room at one moment of a replay: the truth, and every participant's view of it.
///
/// A plain value: `apply` is the only way forward, and the same events give the same state on every
/// machine.
public struct RoomState: Sendable {
  /// What was agreed before the first event.
  public let settings: RoomSettings
  /// The truth.
  public internal(set) var hub = EventHub()
  /// Where playback stands, in milliseconds: the latest time so far, since time never runs back
  /// (R11).
  public internal(set) var time = 0
  /// Whether the recording said that it is over.
  public internal(set) var hasEnded = false

  /// Everybody who is in the room, in the order in which they came.
  var views: [ParticipantView]
  /// Those who left (R15).
  var departed: Set<ParticipantID> = []
  var delayed = DelayedTruth()
  var ledger = SequenceLedger()
  /// Counts the hub's changes.
  var version = 0
  var unknownTypes: Set<String> = []

  /// Creates an empty room.
  public init(settings: RoomSettings = RoomSettings()) {
    self.settings = settings
    views = (settings.participants ?? []).map { ParticipantView($0, in: settings) }
  }

  /// Everybody who is in the room, in the order in which they came.
  public var participants: [Participant] { views.map(\.participant) }

  /// What a participant's screen draws, in z-order; nil if nobody of this id is in the room.
  public func view(of participant: ParticipantID) -> [Sticker]? {
    views.first { $0.id == participant }.map { view in
      known(to: view).map(view.drawing(of:))
    }
  }

  /// The gesture in progress on a sticker in a participant's view.
  public func gesture(of participant: ParticipantID, on sticker: StickerID) -> Gesture? {
    views.first { $0.id == participant }?.drawn[sticker]?.gesture
  }

  /// The hub's state as it last reached a view: at once for the host, later for a guest (R16).
  func known(to view: ParticipantView) -> StickerStack {
    view.isDelayed ? delayed.stickers : hub.stickers
  }
}
