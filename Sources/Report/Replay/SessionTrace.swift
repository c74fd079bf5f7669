import Recording
import Room

/// A session, replayed once and written down as what changed where: all that the page shows.
///
/// A *channel* is a list of stickers that changes step by step: the truth; the truth as it has
/// reached the guests, where it takes its time; and for every person where their own screen differs
/// from the one of the two that reaches them. So an event costs a few numbers, however many people
/// look on.
struct SessionTrace {
  /// Somebody who acted, holds something or is listed.
  struct Person {
    var id: ParticipantID
    /// What they are to the room; nil for somebody who never was in it.
    var role: Participant.Role?
    /// Whether the truth takes its time to them.
    var isDelayed = false
    /// The first step with them in the room; nil if they were there from the start.
    var entrance: Int?
    /// The first step without them.
    var exit: Int?
  }

  /// A sticker that was created, or that somebody spoke of.
  struct Thing {
    var id: StickerID
    /// Its place in the table of images; nil for one that never came into being.
    var image: Int?
  }

  /// What a channel holds of a sticker.
  struct Shown: Hashable {
    /// A place in `frames`.
    var frame: Int
    /// A place in `people`.
    var owner: Int?
    var gesture: Gesture?
  }

  /// One difference between a step and the step before.
  struct Change {
    var channel: Int
    /// A place in `things`.
    var sticker: Int
    /// What the channel holds now; nil for nothing.
    var shown: Shown?
  }

  /// A moment at which something happened, or reached somebody.
  struct Step {
    var time: Int
    /// A place in `events`; nil where only something arrived, or the session ended.
    var event: Int?
    /// Places in `changes`.
    var changes: Range<Int>
  }

  /// An event and what became of it.
  struct Entry {
    var recorded: RecordedEvent
    var outcome: Outcome
    /// A place in `people`.
    var person: Int?
    /// A place in `things`.
    var sticker: Int?
  }

  /// The truth's channel.
  static let truth = 0
  /// The channel of the truth as it has reached the guests.
  static let delayedTruth = 1
  /// The channel of a person's own differences.
  static func channel(of person: Int) -> Int { 2 + person }

  var people: [Person] = []
  /// In order of creation, which is their order from bottom to top; behind them those that never
  /// came into being.
  var things: [Thing] = []
  var images: [String] = []
  var frames: [Frame] = []
  var steps: [Step] = []
  var changes: [Change] = []
  var entries: [Entry] = []
  var spans = SessionSpans()
  /// What was odd about the end of the session.
  var closingWarnings: [RoomWarning] = []

  /// Replays a recording.
  init(_ recording: SessionRecording) {
    var tracer = SessionTracer(recording.header.roomSettings)
    for recorded in recording.events { tracer.follow(recorded) }
    tracer.finish()
    self = tracer.trace
  }

  /// Starts with nothing.
  init() {}

  /// When the last step is, in milliseconds.
  var duration: Int { steps.last?.time ?? 0 }
}
