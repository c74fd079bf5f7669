/// A rectangle of whole pixels, half-open: the column `maxX` and the row `maxY` are outside.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// Columns; never negative.
  public var width: Int
  /// Rows; never negative.
  public var height: Int

  /// Creates a rectangle; a negative width or height counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The whole of an image of this size.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The column after the last one.
  public var maxX: Int { x + width }
  /// The row after the last one.
  public var maxY: Int { y + height }
  /// The number of columns and rows.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The pixels that lie in both; empty where there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left,
      y: top,
      width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - top
    )
  }

  /// The smallest rectangle that holds both; one without a pixel counts for nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }
}

extension PixelRect: CustomStringConvertible {
  /// `64×64+10+20`: size, then the column and row of the first pixel.
  public var description: String { "\(width)×\(height)+\(x)+\(y)" }
}
