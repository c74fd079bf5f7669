/// How a stored image has to be turned to stand upright: the eight values of the EXIF tag
/// `Orientation` (0x0112; Exif 3.0, 4.6.5).
public enum Orientation: UInt8, CaseIterable, Sendable {
  /// Stored as it is shown.
  case upright = 1
  /// Mirrored left to right.
  case mirrored = 2
  /// Upside down.
  case halfTurn = 3
  /// Mirrored top to bottom.
  case flipped = 4
  /// Mirrored along the diagonal from the top left.
  case transposed = 5
  /// To be turned a quarter clockwise.
  case quarterTurnClockwise = 6
  /// Mirrored along the diagonal from the top right.
  case transversed = 7
  /// To be turned a quarter anticlockwise.
  case quarterTurnAnticlockwise = 8

  /// Whether columns become rows.
  public var swapsSides: Bool { rawValue >= 5 }

  /// The size of the upright image for a stored one of this size.
  public func uprightSize(of stored: PixelSize) -> PixelSize {
    swapsSides ? stored.transposed : stored
  }

  /// The map from places in the stored image to places in the upright one, in pixels.
  ///
  /// Places lie on the corners of pixels: the centre of the first pixel is (0.5, 0.5).
  /// - Parameter stored: The size of the stored image.
  /// - Returns: The map; its linear part is made of 0, 1 and −1.
  public func uprightTransform(of stored: PixelSize) -> Transform {
    let width = Double(stored.width)
    let height = Double(stored.height)
    return switch self {
    case .upright: .identity
    case .mirrored: Transform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .halfTurn: Transform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .flipped: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .transposed: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .quarterTurnClockwise: Transform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case .transversed: Transform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case .quarterTurnAnticlockwise: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    }
  }
}
