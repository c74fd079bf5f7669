import Pixels

/// The samples of one component before they are rounded, counted from 128 as covers count them.
///
/// A sample is rounded once, with everything that lies over it; so what lies under the layers of a
/// moving picture is kept as it came, 4 bytes a sample.
struct ExactPlane: Sendable {
  /// Octets in a row.
  private(set) var octetsPerRow: Int
  private var octets: [SIMD8<Float>]

  /// A plane without a sample.
  init() {
    octetsPerRow = 0
    octets = []
  }

  /// Takes samples as a codec has them.
  init(_ plane: SamplePlane) {
    octetsPerRow = plane.octetsPerRow
    octets = plane.octets.map { SIMD8<Float>(SIMD8<Int32>(truncatingIfNeeded: $0) &- 128) }
  }

  /// Samples of one value, as many as a codec's plane has.
  init(like plane: SamplePlane, filledWith sample: Float) {
    octetsPerRow = plane.octetsPerRow
    octets = [SIMD8<Float>](repeating: SIMD8(repeating: sample), count: plane.octets.count)
  }

  /// Takes a part of another plane; storage that is there is used again.
  mutating func take(_ part: OctetRect, of plane: ExactPlane) {
    octetsPerRow = part.columns.count
    let count = octetsPerRow * part.rows.count
    if octets.count < count { octets = [SIMD8<Float>](repeating: .zero, count: count) }
    let (width, sourceWidth) = (octetsPerRow, plane.octetsPerRow)
    let source = plane.octets.span
    var octets = octets.mutableSpan
    for (line, row) in part.rows.enumerated() {
      let start = row * sourceWidth + part.columns.lowerBound
      for octet in 0..<width { octets[line * width + octet] = source[start + octet] }
    }
  }

  /// Lays a whole cover over as many samples.
  ///
  /// - Parameters:
  ///   - cover: What lies over the samples.
  ///   - place: Where it lies.
  ///   - part: Where the samples of this plane lie.
  mutating func lay(_ cover: ComponentCover, _ place: OctetRect, in part: OctetRect) {
    lay(cover, place.relative(to: place), at: place.relative(to: part))
  }

  /// Lays a part of a cover over as many samples.
  ///
  /// - Parameters:
  ///   - cover: What lies over the samples.
  ///   - part: Which part of it.
  ///   - place: Which samples; as many.
  mutating func lay(_ cover: ComponentCover, _ part: OctetRect, at place: OctetRect) {
    precondition(
      part.rows.count == place.rows.count && part.columns.count == place.columns.count,
      "every sample has its cover"
    )
    let target = place.rows.lowerBound * octetsPerRow + place.columns.lowerBound
    Self.lay(cover, part, over: &octets, from: target, rowLength: octetsPerRow)
  }

  @inline(never)
  private static func lay(
    _ cover: ComponentCover,
    _ part: OctetRect,
    over octets: inout [SIMD8<Float>],
    from target: Int,
    rowLength: Int
  ) {
    let color = cover.color.span
    let alpha = cover.alpha.span
    var octets = octets.mutableSpan
    let (width, height, coverWidth) = (part.columns.count, part.rows.count, cover.octetsPerRow)
    for line in 0..<height {
      let start = (part.rows.lowerBound + line) * coverWidth + part.columns.lowerBound
      let place = target + line * rowLength
      for octet in 0..<width {
        octets[place + octet] =
          color[start + octet] + octets[place + octet] * (1 - alpha[start + octet])
      }
    }
  }

  /// Rounds all samples, which are those of a part, into a plane.
  func write(_ part: OctetRect, to plane: inout SamplePlane) {
    precondition(part.columns.count == octetsPerRow, "the samples are those of the part")
    Self.write(octets, to: part, of: &plane.octets, rowLength: plane.octetsPerRow)
  }

  @inline(never)
  private static func write(
    _ samples: [SIMD8<Float>],
    to part: OctetRect,
    of octets: inout [SIMD8<UInt8>],
    rowLength: Int
  ) {
    let samples = samples.span
    var octets = octets.mutableSpan
    let (width, height) = (part.columns.count, part.rows.count)
    for line in 0..<height {
      let place = (part.rows.lowerBound + line) * rowLength + part.columns.lowerBound
      for octet in 0..<width {
        octets[place + octet] = .rounded(samples[line * width + octet])
      }
    }
  }
}
