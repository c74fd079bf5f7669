/// The cubic convolution kernel with a = −½ (Keys, 1981; known as Catmull-Rom).
///
/// It interpolates: at whole distances it is 0, so an image drawn at its own size and on whole
/// pixels comes out as it is.
enum CubicKernel {
  /// The kernel is 0 from here on.
  static let radius = 2.0

  /// The weight at a distance from the centre, in samples.
  static func weight(at distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }
}
