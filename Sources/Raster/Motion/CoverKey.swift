import Pixels
import Scene

/// What the cover of a layer depends on, and nothing else.
///
/// A layer that lies wholly on the canvas is drawn near the canvas's first pixel: where it is moved by
/// whole octets, and wherever it comes back to, its cover is the same.
struct CoverKey: Hashable, Sendable {
  /// The layer, as it is drawn.
  var layer: Layer
  /// What it is drawn on.
  var canvas: PixelSize

  /// The key of a layer, and how far from there it is shown.
  ///
  /// - Parameters:
  ///   - layer: The layer, which touches the canvas.
  ///   - area: Its placement, taken apart.
  ///   - canvas: The size of the picture.
  /// - Returns: The key, and columns and rows from where it is drawn to where it is shown.
  static func key(
    of layer: Layer,
    _ area: LayerArea,
    on canvas: PixelSize
  ) -> (key: CoverKey, shift: (x: Int, y: Int)) {
    let (right, bottom) = (area.x + area.width, area.y + area.height)
    // Samples at an odd edge stand for pixels that are not there: only the canvas knows of these.
    let isWithin =
      area.x >= 0 && area.y >= 0 && right <= Double(canvas.width / 2 * 2)
      && bottom <= Double(canvas.height / 2 * 2)
    guard isWithin else { return (CoverKey(layer: layer, canvas: canvas), (0, 0)) }
    let shift = (x: Int(area.x) / 16 * 16, y: Int(area.y) / 2 * 2)
    var moved = layer
    // Exact: a number less a whole one that is no larger.
    moved.placement.tx -= Double(shift.x)
    moved.placement.ty -= Double(shift.y)
    let size = PixelSize(
      width: (Int(right) - shift.x + 1 + 15) / 16 * 16,
      height: (Int(bottom) - shift.y + 1 + 1) / 2 * 2
    )
    return (CoverKey(layer: moved, canvas: size), shift)
  }
}
