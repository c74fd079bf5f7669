public import Batch
public import Codecs
public import Recording
public import Room

/// One report to be made: of which recording, and where it goes.
public struct ReportJob: Sendable {
  /// The recording's file; `-` for standard input.
  public var recording: String
  /// The page's file; `-` for standard output.
  public var output: String
  /// Where images are looked for.
  public var assets = AssetSettings()
  /// How the recording is read.
  public var reading = ReadingOptions()
  /// What is accepted of photo and stickers.
  public var decoding = DecodeOptions()
  /// What the page says of something odd about an event; nil to say nothing.
  public var describing: @Sendable (RoomWarning) -> String? = { _ in nil }

  /// Creates a job; everything else stands as most reports want it.
  public init(recording: String, output: String) {
    self.recording = recording
    self.output = output
  }
}
