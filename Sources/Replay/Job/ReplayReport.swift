public import Batch
public import Pixels
public import Recording
public import Rendering

/// What became of a replay.
public struct ReplayReport: Sendable {
  /// What it became, and where.
  public var output: ReplayOutput
  /// Columns and rows of its pictures.
  public var size: PixelSize
  /// How many frames it has.
  public var frameCount: Int
  /// How many of them differ from the one before; the first one counts.
  public var changedCount: Int
  /// How long it takes, in milliseconds of playing time.
  public var duration: Int
  /// What became of the events up to its end.
  public var tally: ReplayTally
  /// What was odd about the recording.
  public var warnings: [RecordingWarning]
  /// Images that are not the recorded ones, taken nevertheless.
  public var strangers: [AssetFinding]
  /// What was odd about images.
  public var findings: [SourceFinding]
}
