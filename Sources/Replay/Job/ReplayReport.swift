public import Batch
public import Pixels

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
  /// What became of the session up to its end, and what was odd about it.
  public var session: SessionAccount
}
