public import Batch
public import Recording

/// What became of a job that made its page.
public struct ReportAccount: Sendable {
  /// How many events the page shows.
  public var events: Int
  /// The length of the page, in bytes.
  public var byteCount: Int
  /// What was odd about the recording's text.
  public var warnings: [RecordingWarning]
  /// Images that are not the recorded ones, taken because salvage was allowed.
  public var unrecordedImages: [UnrecordedImage]
  /// Images that the page shows empty frames for.
  public var missing: [MissingImage]
}
