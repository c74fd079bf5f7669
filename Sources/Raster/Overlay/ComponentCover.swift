/// What the layers put over one component's samples in an area.
///
/// A sample `s` of the photo becomes `color + (s − 128) · (1 − alpha) + 128`.
package struct ComponentCover: Sendable {
  /// Octets in a row.
  package var octetsPerRow = 0
  /// Rows.
  package var rows = 0
  /// The samples multiplied by alpha, counted from 128 at alpha 1: −128…127.
  package var color: [SIMD8<Float>] = []
  /// 0…1; exactly 0 where no layer is, and exactly 1 where nothing of the photo shows.
  package var alpha: [SIMD8<Float>] = []

  /// Nothing.
  package init() {}

  /// Makes room for so many samples; what was there is left as it is or lost.
  mutating func reshape(octetsPerRow: Int, rows: Int) {
    self.octetsPerRow = octetsPerRow
    self.rows = rows
    color.resize(to: octetsPerRow * rows)
    alpha.resize(to: octetsPerRow * rows)
  }

  /// Sets a row.
  ///
  /// - Parameters:
  ///   - row: Which row.
  ///   - pixels: What the row is made of: for each sample a pixel, or the sum of its pixels.
  ///   - start: The first of them.
  ///   - mix: What the component takes of them.
  mutating func set(
    row: Int,
    to pixels: [PixelQuad],
    from start: Int,
    mixed mix: ComponentMix
  ) {
    let range = row * octetsPerRow..<(row + 1) * octetsPerRow
    Self.fill(range, of: &color, and: &alpha, from: pixels, at: start, mix)
  }

  private static func fill(
    _ range: Range<Int>,
    of color: inout [SIMD8<Float>],
    and alpha: inout [SIMD8<Float>],
    from pixels: [PixelQuad],
    at start: Int,
    _ mix: ComponentMix
  ) {
    let pixels = pixels.span.extracting(start..<start + range.count * 2)
    var color = color.mutableSpan
    var alpha = alpha.mutableSpan
    for index in 0..<range.count {
      let left = mix.samples(of: pixels[index * 2])
      let right = mix.samples(of: pixels[index * 2 + 1])
      color[range.lowerBound + index] = SIMD8(lowHalf: left.color, highHalf: right.color)
      alpha[range.lowerBound + index] = SIMD8(lowHalf: left.alpha, highHalf: right.alpha)
    }
  }
}

extension [SIMD8<Float>] {
  /// Cuts the end off or adds zeros to it; storage stays where it is, if it is large enough.
  fileprivate mutating func resize(to count: Int) {
    if count < self.count {
      removeLast(self.count - count)
    } else {
      append(contentsOf: repeatElement(.zero, count: count - self.count))
    }
  }
}
