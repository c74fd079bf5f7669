import Batch
import Files

/// A folder of numbered files, which appears when the last one is in it.
struct FrameFolder: ~Copyable {
  private let path: String
  private let ending: String
  private let isWanted: @Sendable () -> Bool
  private var folder: FolderAddition

  /// Begins a folder.
  ///
  /// - Parameters:
  ///   - path: Where it will be.
  ///   - ending: How the names of its files end.
  ///   - isWanted: Asked before each file; false ends the job with nothing left behind.
  /// - Throws: `JobFailure`.
  init(
    at path: String,
    ending: String,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(JobFailure) {
    self.path = path
    self.ending = ending
    self.isWanted = isWanted
    do { folder = try FolderAddition(of: path) } catch { throw JobFailure(writing: error) }
  }

  /// Adds a file for each frame of a shot.
  mutating func add(_ file: [UInt8], of shot: Shot) throws(JobFailure) {
    for number in shot.number..<shot.number + shot.frameCount {
      guard isWanted() else { throw .interrupted }
      let name = "frame-" + String(1_000_000 + number).dropFirst() + ending
      do { try folder.add(file, as: name) } catch { throw JobFailure(writing: error) }
    }
  }

  /// Puts the folder in its place.
  consuming func publish() throws(JobFailure) {
    let (isWanted, path) = (isWanted, path)
    let isFree: Bool
    do { isFree = try folder.publish(while: isWanted) } catch { throw JobFailure(writing: error) }
    guard isFree else { throw .outputExists(path) }
  }
}
