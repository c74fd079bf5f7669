public import Room

extension RecordingHeader {
  /// What the stickers stand on, as the room's plans have it.
  public var stage: Stage {
    Stage(width: canvas.width, height: canvas.height, photo: photo.image, mode: photo.mode)
  }
}
