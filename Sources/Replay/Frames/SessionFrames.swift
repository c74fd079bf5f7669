import Batch
import Recording
import Room

/// The frames of a replay, one after the other.
///
/// The session is played once, and each frame looks at it as it passes: what a frame shows is what a
/// picture of that moment alone would show (R17). A value: a copy begins where this one stands.
struct SessionFrames: IteratorProtocol, Sendable {
  /// A frame of an event is shown at least so long, in microseconds: programs that show animations
  /// take less for a mistake.
  static let shortest = 20_000

  /// How many there are.
  let count: Int
  /// What became of the events so far.
  private(set) var tally = ReplayTally()

  private let recording: SessionRecording
  private let clock: PlaybackClock
  private let pace: ReplayJob.Pace
  private let viewpoint: ParticipantID?
  private var room: RoomState
  /// The events that were applied.
  private var applied = 0
  private var hasFinished = false
  private var number = 0
  /// When the next frame may be shown at the earliest.
  private var earliest = 0
  private var stickers: [Sticker] = []

  /// Prepares the frames of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - clock: Which part of it, and how fast.
  ///   - pace: Which moments.
  ///   - viewpoint: Whose screen; nil for the truth.
  /// - Throws: `JobFailure.tooManyFrames`.
  init(
    _ recording: SessionRecording,
    clock: PlaybackClock,
    pace: ReplayJob.Pace,
    viewpoint: ParticipantID?
  ) throws(JobFailure) {
    self.recording = recording
    self.clock = clock
    self.pace = pace
    self.viewpoint = viewpoint
    room = RoomState(settings: recording.header.roomSettings)
    let count: Int? =
      switch pace {
      case .rate(let rate): clock.frameCount(perSecond: rate)
      case .everyEvent: 1 + recording.eventCount(in: clock)
      }
    guard let count, count <= ReplayJob.maximumFrames else {
      throw .tooManyFrames(count, allowed: ReplayJob.maximumFrames)
    }
    self.count = count
  }

  /// When the last frame was shown long enough, in microseconds of playing time.
  var end: Int {
    switch pace {
    case .rate(let rate): Self.time(ofFrame: number, rate)
    case .everyEvent: earliest
    }
  }

  /// The next frame; nil behind the last one.
  mutating func next() -> SessionFrame? {
    guard number < count else { return nil }
    let frame =
      switch pace {
      case .rate(let rate): frame(perSecond: rate)
      case .everyEvent: frameOfEvent()
      }
    number += 1
    return frame
  }

  private mutating func frame(perSecond rate: Int) -> SessionFrame {
    let moment = clock.moment(ofFrame: number, perSecond: rate)
    let before = applied
    while let event = upcoming, event.time <= moment { apply(event) }
    finishIfOver()
    room.advance(to: moment)
    // What is on its way to a guest arrives without an event.
    let mayDiffer = number == 0 || applied > before || viewpoint != nil && room.settings.latency > 0
    return look(at: moment, shownAt: Self.time(ofFrame: number, rate), mayDiffer: mayDiffer)
  }

  private mutating func frameOfEvent() -> SessionFrame {
    if number == 0 {
      while let event = upcoming, event.time < clock.start { apply(event) }
      room.advance(to: max(0, clock.start - 1))
    } else if let event = upcoming {
      apply(event)
    }
    finishIfOver()
    let moment = number == 0 ? clock.start : room.time
    let start = max(earliest, clock.playingTime(of: moment))
    earliest = start + Self.shortest
    return look(at: moment, shownAt: start, mayDiffer: true)
  }

  private var upcoming: Event? {
    applied < recording.events.count ? recording.events[applied].event : nil
  }

  private mutating func apply(_ event: Event) {
    tally.count(room.apply(event))
    applied += 1
  }

  /// Gestures that are still open end when there is nothing more to come (R10).
  private mutating func finishIfOver() {
    guard applied == recording.events.count, !hasFinished else { return }
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

extension SessionRecording {
  /// How many events a playback shows, in the order of the recording.
  fileprivate func eventCount(in clock: PlaybackClock) -> Int {
    let first = events.firstIndex { $0.event.time >= clock.start } ?? events.count
    let behind = events[first...].firstIndex { $0.event.time > clock.end } ?? events.count
    return behind - first
  }
}
