import CKernels

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
    let target = row * octetsPerRow
    precondition(
      row >= 0 && row < rows && start >= 0 && start + octetsPerRow * 2 <= pixels.count,
      "the row is there, and so are its pixels"
    )
    unsafe ck_mix_samples(
      &color,
      &alpha,
      target,
      pixels,
      start,
      mix.weights,
      octetsPerRow
    )
  }

  /// How much is covered of eight rows of an octet: nothing at 0, all at 64.
  ///
  /// Sums of nothing, and of ones, are exact; and alpha is never so near to either that a sum would be
  /// rounded to it.
  package func sum(ofBlockAt place: Int) -> Float {
    precondition(
      place >= 0 && place + 7 * octetsPerRow < alpha.count,
      "the block lies in the cover"
    )
    return unsafe ck_sum_cover(alpha, place, octetsPerRow)
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
