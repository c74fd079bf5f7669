import Batch
import Rendering

/// Makes a file of each frame: the very file that `PhotoPipeline` makes of its moment.
protocol FrameEncoder {
  /// How the names of the files end.
  static var ending: String { get }
  /// What was odd about images so far.
  var findings: [SourceFinding] { get }

  /// The file of a shot's frames.
  mutating func file(of shot: Shot) throws(JobFailure) -> [UInt8]
}
