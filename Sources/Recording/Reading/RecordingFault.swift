public import JSON

/// What is wrong at a place of a recording.
@nonexhaustive
public enum RecordingFault: Error, Hashable, Sendable {
  /// It is not JSON.
  case syntax(JSONError.Reason)
  /// A field that must be there is not.
  case missingField(JSONPath)
  /// A field has a value that it cannot have; it should have been the expected one.
  case wrongValue(JSONPath, expected: ExpectedValue)
  /// Two fields of which there may be one.
  case conflictingFields(JSONPath, JSONPath)
  /// An image that the header's table does not name.
  case unknownImage(JSONPath, name: String)
  /// A file name that leads somewhere it must not.
  case unsafeFileName(JSONPath, name: String, AssetPath.Fault)
  /// An id that another participant has already.
  case duplicateParticipant(JSONPath, id: String)
  /// More than is read.
  case overLimit(JSONPath, RecordingLimits.Name, allowed: Int)
}

extension RecordingFault {
  /// Whether only the part of the text is bad that has it, so that reading can go on behind it.
  var isSkippable: Bool {
    switch self {
    case .overLimit(_, .lineBytes, _): true
    case .overLimit: false
    default: true
    }
  }

  /// The field it is about; the top where it is about all.
  var path: JSONPath {
    switch self {
    case .missingField(let path): JSONPath(path.steps.dropLast())
    case .wrongValue(let path, _), .conflictingFields(_, let path), .unknownImage(let path, _),
      .unsafeFileName(let path, _, _), .duplicateParticipant(let path, _),
      .overLimit(let path, _, _):
      path
    case .syntax: JSONPath()
    }
  }
}
