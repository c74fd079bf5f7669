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

/// What became of a job that made its page.
public struct ReportAccount: Sendable {
  /// How many events the page shows.
  public var events: Int
  /// The length of the page, in bytes.
  public var byteCount: Int
  /// What was odd about the recording's text.
  public var warnings: [RecordingWarning]
  /// Images that are not the recorded ones, taken because salvage was allowed.
  public var strangers: [AssetFinding]
  /// Images that the page shows empty frames for.
  public var missing: [MissingImage]
}

/// An image that a page does without.
public struct MissingImage: Equatable, Sendable {
  /// Why.
  public enum Reason: Equatable, Sendable {
    /// Its bytes cannot be had.
    case asset(AssetFailure)
    /// It cannot be read or drawn.
    case codec(CodecError)
    /// It would make a picture larger than any that is drawn.
    case tooLarge
    /// The page has so many bytes of images already, and takes no more.
    case pageIsFull(bytes: Int)
  }

  /// Its name in the recording's table.
  public var name: String
  /// Why.
  public var reason: Reason
}
