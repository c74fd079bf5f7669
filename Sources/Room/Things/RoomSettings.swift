/// What is agreed before the first event.
public struct RoomSettings: Hashable, Sendable {
  /// Everybody who takes part; nil where the recording does not say, and then whoever acts takes
  /// part, the first of them as the host.
  public var participants: [Participant]?
  /// The limits of a sticker's sides.
  public var stickerSize: SizeLimits
  /// How long the truth takes to a guest's view, in milliseconds (R16).
  public var latency: Int

  /// Creates settings; without a word, stickers are 48…128 points and there is no latency.
  public init(
    participants: [Participant]? = nil,
    stickerSize: SizeLimits = .standard,
    latency: Int = 0
  ) {
    self.participants = participants
    self.stickerSize = stickerSize
    self.latency = max(0, latency)
  }
}
