import Recording
import Replay

/// How fast a replay is, as a person types it: `2`, `0.5`.
struct SpeedArgument: ExpressibleByArgument {
  static let expected = ExpectedArgument.speed
  let speed: PlaybackSpeed

  init?(argument: String) {
    // A number of seconds is read to the thousandth, and so is this.
    guard argument.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      case .milliseconds(let thousandths)? = TimeArgument(argument: argument),
      PlaybackSpeed.range.contains(thousandths)
    else { return nil }
    speed = PlaybackSpeed(thousandths: thousandths)
  }
}

/// How long something takes, as a person types it: a time that is no part of the whole.
struct DurationArgument: ExpressibleByArgument {
  static let expected = ExpectedArgument.duration
  /// The longest, a day, in milliseconds.
  private static let longest = 86_400_000
  let milliseconds: Int

  init?(argument: String) {
    guard case .milliseconds(let time)? = TimeArgument(argument: argument), time <= Self.longest
    else { return nil }
    milliseconds = time
  }
}

/// What becomes of pauses, as a person types it: `2`, `500ms` or `none`.
struct IdleLimitArgument: ExpressibleByArgument {
  static let expected = ExpectedArgument.idleLimit
  let limit: ReplayJob.IdleLimit

  init?(argument: String) {
    if argument == "none" {
      limit = .unlimited
    } else {
      guard let duration = DurationArgument(argument: argument) else { return nil }
      limit = .milliseconds(duration.milliseconds)
    }
  }
}
