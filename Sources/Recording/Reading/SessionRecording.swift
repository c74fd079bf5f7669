public import JSON
public import Room

/// A recorded session: what was agreed before it, and every event of it in the order of the hub.
///
/// It keeps the text of its events too, so it can be written in either form without losing a thing:
/// fields and types that nobody knows, the order of keys, the spelling of numbers.
public struct SessionRecording: Sendable {
  /// What the recording says before its first event.
  public let header: RecordingHeader
  /// The events, in order.
  public let events: [RecordedEvent]
  /// What was odd about the text.
  public let warnings: [RecordingWarning]

  let text: SourceText

  /// Reads a recording of either form.
  ///
  /// Takes 160 bytes of memory an event besides the text, which is shared and not copied.
  ///
  /// - Parameters:
  ///   - bytes: The text, all of it.
  ///   - options: How it is read.
  /// - Throws: `RecordingError`.
  public init(bytes: [UInt8], options: ReadingOptions = ReadingOptions()) throws(RecordingError) {
    var reader = RecordingReader(options: options)
    try reader.read(bytes)
    self = try reader.finish()
  }

  /// Makes a recording of a header and events, by writing them down and reading that back.
  ///
  /// - Parameters:
  ///   - header: What is said before the first event.
  ///   - events: The events, in order; all their numbers finite.
  /// - Throws: `RecordingError` if a reader would not read it, such as for an image that is not in
  ///   the header's table; its position is the one in the line form.
  public init(header: RecordingHeader, events: [Event]) throws(RecordingError) {
    var reader = RecordingReader()
    try reader.read(RecordingWriter.line(of: header))
    for event in events { try reader.read(EventEncoder.line(of: event)) }
    self = try reader.finish()
  }

  init(
    header: RecordingHeader,
    events: [RecordedEvent],
    warnings: [RecordingWarning],
    text: SourceText
  ) {
    self.header = header
    self.events = events
    self.warnings = warnings
    self.text = text
  }

  /// Whether the recorder was stopped as it should be: there is an `end` event.
  public var isComplete: Bool { !warnings.contains(.incomplete) }

  /// The text of an event as it was written, without what stands around it.
  ///
  /// - Parameter event: An event of this recording.
  /// - Returns: One JSON object; in a document it may go over several lines.
  public func text(of event: RecordedEvent) -> ArraySlice<UInt8> {
    text[event.source]
  }

  /// All that the text of an event says, fields that nobody knows included.
  ///
  /// Reads the event's text again.
  ///
  /// - Parameter event: An event of this recording.
  /// - Returns: Its members in order.
  public func json(of event: RecordedEvent) -> JSONObject {
    let text = Array(text[event.source])
    guard case .object(let object)? = try? JSONValue(parsing: text) else {
      preconditionFailure("The event is not of this recording.")
    }
    return object
  }
}

extension SessionRecording: Equatable {
  /// Whether both say the same: headers and events with every field, in the same order and spelling.
  ///
  /// Air between tokens, comments, positions and warnings do not count. Goes over both texts.
  public static func == (left: SessionRecording, right: SessionRecording) -> Bool {
    guard left.header == right.header, left.events.count == right.events.count else { return false }
    let writer = JSONWriter(.compact)
    var (first, second): ([UInt8], [UInt8]) = ([], [])
    for (one, other) in zip(left.events, right.events) {
      first.removeAll(keepingCapacity: true)
      second.removeAll(keepingCapacity: true)
      writer.respace(left.text[one.source], to: &first)
      writer.respace(right.text[other.source], to: &second)
      guard first == second else { return false }
    }
    return true
  }
}
