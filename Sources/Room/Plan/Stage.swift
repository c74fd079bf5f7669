/// What the stickers stand on: the canvas and the photo.
public struct Stage: Hashable, Sendable {
  /// How the photo lies on a canvas of another shape.
  public enum PhotoMode: String, Hashable, Sendable, CaseIterable {
    /// The whole photo, with background around it.
    case fit
    /// The photo covers the canvas and is cut centrally.
    case fill
  }

  /// The width of the canvas, in points.
  public var width: Double
  /// The height of the canvas, in points.
  public var height: Double
  /// The name of the photo in the table of images.
  public var photo: String
  /// How the photo lies on the canvas.
  public var mode: PhotoMode

  /// Creates a stage; both sides are finite and longer than 0.
  public init(width: Double, height: Double, photo: String, mode: PhotoMode = .fit) {
    precondition(
      width > 0 && height > 0 && width.isFinite && height.isFinite,
      "a canvas has an area"
    )
    self.width = width
    self.height = height
    self.photo = photo
    self.mode = mode
  }
}
