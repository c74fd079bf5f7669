/// How many times faster than it was recorded a session is played: a decimal fraction, so that
/// frames fall on the same milliseconds on every machine.
public struct PlaybackSpeed: Hashable, Sendable {
  /// Thousandths of the recorded speed: 1000 is as recorded, 500 half as fast.
  public let thousandths: Int

  /// As it was recorded.
  public static let normal = PlaybackSpeed(thousandths: 1000)
  /// The speeds there are, in thousandths.
  public static let range = 1...1_000_000

  /// Creates a speed.
  ///
  /// - Parameter thousandths: One of `range`.
  public init(thousandths: Int) {
    precondition(Self.range.contains(thousandths), "a speed is 0.001 to 1000")
    self.thousandths = thousandths
  }
}
