/// Where a sticker lies, in points of the canvas: origin at the top left, y down.
public struct Frame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From the left edge to the right one.
  public var width: Double
  /// From the top edge to the bottom one.
  public var height: Double

  /// Creates a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether all four numbers are finite and both sides are longer than 0 (R1).
  public var isValid: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width > 0 && height > 0
  }
}
