/// The largest recording that is read; more is an error that names the limit.
public struct RecordingLimits: Hashable, Sendable {
  /// What is limited.
  @nonexhaustive
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The bytes of a line; in a document, of the header or of an event, as one compact line.
    case lineBytes
    /// The events.
    case events
    /// The stickers that are created, counted by their ids.
    case stickers
    /// The participants in the header; where it lists none, those who act.
    case participants
    /// A side of the canvas, in points.
    case canvasSide
  }

  /// The bytes of a line.
  public var lineBytes: Int
  /// The events.
  public var events: Int
  /// The stickers that are created.
  public var stickers: Int
  /// The participants.
  public var participants: Int
  /// A side of the canvas, in points.
  public var canvasSide: Int

  /// The limits that the format sets; a caller may only want tighter ones.
  public static let standard = RecordingLimits()

  /// Creates limits; without a word, those of the format.
  public init(
    lineBytes: Int = 1 << 20,
    events: Int = 1_000_000,
    stickers: Int = 4096,
    participants: Int = 256,
    canvasSide: Int = 100_000
  ) {
    self.lineBytes = lineBytes
    self.events = events
    self.stickers = stickers
    self.participants = participants
    self.canvasSide = canvasSide
  }
}
