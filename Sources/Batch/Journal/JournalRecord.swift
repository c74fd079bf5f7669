/// What a journal says about one job, in one line.
public struct JournalRecord: Hashable, Sendable {
  /// What became of a job.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// Its picture is about to be put in its place; whether it got there, the album knows.
    case placing
    /// Its picture is new in the album.
    case saved
    /// Its picture was in the album before.
    case alreadyThere
    /// Its picture took the place of another.
    case replaced
    /// There is no picture.
    case failed

    /// Whether there is a picture.
    public var isDone: Bool {
      switch self {
      case .saved, .alreadyThere, .replaced: true
      case .placing, .failed: false
      }
    }
  }

  /// Where the time of a job went, in milliseconds.
  public struct Times: Hashable, Sendable {
    /// Reading, replaying, fetching the images.
    public var load: Double
    /// Decoding, drawing, encoding.
    public var render: Double
    /// Writing and publishing.
    public var save: Double

    /// Creates times.
    public init(load: Double = 0, render: Double = 0, save: Double = 0) {
      self.load = load
      self.render = render
      self.save = save
    }

    /// All of it.
    public var total: Double { load + render + save }
  }

  /// A picture in an album.
  public struct Picture: Hashable, Sendable {
    /// Its file, in the album.
    public var file: String
    /// How many bytes it holds.
    public var byteCount: Int
    /// Their SHA-256.
    public var sha256: String

    /// Describes a picture.
    public init(file: String, byteCount: Int, sha256: String) {
      self.file = file
      self.byteCount = byteCount
      self.sha256 = sha256
    }
  }

  /// The job.
  public var key: JobKey
  /// What it is called.
  public var title: String
  /// Which picture of its recording is wanted (`RenderJob.looksDigest`); nil if the journal does not
  /// say.
  public var looksDigest: String?
  /// The album's real path; nil if it is the one that the journal lies beside.
  public var album: String?
  /// What became of it.
  public var outcome: Outcome
  /// The picture; nil if there is none.
  public var picture: Picture?
  /// Why there is none, as a sentence; nil if there is one.
  public var error: String?
  /// Which way the picture was made; nil where none was.
  public var path: String?
  /// Where the time went.
  public var times: Times
  /// When this was written, in milliseconds since 1970 began.
  public var time: Int

  /// Creates a record.
  public init(
    key: JobKey,
    title: String,
    looksDigest: String? = nil,
    album: String? = nil,
    outcome: Outcome,
    picture: Picture? = nil,
    error: String? = nil,
    path: String? = nil,
    times: Times = Times(),
    time: Int
  ) {
    self.key = key
    self.title = title
    self.looksDigest = looksDigest
    self.album = album
    self.outcome = outcome
    self.picture = picture
    self.error = error
    self.path = path
    self.times = times
    self.time = time
  }
}
