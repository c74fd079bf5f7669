/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct Transform: Hashable, Sendable {
  /// How far x′ grows with x.
  public var a: Double
  /// How far y′ grows with x.
  public var b: Double
  /// How far x′ grows with y.
  public var c: Double
  /// How far y′ grows with y.
  public var d: Double
  /// The x′ of the origin.
  public var tx: Double
  /// The y′ of the origin.
  public var ty: Double

  /// The map that leaves everything where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a map from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the map that scales along both axes and then moves.
  public init(scaleX: Double, scaleY: Double, x: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: x, ty: y)
  }

  /// Creates the map from the unit square to a rectangle of so many pixels.
  ///
  /// - Parameters:
  ///   - size: The size of the rectangle.
  ///   - origin: Its top left corner.
  public init(filling size: PixelSize, from origin: Point = Point(x: 0, y: 0)) {
    self.init(
      scaleX: Double(size.width),
      scaleY: Double(size.height),
      x: origin.x,
      y: origin.y
    )
  }

  /// Where the map takes a point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// This map first, the other one after it.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
