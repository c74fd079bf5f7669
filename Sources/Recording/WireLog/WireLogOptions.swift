public import Room

/// What a wire log does not say and a recording must.
public struct WireLogOptions: Hashable, Sendable {
  /// The size of the canvas, in points.
  public var canvas: RecordingHeader.Canvas
  /// The photo beneath the stickers.
  public var photo: ImageSource
  /// How the photo lies on the canvas.
  public var mode: Stage.PhotoMode
  /// The host, to whom belongs what nobody else can have done.
  public var host: ParticipantID

  /// Creates options.
  public init(
    canvas: RecordingHeader.Canvas,
    photo: ImageSource,
    mode: Stage.PhotoMode = .fit,
    host: ParticipantID = ParticipantID("host")
  ) {
    self.canvas = canvas
    self.photo = photo
    self.mode = mode
    self.host = host
  }
}
