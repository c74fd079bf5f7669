public import Pixels

/// What is measured, and how long.
public struct BenchSettings: Hashable, Sendable {
  /// The rounds that are counted unless the caller says otherwise.
  public static let standardRounds = 15
  /// The seconds that measuring takes at most, unless the caller says otherwise.
  public static let standardSeconds = 60
  /// The fewest rounds that a figure is made of, however long they take.
  public static let fewestRounds = 3

  /// The recording whose pictures are made; nil to draw a session for the purpose.
  public var recording: String?
  /// The size of the photo that is drawn where there is no recording.
  public var photo: PixelSize
  /// How often each thing is measured, besides once to warm up.
  public var rounds: Int
  /// When no further round begins, in seconds from the first one.
  public var seconds: Int
  /// For how many workers the throughput of a batch is measured, in this order.
  public var workers: [Int]

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - recording: The recording whose pictures are made; nil to draw a session.
  ///   - photo: The size of the photo that is drawn then: 12 megapixels unless said otherwise.
  ///   - rounds: How often each thing is measured, `fewestRounds` or more.
  ///   - seconds: When no further round begins, 1 or more.
  ///   - workers: For how many workers a batch is measured.
  public init(
    recording: String? = nil,
    photo: PixelSize = PixelSize(width: 4032, height: 3024),
    rounds: Int = standardRounds,
    seconds: Int = standardSeconds,
    workers: [Int]
  ) {
    precondition(rounds >= Self.fewestRounds && seconds >= 1, "there is something to compare")
    self.recording = recording
    self.photo = photo
    self.rounds = rounds
    self.seconds = seconds
    self.workers = workers
  }

  /// The size of the photo that kernels work on: where a small one is drawn for pictures, as small.
  var kernelPhoto: PixelSize {
    let standard = KernelInput.standardSize
    return photo.area < standard.area ? photo : standard
  }

  /// The numbers of workers worth measuring on so many cores: 1, 2, 4, … and all of them.
  public static func workers(upTo cores: Int) -> [Int] {
    let powers = sequence(first: 1) { $0 * 2 }.prefix { $0 < cores }
    return powers + [max(1, cores)]
  }
}
