/// A place in the plane, x to the right and y down, in a unit that its user states.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Creates the place (x, y).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
