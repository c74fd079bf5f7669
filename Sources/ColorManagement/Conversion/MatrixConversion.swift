import Codecs

/// A conversion between two profiles of matrix and curves: light by a table, a matrix, and samples by
/// tables again.
///
/// What relative colorimetric intent asks for, since both are relative to the same white and their black
/// is without light. Little CMS computes the same pixel by pixel, some twenty times slower.
struct MatrixConversion: Sendable {
  /// Light of 256 samples each of red, green and blue.
  private let light: [Float]
  /// From light to light, row by row.
  private let rows: [Float]
  /// Samples, 0…255, of light: for each different channel a fine table for what is nearly black, and
  /// one for all.
  private let samples: [Float]
  /// Where the tables of each channel begin.
  private let starts: [Int]

  /// Steps of each table of samples.
  private static let steps = 2048
  /// The light at which the fine table ends.
  private static let fineEnd: Float = 1 / 256

  /// Makes a conversion; nil where one of the profiles is of another kind.
  init?(from source: [UInt8], to target: [UInt8]) {
    guard let from = OpenProfile(source), let to = OpenProfile(target),
      let first = MatrixProfile(from), let last = MatrixProfile(to),
      let inverse = last.matrix.inverse
    else { return nil }
    light = first.light.flatMap { $0 }
    rows = inverse.after(first.matrix).rows.map(Float.init)
    var samples: [Float] = []
    var starts: [Int] = []
    for channel in 0..<3 {
      if let same = (0..<channel).first(where: { last.light[$0] == last.light[channel] }) {
        starts.append(starts[same])
        continue
      }
      let count = Self.steps + 1
      guard let fine = to.samples(of: channel, lightTo: Double(Self.fineEnd), count: count),
        let whole = to.samples(of: channel, lightTo: 1, count: count)
      else { return nil }
      starts.append(samples.count)
      samples += (fine + whole).map { min(max($0, 0), 1) * 255 }
    }
    self.samples = samples
    self.starts = starts
  }

  /// Converts pixels in place; alpha stays.
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
        if !isKnown || (word ^ known) & 0xFF_FFFF != 0 {
          let red = lights[Int(word & 0xFF)]
          let green = lights[256 + Int(word >> 8 & 0xFF)]
          let blue = lights[512 + Int(word >> 16 & 0xFF)]
          let low = Self.sample(a * red + b * green + c * blue, first, tables)
          let middle = Self.sample(d * red + e * green + f * blue, second, tables)
          let high = Self.sample(g * red + h * green + i * blue, third, tables)
          converted = low | middle << 8 | high << 16
          known = word
          isKnown = true
        }
        words[lane] = (word & 0xFF00_0000 | converted).littleEndian
      }
      quads[index] = unsafe unsafeBitCast(words, to: SIMD16<UInt8>.self)
    }
  }

  /// The nearest sample of a light, between two entries of a table.
  @inline(__always)
  private static func sample(_ light: Float, _ start: Int, _ tables: Span<Float>) -> UInt32 {
    guard light > 0 else { return UInt32(tables[start] + 0.5) }
    let isFine = light < fineEnd
    let place = min(light, 1) * (isFine ? Float(steps) / fineEnd : Float(steps))
    let step = min(Int(place), steps - 1)
    let index = start + step + (isFine ? 0 : steps + 1)
    let part = place - Float(step)
    return UInt32(tables[index] + (tables[index + 1] - tables[index]) * part + 0.5)
  }
}
