/// A profile that is a matrix and three curves, as those of screens and cameras are.
struct MatrixProfile: Sendable {
  /// What a channel's samples stand for.
  struct Curve: Hashable, Sendable {
    /// The light of each of 256 samples.
    let light: [Float]
    /// The light in the middle between each of these and the next.
    let borders: [Float]

    /// Whether more light is never a smaller sample.
    var isRising: Bool {
      light.indices.dropLast().allSatisfy {
        light[$0] <= borders[$0] && borders[$0] <= light[$0 + 1]
      }
    }
  }

  /// From linear red, green and blue to XYZ.
  let matrix: ColorMatrix
  /// The curves of red, green and blue.
  let curves: [Curve]

  /// Nil for a profile that is something else, or in which black is not without light: its black point
  /// would have to be moved.
  init?(_ profile: borrowing OpenProfile) {
    guard let matrix = profile.matrix else { return nil }
    self.matrix = matrix
    var curves: [Curve] = []
    let places = (0...510).map { Float($0) / 510 }
    for channel in 0..<3 {
      guard let values = profile.light(of: channel, at: places), values[0] == 0 else { return nil }
      curves.append(
        Curve(
          light: stride(from: 0, through: 510, by: 2).map { values[$0] },
          borders: stride(from: 1, to: 510, by: 2).map { values[$0] }
        )
      )
    }
    self.curves = curves
  }

  /// Whether no sample of 8 bits would change by half a step if it were sRGB.
  var looksLikeSRGB: Bool {
    guard let standard = Self.sRGB else { return false }
    let isNear = zip(matrix.rows, standard.matrix.rows).allSatisfy { abs($0 - $1) < 0.001 }
    guard isNear else { return false }
    let borders = standard.curves[0].borders
    return curves.allSatisfy { curve in
      (1..<255).allSatisfy { borders[$0 - 1]...borders[$0] ~= curve.light[$0] }
        && abs(curve.light[255] - 1) < 0.004
    }
  }

  /// The profile of sRGB.
  static let sRGB: MatrixProfile? = {
    guard let profile = OpenProfile(ColorSpace.standardProfile) else { return nil }
    return MatrixProfile(profile)
  }()
}
