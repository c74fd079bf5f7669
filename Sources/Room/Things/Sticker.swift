/// A sticker in the room.
public struct Sticker: Hashable, Sendable {
  /// Its id, unique in the room.
  public let id: StickerID
  /// The name of its image in the recording's table.
  public var image: String
  /// Where it lies, in points; clamped (R1).
  public var frame: Frame
  /// Who holds it; nil if nobody does.
  public var owner: ParticipantID?
  /// When it last changed, in milliseconds from the start of the recording.
  public var updatedAt: Int

  /// Creates a sticker.
  public init(
    id: StickerID,
    image: String,
    frame: Frame,
    owner: ParticipantID? = nil,
    updatedAt: Int = 0
  ) {
    self.id = id
    self.image = image
    self.frame = frame
    self.owner = owner
    self.updatedAt = updatedAt
  }
}
