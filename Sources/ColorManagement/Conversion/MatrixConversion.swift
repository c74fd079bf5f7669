import CKernels

/// A conversion between two profiles of matrix and curves: light by a table, a matrix, and samples by
/// a table again.
///
/// What relative colorimetric intent asks for, since both are relative to the same white and their black
/// is without light. Little CMS computes the same pixel by pixel, a hundred times slower.
struct MatrixConversion: Sendable {
  /// Light of 256 samples each of red, green and blue, of which all is the square of the steps.
  private let light: [Float]
  /// Two numbers for each channel: what it takes of the differences of the two others from it.
  private let factors: [Float]
  /// The nearest samples at the square root of light, for each different channel.
  ///
  /// So there are enough of them for what is nearly black: of 255, none is further from the next than a
  /// fiftieth.
  private let samples: [UInt8]
  /// Where the table of each channel begins.
  private let starts: [Int]

  /// Makes a conversion; nil where the second profile's curves have no way back, or where gray would
  /// not stay gray: then the profiles are not of the same white.
  init?(from source: MatrixProfile, to target: MatrixProfile) {
    guard target.curves.allSatisfy(\.isRising), let inverse = target.matrix.inverse,
      let matrix = inverse.after(source.matrix).keepingGray
    else { return nil }
    light = source.curves.flatMap(\.light).map { $0 * Float(CK_STEPS * CK_STEPS) }
    factors = [1, 2, 3, 5, 6, 7].map { Float(matrix.rows[$0]) }
    var samples: [UInt8] = []
    var starts: [Int] = []
    for (channel, curve) in target.curves.enumerated() {
      if let same = target.curves[..<channel].firstIndex(of: curve) {
        starts.append(starts[same])
      } else {
        starts.append(samples.count)
        samples += Self.nearest(to: curve)
      }
    }
    self.samples = samples
    self.starts = starts
  }

  /// The samples nearest to what a curve says of light, in the middle of each step.
  private static func nearest(to curve: MatrixProfile.Curve) -> [UInt8] {
    let count = Int(CK_STEPS) + 1
    var samples: [UInt8] = []
    samples.reserveCapacity(count)
    for (sample, border) in curve.borders.enumerated() {
      let end = Int(min(max(border, 0), 1).squareRoot() * Float(CK_STEPS) + 0.5)
      while samples.count < end { samples.append(UInt8(sample)) }
    }
    while samples.count < count { samples.append(255) }
    return samples
  }

  /// Converts pixels in place; alpha stays, and so does what nobody sees.
  func convert(_ quads: inout [SIMD16<UInt8>]) {
    unsafe ck_convert(&quads, light, factors, samples, starts, quads.count * 4)
  }
}

extension ColorMatrix {
  /// The matrix with rows that add up to 1, if it is one between spaces of the same white: the fixed
  /// point of profiles leaves some ten-thousandths over.
  fileprivate var keepingGray: ColorMatrix? {
    var scaled = self
    for start in [0, 3, 6] {
      let sum = rows[start] + rows[start + 1] + rows[start + 2]
      guard abs(sum - 1) < 0.002 else { return nil }
      for index in start..<start + 3 { scaled.rows[index] = rows[index] / sum }
    }
    return scaled
  }
}
