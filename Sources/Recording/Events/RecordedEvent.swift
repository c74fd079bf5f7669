public import Room

/// An event, and where in the recording it stands.
public struct RecordedEvent: Hashable, Sendable {
  /// The event.
  public let event: Event
  /// The line that it begins in, from 1.
  public let line: Int
  /// The offset in bytes of its first one from the start of the recording's text.
  public let offset: Int

  /// Where its text is kept.
  let source: SourceText.Part
}
