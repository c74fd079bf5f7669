import Batch
import Recording
import Room

/// The frames of a replay, one after the other.
///
/// The session is played once, and each frame looks at it as it passes: what a frame shows is what a
/// picture of that moment alone would show (R17). An event is read when it is due and then forgotten.
struct SessionFrames {
  /// A frame of an event is shown at least so long, in microseconds: programs that show animations
  /// take less for a mistake.
  static let shortest = 20_000

  /// What became of the events so far.
  private(set) var tally = ReplayTally()

  /// How many frames there are at the most.
  private let count: Int
  private let clock: PlaybackClock
  private let pace: ReplayJob.Pace
  private let viewpoint: ParticipantID?
  private var room: RoomState
  private var feed: EventFeed
  /// The event that is applied next; nil behind the last one.
  private var upcoming: Event?
  private var hasFinished = false
  private var number = 0
  /// When the next frame may be shown at the earliest.
  private var earliest = 0
  private var stickers: [Sticker] = []

  /// Prepares the frames of a recording.
  ///
  /// - Parameters:
  ///   - session: The recording.
  ///   - clock: Which part of it, and how fast.
  ///   - pace: Which moments.
  ///   - viewpoint: Whose screen; nil for the truth.
  /// - Throws: `JobFailure`.
  init(
    _ session: ReplayedSession,
    clock: PlaybackClock,
    pace: ReplayJob.Pace,
    viewpoint: ParticipantID?
  ) throws(JobFailure) {
    self.clock = clock
    self.pace = pace
    self.viewpoint = viewpoint
    room = RoomState(settings: session.header.roomSettings)
    switch pace {
    case .rate(let rate):
      let count = clock.frameCount(perSecond: rate)
      guard let count, count <= ReplayJob.maximumFrames else {
        throw .tooManyFrames(count, allowed: ReplayJob.maximumFrames)
      }
      self.count = count
    case .everyEvent: count = .max
    }
    feed = try session.source.events()
    upcoming = try feed.next()?.event
  }

  /// When the last frame was shown long enough, in microseconds of playing time.
  var end: Int {
    switch pace {
    case .rate(let rate): Self.time(ofFrame: number, rate)
    case .everyEvent: earliest
    }
  }

  /// The next frame; nil behind the last one.
  mutating func next() throws(JobFailure) -> SessionFrame? {
    guard number < count else { return nil }
    let frame: SessionFrame?
    switch pace {
    case .rate(let rate): frame = try self.frame(perSecond: rate)
    case .everyEvent: frame = try frameOfEvent()
    }
    if frame != nil { number += 1 }
    return frame
  }

  private mutating func frame(perSecond rate: Int) throws(JobFailure) -> SessionFrame {
    let moment = clock.moment(ofFrame: number, perSecond: rate)
    let before = tally.events
    while let event = upcoming, event.time <= moment { try apply(event) }
    finishIfOver()
    room.advance(to: moment)
    // What is on its way to a guest arrives without an event.
    let mayDiffer =
      number == 0 || tally.events > before || viewpoint != nil && room.settings.latency > 0
    return look(at: moment, shownAt: Self.time(ofFrame: number, rate), mayDiffer: mayDiffer)
  }

  private mutating func frameOfEvent() throws(JobFailure) -> SessionFrame? {
    if number == 0 {
      while let event = upcoming, event.time < clock.start { try apply(event) }
      room.advance(to: max(0, clock.start - 1))
    } else {
      guard let event = upcoming, event.time <= clock.end else { return nil }
      try apply(event)
    }
    finishIfOver()
    let moment = number == 0 ? clock.start : room.time
    let start = max(earliest, clock.playingTime(of: moment))
    earliest = start + Self.shortest
    return look(at: moment, shownAt: start, mayDiffer: true)
  }

  private mutating func apply(_ event: Event) throws(JobFailure) {
    tally.count(room.apply(event))
    upcoming = try feed.next()?.event
  }

  /// Gestures that are still open end when there is nothing more to come (R10).
  private mutating func finishIfOver() {
    guard upcoming == nil, !hasFinished else { return }
    hasFinished = true
    tally.note(room.finish().warnings)
  }

  private mutating func look(at moment: Int, shownAt start: Int, mayDiffer: Bool) -> SessionFrame {
    var isRepetition = number > 0
    if mayDiffer {
      let seen = visibleStickers
      isRepetition = isRepetition && seen.elementsEqual(stickers) { $0.looks(like: $1) }
      stickers = seen
    }
    return SessionFrame(
      number: number,
      moment: moment,
      start: start,
      stickers: stickers,
      isRepetition: isRepetition
    )
  }

  /// The truth, or what somebody sees: nothing before they come, and what they saw last once they
  /// have left.
  private var visibleStickers: [Sticker] {
    guard let viewpoint else { return Array(room.hub.stickers) }
    return room.view(of: viewpoint) ?? stickers
  }

  private static func time(ofFrame number: Int, _ rate: Int) -> Int { number * 1_000_000 / rate }
}
