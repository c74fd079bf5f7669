public import Codecs
public import Metadata
public import Pixels
public import Recording
public import Rendering
public import Room

/// One picture to be made: which recording, how it is replayed, and where the picture goes.
public struct RenderJob: Sendable {
  /// A moment of a recording.
  public enum Moment: Hashable, Sendable {
    /// So many milliseconds from the start.
    case milliseconds(Int)
    /// A part of the way from the start (0) to the last event (1).
    case fraction(Double)
    /// After the last event.
    case end

    /// The moment in milliseconds from the start of a recording that is so long; nil for the end,
    /// whenever that is.
    package func milliseconds(of duration: Int) -> Int? {
      switch self {
      case .milliseconds(let time): time
      case .fraction(let part): Int((Double(duration) * part).rounded())
      case .end: nil
      }
    }
  }

  /// The recording's file; `-` for standard input.
  public var recording: String
  /// The picture's file; `-` for standard output.
  public var output: String
  /// The picture's format; nil to take the one that the output's name ends with, or, where there is
  /// no name, the photo's.
  public var format: ImageFormat?
  /// When.
  public var moment: Moment = .end
  /// Whose screen; nil for the truth.
  public var viewpoint: ParticipantID?
  /// How many pixels.
  public var resolution: OutputResolution = .photo
  /// What shows where the photo is not; nil for nothing in a PNG, and white in a JPEG.
  public var background: Color?
  /// How much a JPEG may lose.
  public var quality: OutputOptions.Quality = .keep
  /// How a JPEG stores colour.
  public var chroma: OutputOptions.Chroma = .keep
  /// Which colour space the picture is in.
  public var colors: OutputOptions.Colors = .keep
  /// What time a PNG's size is worth.
  public var effort: PNGOptions.Effort = .fast
  /// The way in which the picture has to be made; nil for the one that changes least of the photo.
  public var path: RenderPath?
  /// How many cores may work on the picture.
  public var workers = 1
  /// How much of what the photo says of itself the picture says too.
  public var metadata: MetadataPolicy = .keep
  /// What is named as the maker of the picture; nil to name nobody.
  public var software: String?
  /// Where the picture's date comes from; nil for the photo's, or, where that has none, the recording's
  /// for a picture that is to have one.
  public var date: DateSource?
  /// Whether a date is written into a picture that has no EXIF data of its own.
  public var isDated = false
  /// Where images are looked for.
  public var assets = AssetSettings()
  /// How the recording is read.
  public var reading = ReadingOptions()
  /// What is accepted of photo and stickers.
  public var decoding = DecodeOptions()
  /// Whether a rejected event, or anything odd about the recording, stops the job.
  public var isStrict = false
  /// What it may take of the machine.
  public var limits = JobLimits()
  /// What recording and images have to be; nil for whatever is there.
  public var inputs: JobInputs?

  /// Creates a job; everything else stands as most pictures want it.
  public init(recording: String, output: String) {
    self.recording = recording
    self.output = output
  }
}
