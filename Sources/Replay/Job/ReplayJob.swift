public import Batch
public import Recording
import Room

/// One recording to be watched as it went: what its pictures are like, which of them there are, and
/// where they go.
public struct ReplayJob: Sendable {
  /// Which moments become frames.
  public enum Pace: Hashable, Sendable {
    /// So many to a second of playing time, 1 or more.
    case rate(Int)
    /// One before the first event, and one after each.
    case everyEvent

    /// Frames to a second of a film.
    var framesPerSecond: Int {
      switch self {
      case .rate(let rate): rate
      case .everyEvent: 30
      }
    }
  }

  /// What becomes of pauses.
  public enum IdleLimit: Hashable, Sendable {
    /// What the recording's header says; if it says nothing, all are kept.
    case recorded
    /// All are kept.
    case unlimited
    /// A longer one takes so many milliseconds.
    case milliseconds(Int)
  }

  /// The most frames of a replay.
  public static let maximumFrames = 1_000_000

  /// What every picture is like, as if it were to be rendered alone; its output and its moment do not
  /// count.
  public var picture: RenderJob
  /// What the replay becomes.
  public var output: ReplayOutput
  /// Which moments become frames.
  public var pace: Pace = .rate(30)
  /// Where it begins.
  public var start: RenderJob.Moment = .milliseconds(0)
  /// Where it ends.
  public var end: RenderJob.Moment = .end
  /// How fast it is.
  public var speed = PlaybackSpeed.normal
  /// What becomes of pauses.
  public var idleLimit: IdleLimit = .recorded
  /// How much longer the last frame is shown, in milliseconds of playing time.
  public var holdLast = 0

  /// Creates a job; everything else stands as most replays want it.
  public init(picture: RenderJob, output: ReplayOutput) {
    self.picture = picture
    self.output = output
  }

  /// The clock of a recording's playback.
  func clock(for session: ReplayedSession) -> PlaybackClock {
    let duration = session.duration
    return PlaybackClock(
      pauses: session.pauses,
      from: min(start.milliseconds(of: duration) ?? duration, duration),
      to: min(end.milliseconds(of: duration) ?? duration, duration),
      speed: speed,
      idleLimit: session.idleLimit
    )
  }
}
