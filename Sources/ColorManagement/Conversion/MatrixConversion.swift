import Codecs

/// A conversion between two profiles of matrix and curves: light by a table, a matrix, and samples by
/// a table again.
///
/// What relative colorimetric intent asks for, since both are relative to the same white and their black
/// is without light. Little CMS computes the same pixel by pixel, some twenty times slower.
struct MatrixConversion: Sendable {
  /// Light of 256 samples each of red, green and blue.
  private let light: [Float]
  /// From light to light, row by row.
  private let rows: [Float]
  /// The nearest samples at the square root of light, for each different channel: so there are enough of
  /// them for what is nearly black.
  private let samples: [UInt8]
  /// Where the table of each channel begins.
  private let starts: [Int]

  /// Steps at which the curves are asked, and between which they are straight.
  private static let knots = 2048
  /// Steps of each table of samples: of 255, none is further from the next than a fiftieth.
  private static let steps = 16_384

  /// Makes a conversion; nil where one of the profiles is of another kind.
  init?(from source: [UInt8], to target: [UInt8]) {
    guard let from = OpenProfile(source), let to = OpenProfile(target),
      let first = MatrixProfile(from), let last = MatrixProfile(to),
      let inverse = last.matrix.inverse
    else { return nil }
    light = first.light.flatMap { $0 }
    rows = inverse.after(first.matrix).keepingGray.rows.map(Float.init)
    let places = (0...Self.knots).map { (step: Int) -> Float in
      let root = Float(step) / Float(Self.knots)
      return root * root
    }
    var samples: [UInt8] = []
    var starts: [Int] = []
    for channel in 0..<3 {
      if let same = (0..<channel).first(where: { last.light[$0] == last.light[channel] }) {
        starts.append(starts[same])
        continue
      }
      guard let values = to.samples(of: channel, at: places) else { return nil }
      starts.append(samples.count)
      samples += Self.nearest(values)
    }
    self.samples = samples
    self.starts = starts
  }

  /// The samples nearest to a curve, in the middle of each step.
  private static func nearest(_ values: [Float]) -> [UInt8] {
    (0..<steps).map { step in
      let place = (Float(step) + 0.5) * Float(knots) / Float(steps)
      let knot = min(Int(place), knots - 1)
      let value = values[knot] + (values[knot + 1] - values[knot]) * (place - Float(knot))
      return UInt8(min(max(value, 0), 1) * 255 + 0.5)
    }
  }

  /// Converts pixels in place; alpha stays, and so does what nobody sees.
  func convert(_ quads: inout [SIMD16<UInt8>]) {
    var quads = quads.mutableSpan
    let (light, samples, starts) = (light, samples, starts)
    let (lights, tables) = (light.span, samples.span)
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let (d, e, f) = (rows[3], rows[4], rows[5])
    let (g, h, i) = (rows[6], rows[7], rows[8])
    let (first, second, third) = (starts[0], starts[1], starts[2])
    // Neighbours are often alike.
    var (known, converted) = (UInt32(0), UInt32(0))
    var isKnown = false
    for index in quads.indices {
      var words = unsafe unsafeBitCast(quads[index], to: SIMD4<UInt32>.self)
      for lane in 0..<4 {
        let word = words[lane].littleEndian
        if word < 1 << 24 { continue }
        if !isKnown || (word ^ known) & 0xFF_FFFF != 0 {
          let red = lights[Int(word & 0xFF)]
          let green = lights[256 + Int(word >> 8 & 0xFF)]
          let blue = lights[512 + Int(word >> 16 & 0xFF)]
          let light =
            red == green && green == blue
            // Sums would be rounded, each in its way.
            ? SIMD3(repeating: red)
            : SIMD3(
              a * red + b * green + c * blue,
              d * red + e * green + f * blue,
              g * red + h * green + i * blue
            )
          let low = Self.sample(light[0], first, tables)
          let middle = Self.sample(light[1], second, tables)
          let high = Self.sample(light[2], third, tables)
          converted = low | middle << 8 | high << 16
          known = word
          isKnown = true
        }
        words[lane] = (word & 0xFF00_0000 | converted).littleEndian
      }
      quads[index] = unsafe unsafeBitCast(words, to: SIMD16<UInt8>.self)
    }
  }

  /// The nearest sample of a light.
  @inline(__always)
  private static func sample(_ light: Float, _ start: Int, _ tables: Span<UInt8>) -> UInt32 {
    let bounded = light > 0 ? (light < 1 ? light : 1) : 0
    let step = Int(bounded.squareRoot() * Float(steps))
    return UInt32(tables[start + (step < steps ? step : steps - 1)])
  }
}

extension ColorMatrix {
  /// The matrix with rows that add up to 1, if it is one between spaces of the same white: the fixed
  /// point of profiles leaves some ten-thousandths over, and gray would not stay gray.
  fileprivate var keepingGray: ColorMatrix {
    var scaled = self
    for start in [0, 3, 6] {
      let sum = rows[start] + rows[start + 1] + rows[start + 2]
      guard abs(sum - 1) < 0.002 else { return self }
      for index in start..<start + 3 { scaled.rows[index] = rows[index] / sum }
    }
    return scaled
  }
}
