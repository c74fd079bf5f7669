import Batch
import Rendering

/// Where frames go, one after the other.
protocol FrameOutput: ~Copyable {
  /// What was odd about images so far.
  var findings: [SourceFinding] { get }

  /// Takes the next shot.
  mutating func take(_ shot: Shot) throws(JobFailure)

  /// Ends the replay and puts it in its place.
  consuming func finish() throws(JobFailure)
}
