import Batch
import Files
import Rendering

/// A folder of numbered pictures, which appears when the last one is in it.
struct FolderOutput<Encoder: FrameEncoder>: FrameOutput, ~Copyable {
  private let path: String
  private let isWanted: @Sendable () -> Bool
  private var encoder: Encoder
  private var folder: FolderAddition

  var findings: [SourceFinding] { encoder.findings }

  init(
    _ encoder: Encoder,
    to path: String,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(JobFailure) {
    self.path = path
    self.encoder = encoder
    self.isWanted = isWanted
    do { folder = try FolderAddition(of: path) } catch { throw JobFailure(writing: error) }
  }

  mutating func take(_ shot: Shot) throws(JobFailure) {
    let file = try encoder.file(of: shot)
    for number in shot.number..<shot.number + shot.frameCount {
      guard isWanted() else { throw .interrupted }
      let name = "frame-" + String(1_000_000 + number).dropFirst() + Encoder.ending
      do { try folder.add(file, as: name) } catch { throw JobFailure(writing: error) }
    }
  }

  consuming func finish() throws(JobFailure) {
    let (isWanted, path) = (isWanted, path)
    let isFree: Bool
    do { isFree = try folder.publish(while: isWanted) } catch { throw JobFailure(writing: error) }
    guard isFree else { throw .outputExists(path) }
  }
}
