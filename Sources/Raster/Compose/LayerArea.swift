import Pixels

/// A layer's placement taken apart: a turn by quarters and mirrors, and then a rectangle.
struct LayerArea {
  /// The left edge, in output pixels.
  let x: Double
  /// The top edge, in output pixels.
  let y: Double
  /// From edge to edge, in output pixels.
  let width: Double
  /// From edge to edge, in output pixels.
  let height: Double
  /// How the image has to be turned before it fills the rectangle.
  let turn: Orientation

  /// Takes a placement apart; nil if it turns by less than a quarter, or shears.
  init?(_ placement: Transform) {
    let (a, b, c, d) = (placement.a, placement.b, placement.c, placement.d)
    if b == 0, c == 0 {
      width = abs(a)
      height = abs(d)
      x = placement.tx + min(a, 0)
      y = placement.ty + min(d, 0)
      turn =
        switch (a < 0, d < 0) {
        case (false, false): .upright
        case (true, false): .mirrored
        case (true, true): .halfTurn
        case (false, true): .flipped
        }
    } else if a == 0, d == 0 {
      width = abs(c)
      height = abs(b)
      x = placement.tx + min(c, 0)
      y = placement.ty + min(b, 0)
      turn =
        switch (c < 0, b < 0) {
        case (false, false): .transposed
        case (true, false): .quarterTurnClockwise
        case (true, true): .transversed
        case (false, true): .quarterTurnAnticlockwise
        }
    } else {
      return nil
    }
  }

  /// Whether anything of it can be seen on a canvas.
  func touches(_ canvas: PixelSize) -> Bool {
    width > 0 && height > 0 && x < Double(canvas.width) && y < Double(canvas.height)
      && x + width > 0 && y + height > 0
  }

  /// Where the first pixel of an image of this size goes, if each of its pixels falls on one of the
  /// canvas; nil if it has to be filtered.
  func pixelOrigin(for size: PixelSize) -> (x: Int, y: Int)? {
    guard width == Double(size.width), height == Double(size.height),
      x == x.rounded(), y == y.rounded(), abs(x) < 1e9, abs(y) < 1e9
    else { return nil }
    return (Int(x), Int(y))
  }
}
