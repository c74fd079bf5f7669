import Pixels

/// The samples of one component before they are rounded, counted from 128 as covers count them.
///
/// A sample is rounded once, with everything that lies over it; so what lies under the layers of a
/// moving picture is kept as it came, 4 bytes a sample.
struct ExactPlane: Sendable {
  private let octetsPerRow: Int
  private var octets: [SIMD8<Float>]

  /// Takes samples as a codec has them.
  init(_ plane: SamplePlane) {
    octetsPerRow = plane.octetsPerRow
    octets = plane.octets.map { SIMD8<Float>(SIMD8<Int32>(truncatingIfNeeded: $0) &- 128) }
  }

  /// Samples of one value.
  init(like plane: SamplePlane, filledWith sample: Float) {
    octetsPerRow = plane.octetsPerRow
    octets = [SIMD8<Float>](repeating: SIMD8(repeating: sample), count: plane.octets.count)
  }

  /// Lays a cover over the samples from an octet and a row on.
  mutating func lay(_ cover: ComponentCover, octet: Int, row: Int) {
    for line in 0..<cover.rows {
      let start = (row + line) * octetsPerRow + octet
      cover.lay(line, 0..<cover.octetsPerRow, over: &octets, at: start)
    }
  }

  /// Reads octets of a row.
  func read(row: Int, _ range: Range<Int>, into line: inout [SIMD8<Float>]) {
    if line.count < range.count { line = [SIMD8<Float>](repeating: .zero, count: range.count) }
    let start = row * octetsPerRow + range.lowerBound
    let source = octets.span.extracting(start..<start + range.count)
    var line = line.mutableSpan
    for index in 0..<range.count { line[index] = source[index] }
  }
}

extension ComponentCover {
  /// Lays octets of a row over samples that are not rounded.
  ///
  /// - Parameters:
  ///   - row: The row of the cover.
  ///   - range: Which of its octets.
  ///   - samples: What they are laid over.
  ///   - target: The first octet of these.
  func lay(_ row: Int, _ range: Range<Int>, over samples: inout [SIMD8<Float>], at target: Int) {
    let start = row * octetsPerRow
    let places = start + range.lowerBound..<start + range.upperBound
    Self.lay(color, alpha, places, over: &samples, at: target)
  }

  @inline(never)
  private static func lay(
    _ color: [SIMD8<Float>],
    _ alpha: [SIMD8<Float>],
    _ places: Range<Int>,
    over samples: inout [SIMD8<Float>],
    at target: Int
  ) {
    let color = color.span.extracting(places)
    let alpha = alpha.span.extracting(places)
    var samples = samples.mutableSpan
    for index in 0..<places.count {
      samples[target + index] = color[index] + samples[target + index] * (1 - alpha[index])
    }
  }
}

extension SamplePlane {
  /// Rounds octets of a row.
  @inline(never)
  mutating func write(row: Int, _ range: Range<Int>, from line: [SIMD8<Float>]) {
    let start = row * octetsPerRow + range.lowerBound
    let line = line.span
    var octets = octets.mutableSpan
    for index in 0..<range.count { octets[start + index] = .rounded(line[index]) }
  }
}
