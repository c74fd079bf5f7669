/// How numbers are written after their symbol (ITU-T T.81, F.1.2.1): as they are if positive, less
/// one if negative.
enum Magnitude {
  /// The number that so many bits stand for.
  @inline(__always)
  static func number(_ value: Int, bits: Int) -> Int {
    // Without a first bit of one it is negative.
    let limit = (1 &<< bits) &>> 1
    return value < limit ? value &- (1 &<< bits) &+ 1 : value
  }
}
