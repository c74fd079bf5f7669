import Batch

/// Frames, with those that look alike taken together.
struct Shots {
  private(set) var frames: SessionFrames
  private let hold: Int
  private let holdFrames: Int
  private var upcoming: SessionFrame?
  private var hasBegun = false

  /// Takes frames together.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - hold: How much longer the last one stays, in milliseconds.
  ///   - pace: What that comes to in frames.
  init(_ frames: SessionFrames, hold: Int, pace: ReplayJob.Pace) {
    self.frames = frames
    self.hold = hold
    holdFrames = (hold * pace.framesPerSecond + 999) / 1000
  }

  /// The next shots, so many or fewer; none behind the last one.
  ///
  /// - Throws: `JobFailure`.
  mutating func next(_ count: Int) throws(JobFailure) -> [Shot] {
    var shots: [Shot] = []
    while shots.count < count, let shot = try next() { shots.append(shot) }
    return shots
  }

  /// The next shot; nil behind the last one.
  ///
  /// - Throws: `JobFailure`.
  mutating func next() throws(JobFailure) -> Shot? {
    if !hasBegun {
      hasBegun = true
      upcoming = try frames.next()
    }
    guard let first = upcoming else { return nil }
    var shot = Shot(
      number: first.number,
      frameCount: 1,
      moment: first.moment,
      start: first.start,
      end: first.start,
      stickers: first.stickers
    )
    upcoming = try frames.next()
    while let frame = upcoming, frame.isRepetition {
      shot.frameCount += 1
      upcoming = try frames.next()
    }
    if let upcoming {
      shot.end = upcoming.start
    } else {
      shot.frameCount += holdFrames
      shot.end = frames.end + hold * 1000
    }
    return shot
  }
}
