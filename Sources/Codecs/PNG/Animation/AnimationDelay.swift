/// How long a frame of an animation is shown: a fraction of a second, as a `fcTL` chunk has it.
public struct AnimationDelay: Hashable, Sendable {
  /// The upper number of the fraction.
  public let numerator: UInt16
  /// The lower number of the fraction, in parts of a second.
  public let denominator: UInt16

  /// The delay nearest to a number of milliseconds.
  ///
  /// Exact up to 65.535 seconds; beyond that in hundredths, tenths or whole seconds, and never longer
  /// than 65,535 of these.
  public init(milliseconds: Int) {
    let time = max(0, milliseconds)
    for (denominator, unit) in [(1000, 1), (100, 10), (10, 100), (1, 1000)] {
      let count = time / unit + (time % unit * 2 >= unit && unit > 1 ? 1 : 0)
      guard count > Int(UInt16.max) else {
        (numerator, self.denominator) = (UInt16(count), UInt16(denominator))
        return
      }
    }
    (numerator, denominator) = (.max, 1)
  }
}
