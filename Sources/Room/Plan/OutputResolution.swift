/// How many pixels the picture gets.
public enum OutputResolution: Hashable, Sendable {
  /// The photo's own: a pixel of the photo is a pixel of the picture.
  case photo
  /// So many pixels across.
  case width(Int)
  /// So many pixels to a point of the canvas.
  case scale(Double)
}
