import Codecs

/// A profile that is a matrix and three curves, as those of screens and cameras are.
struct MatrixProfile {
  /// From linear red, green and blue to XYZ.
  let matrix: ColorMatrix
  /// The light of each of 256 samples, channel by channel.
  let light: [[Float]]

  /// Nil for a profile that is something else, or in which black is not without light: its black point
  /// would have to be moved.
  init?(_ profile: borrowing OpenProfile) {
    guard let matrix = profile.matrix else { return nil }
    self.matrix = matrix
    var light: [[Float]] = []
    let samples = (0..<256).map { Float($0) / 255 }
    for channel in 0..<3 {
      guard let values = profile.light(of: channel, at: samples), values[0] == 0 else { return nil }
      light.append(values)
    }
    self.light = light
  }

  /// Whether no sample of 8 bits would change by half a step if it were sRGB.
  var looksLikeSRGB: Bool {
    guard let standard = Self.sRGB else { return false }
    let isNear = zip(matrix.rows, standard.matrix.rows).allSatisfy { abs($0 - $1) < 0.001 }
    guard isNear else { return false }
    return light.allSatisfy { channel in
      (1..<255).allSatisfy { sample in
        // Half a step of the standard curve to both sides.
        let curve = standard.light[0]
        let low = (curve[sample - 1] + curve[sample]) / 2
        let high = (curve[sample] + curve[sample + 1]) / 2
        return low...high ~= channel[sample]
      } && abs(channel[255] - 1) < 0.004
    }
  }

  private static let sRGB: MatrixProfile? = {
    guard let profile = OpenProfile(.sRGB, TransferCurve.sRGB) else { return nil }
    return MatrixProfile(profile)
  }()
}
