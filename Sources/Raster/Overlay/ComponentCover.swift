/// What the layers put over one component's samples in an area.
///
/// A sample `s` of the photo becomes `color + (s − 128) · (1 − alpha) + 128`.
package struct ComponentCover: Sendable {
  /// Octets in a row.
  package var octetsPerRow: Int
  /// Rows.
  package var rows: Int
  /// The samples multiplied by alpha, counted from 128 at alpha 1: −128…127.
  package var color: [SIMD8<Float>]
  /// 0…1; exactly 0 where no layer is, and exactly 1 where nothing of the photo shows.
  package var alpha: [SIMD8<Float>]

  /// Nothing.
  package init() {
    octetsPerRow = 0
    rows = 0
    color = []
    alpha = []
  }

  /// Makes room for so many samples; what was there is left as it is or lost.
  mutating func reshape(octetsPerRow: Int, rows: Int) {
    self.octetsPerRow = octetsPerRow
    self.rows = rows
    let count = octetsPerRow * rows
    guard color.count != count else { return }
    color = [SIMD8<Float>](repeating: .zero, count: count)
    alpha = color
  }

  /// Sets eight samples.
  ///
  /// - Parameters:
  ///   - index: Which octet.
  ///   - pixels: Sums of pixels.
  ///   - mix: What a component takes of these sums.
  @inline(__always)
  mutating func set(_ index: Int, to pixels: PixelOctet, mixed mix: ComponentMix) {
    let (color, alpha) = mix.samples(of: pixels)
    self.color[index] = color
    self.alpha[index] = alpha
  }
}
