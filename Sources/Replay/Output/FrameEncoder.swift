import Batch
import Rendering

/// Makes files of frames: for each the very file that `PhotoPipeline` makes of its moment.
protocol FrameEncoder {
  /// How the names of the files end.
  static var ending: String { get }
  /// What was odd about images so far.
  var findings: [SourceFinding] { get }
  /// How many shots it takes at once, at the most.
  var capacity: Int { get }

  /// Makes the files of the next shots, and puts them into a folder in their order.
  ///
  /// - Parameters:
  ///   - shots: The shots.
  ///   - folder: Where their files go.
  ///   - done: Told of each shot whose files are there.
  /// - Throws: `JobFailure`.
  mutating func encode(
    _ shots: [Shot],
    into folder: inout FrameFolder,
    done: (Shot) -> Void
  ) throws(JobFailure)
}
