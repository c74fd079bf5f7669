import Batch
import Rendering

/// A folder of pictures, one for each frame.
struct FolderOutput<Encoder: FrameEncoder>: FrameOutput, ~Copyable {
  private var encoder: Encoder
  private var folder: FrameFolder

  var findings: [SourceFinding] { encoder.findings }
  var capacity: Int { encoder.capacity }

  init(
    _ encoder: Encoder,
    to path: String,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(JobFailure) {
    self.encoder = encoder
    folder = try FrameFolder(at: path, ending: Encoder.ending, while: isWanted)
  }

  mutating func take(_ shots: [Shot], done: (Shot) -> Void) throws(JobFailure) {
    try encoder.encode(shots, into: &folder, done: done)
  }

  consuming func finish() throws(JobFailure) {
    try folder.publish()
  }
}
