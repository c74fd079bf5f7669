public import Codecs
public import Pixels
public import Rendering

/// What became of a job that made its picture.
public struct JobReport: Sendable {
  /// The picture's file; `-` for standard output.
  public var output: String
  /// Its format.
  public var format: ImageFormat
  /// Columns and rows.
  public var size: PixelSize
  /// How it was made.
  public var way: PathReport
  /// The length of the file, in bytes.
  public var byteCount: Int
  /// The moment that it shows; nil if the recording does not say when it was started.
  public var capture: CaptureTime?
  /// The time that the picture's file is to bear; nil for the time of writing.
  public var date: CaptureTime?
  /// What became of the session, and what was odd about it.
  public var session: SessionAccount
  /// How long it took.
  public var times: StageTimes
}
