public import JSON

/// Something odd in a recording that did not stop its reading.
@nonexhaustive
public enum RecordingWarning: Hashable, Sendable {
  /// The last line has no newline and does not parse: the recorder was killed. It was dropped.
  case lastLineDropped(SourcePosition, JSONError.Reason)
  /// A bad line, or a bad part of a document, was skipped, as the caller wished.
  case skipped(SourcePosition, RecordingFault)
  /// A message of a wire log of a type that this version does not know; it was passed over.
  case unknownMessage(String, SourcePosition)
  /// The header lists participants, and so many hosts among them; there should be one.
  case hosts(Int)
  /// No `end` event: the recorder was not stopped as it should be.
  case incomplete
  /// An event of a type that this version does not know; told once a type.
  case unknownType(String, SourcePosition)
  /// A field that this version does not know; told once for each place that it stands in.
  ///
  /// `owner` is the type of the event, `header`, or `document` for what stands beside the header.
  case unknownField(JSONPath, owner: String, SourcePosition)
}
