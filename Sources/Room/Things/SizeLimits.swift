/// How short and how long a sticker's sides may be (R1).
public struct SizeLimits: Hashable, Sendable {
  /// The shortest side, in points.
  public let minimum: Double
  /// The longest side, in points.
  public let maximum: Double

  /// 48…128 points.
  public static let standard = SizeLimits(validMinimum: 48, maximum: 128)

  /// Creates limits; nil unless 0 < minimum ≤ maximum, both finite.
  public init?(minimum: Double, maximum: Double) {
    guard minimum > 0, minimum <= maximum, maximum.isFinite else { return nil }
    self.init(validMinimum: minimum, maximum: maximum)
  }

  private init(validMinimum: Double, maximum: Double) {
    minimum = validMinimum
    self.maximum = maximum
  }

  /// The frame with its size brought within the limits: ratio and origin kept.
  ///
  /// Where the ratio is so extreme that both limits cannot hold, the maximum wins: the longer side
  /// is `maximum` and the shorter one falls below `minimum`. Clamping twice changes nothing, to the
  /// last bit: a side that was brought to a limit is that limit.
  ///
  /// - Parameter frame: A valid frame.
  /// - Returns: The clamped frame; nil if the frame is not valid.
  public func clamp(_ frame: Frame) -> Frame? {
    guard frame.isValid else { return nil }
    let shorter = min(frame.width, frame.height)
    let longer = max(frame.width, frame.height)
    let ratio = shorter / longer
    var clamped = frame
    if longer > maximum {
      clamped.set(shorter: maximum * ratio, longer: maximum)
    } else if shorter < minimum, longer < maximum {
      // Growing the shorter side to the minimum may push the longer one over the maximum.
      let grown = minimum / ratio
      if grown > maximum {
        clamped.set(shorter: maximum * ratio, longer: maximum)
      } else {
        clamped.set(shorter: minimum, longer: grown)
      }
    } else {
      return frame
    }
    // A shrunken frame whose shorter side fell below the minimum is at the maximum already, so
    // nothing is left to do: the maximum wins. A ratio too small for a Double leaves no side.
    return clamped.isValid ? clamped : nil
  }
}

extension Frame {
  /// Sets both sides, the longer one where it was.
  fileprivate mutating func set(shorter: Double, longer: Double) {
    (width, height) = width < height ? (shorter, longer) : (longer, shorter)
  }
}
