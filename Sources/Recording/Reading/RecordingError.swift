public import JSON

/// Why a text is not read as a recording; all by the fault of the text.
@nonexhaustive
public enum RecordingError: Error, Hashable, Sendable {
  /// Nothing, or nothing but blank lines and comments; there should have been a header.
  case empty
  /// A header whose `format` is not `decal-recording`.
  ///
  /// `format` is what it says, nil if it says nothing.
  case notARecording(format: String?)
  /// A version from the future; `found` may be beyond `Int`.
  case newerVersion(found: JSONNumber, known: Int)
  /// A line, or a part of a document, that is wrong, or more than is read.
  case invalid(SourcePosition, RecordingFault)
}
