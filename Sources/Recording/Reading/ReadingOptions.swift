/// How a recording is read.
public struct ReadingOptions: Hashable, Sendable {
  /// Whether a bad event is skipped with a warning, where otherwise it is an error.
  public var salvages: Bool
  /// The largest recording that is read.
  public var limits: RecordingLimits

  /// Creates options; without a word, a bad event is an error and the limits are the format's.
  public init(salvages: Bool = false, limits: RecordingLimits = .standard) {
    self.salvages = salvages
    self.limits = limits
  }
}
