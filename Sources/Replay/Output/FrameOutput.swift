import Batch
import Rendering

/// Where frames go, some shots at a time.
protocol FrameOutput: ~Copyable {
  /// What was odd about images so far.
  var findings: [SourceFinding] { get }
  /// How many shots it takes at once, at the most.
  var capacity: Int { get }

  /// Takes the next shots.
  ///
  /// - Parameters:
  ///   - shots: The shots, no more than the capacity.
  ///   - done: Told of each shot that was taken, in their order.
  /// - Throws: `JobFailure`.
  mutating func take(_ shots: [Shot], done: (Shot) -> Void) throws(JobFailure)

  /// Ends the replay and puts it in its place.
  consuming func finish() throws(JobFailure)
}

/// Where frames go one after the other.
protocol ShotOutput: FrameOutput, ~Copyable {
  /// Takes the next shot.
  mutating func take(_ shot: Shot) throws(JobFailure)
}

extension ShotOutput where Self: ~Copyable {
  var capacity: Int { 1 }

  mutating func take(_ shots: [Shot], done: (Shot) -> Void) throws(JobFailure) {
    for shot in shots {
      try take(shot)
      done(shot)
    }
  }
}
