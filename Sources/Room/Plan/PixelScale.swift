/// How many output pixels a point of the canvas takes: a ratio, so that sizes come out exact.
///
/// 390 points at 4032 pixels to 390 points are 4032 pixels, not 4031.9999; an export that is a
/// pixel short is what comes of keeping the quotient.
public struct PixelScale: Hashable, Sendable {
  /// The pixels of the ratio.
  public let pixels: Double
  /// The points that take so many pixels.
  public let points: Double

  /// Creates a scale; both numbers are finite and greater than 0.
  public init(pixels: Double, points: Double) {
    precondition(
      pixels > 0 && points > 0 && pixels.isFinite && points.isFinite,
      "a scale is a positive ratio"
    )
    self.pixels = pixels
    self.points = points
  }

  /// A length in pixels, for one in points: finite, however far away.
  public func length(_ points: Double) -> Double {
    min(max(points * pixels / self.points, -Self.farthest), Self.farthest)
  }

  /// So far beyond any canvas that nothing there shows, and two of them still add up.
  private static let farthest = 1e300

  /// A length in whole pixels, at least 1: the exact product, rounded to the nearest, halves up.
  ///
  /// The product is rounded before the quotient is, so a length a hair below a half could look like
  /// one; whether `length` lies at or above n + ½ is decided without rounding instead.
  public func roundedLength(_ points: Double) -> Int {
    let length = length(points)
    guard length < 1e9 else { return 1_000_000_000 }
    let floor = length.rounded(.down)
    // points · pixels ≥ (floor + ½) · self.points, with both products exact as two Doubles.
    let left = ExactProduct(points, pixels)
    let right = ExactProduct(floor + 0.5, self.points)
    return max(1, Int(floor) + (left < right ? 0 : 1))
  }
}

/// A product of two Doubles without rounding: its nearest Double and what that leaves out (Dekker's
/// two-product, by a fused multiply-add).
private struct ExactProduct: Comparable {
  let high: Double
  let low: Double

  init(_ a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  static func < (left: ExactProduct, right: ExactProduct) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}
