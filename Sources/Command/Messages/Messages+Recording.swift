import JSON
import Recording

extension RecordingError {
  /// The error as a sentence about a recording's file.
  func sentence(about path: String) -> String {
    switch self {
    case .empty: "\(path.quoted) is empty; a recording begins with a header"
    case .notARecording(let format?):
      "\(path.quoted) is not a recording: its format is \(format.quoted) and should be "
        + "\(RecordingHeader.format.quoted)"
    case .notARecording(nil):
      "\(path.quoted) is not a recording: its first line should say "
        + "\"format\": \(RecordingHeader.format.quoted)"
    case .newerVersion(let found, let known):
      "\(path.quoted) is of version \(found.literal), and this program reads up to version \(known); "
        + "update the program"
    case .invalid(let position, let fault):
      "\(path.quoted), line \(position.line), column \(position.column): \(fault.phrase)"
    }
  }
}

extension RecordingFault {
  /// What is wrong, and what would have been right.
  var phrase: String {
    switch self {
    case .syntax(let reason): reason.phrase
    case .missingField(let path): "the field \(path.description.quoted) is missing"
    case .wrongValue(let path, let expected):
      "the field \(path.description.quoted) should be \(expected.phrase)"
    case .conflictingFields(let one, let other):
      "only one of the fields \(one.description.quoted) and \(other.description.quoted) may stand"
    case .unknownImage(let path, let name):
      "the field \(path.description.quoted) names the image \(name.quoted), "
        + "which the header's table does not have"
    case .unsafeFileName(let path, let name, let fault):
      "the field \(path.description.quoted) names the file \(name.quoted), which \(fault.phrase)"
    case .duplicateParticipant(let path, let id):
      "the field \(path.description.quoted) repeats the participant \(id.quoted)"
    case .overLimit(_, let limit, let allowed): limit.phrase(allowed)
    }
  }
}

extension JSONError.Reason {
  /// What is wrong, as a clause.
  var phrase: String {
    switch self {
    case .unexpectedEnd: "the text ends in the middle of a value"
    case .unexpectedByte(let byte): "\(String(Unicode.Scalar(byte)).quoted) cannot stand here"
    case .invalidNumber: "a number is not written as JSON has it"
    case .numberTooLarge: "a number is too large; every number has to be finite"
    case .invalidEscape: "a backslash is not followed by an escape that JSON has"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .controlCharacter: "a control character in a string has to be escaped"
    case .invalidUTF8: "the text is not UTF-8"
    case .duplicateKey(let key): "the key \(key.quoted) stands twice in an object"
    case .tooDeep(let limit): "values are nested more than \(limit) deep"
    case .tooManyMarks(let limit): "more than \(limit) marks stand on one letter"
    case .trailingContent: "something follows the value"
    }
  }
}

extension ExpectedValue {
  fileprivate var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .positiveNumber: "a number above 0"
    case .integer(let range) where range.upperBound == .max:
      "a whole number from \(range.lowerBound)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let words): "one of " + words.map(\.quoted).joined(separator: ", ")
    case .sha256: "64 hexadecimal digits"
    case .notBelowMinimum: "at least the minimum beside it"
    case .timestamp: "a time as ISO 8601 has it, such as 2026-11-30T10:00:00+09:00"
    case .nothing: "left out"
    }
  }
}

extension AssetPath.Fault {
  /// What is wrong with a file name, to follow the word "which".
  var phrase: String {
    switch self {
    case .empty: "is no name"
    case .absolute: "is absolute; it has to be relative to the recording"
    case .parent: "leads out of its folder through \"..\"; copy the file beside the recording"
    case .emptyComponent: "has an empty part between two slashes"
    case .controlCharacter: "holds a control character"
    case .backslash: "holds a backslash; folders are parted by \"/\""
    case .drive: "begins with a drive; it has to be relative to the recording"
    }
  }
}

extension RecordingLimits.Name {
  fileprivate func phrase(_ allowed: Int) -> String {
    switch self {
    case .lineBytes: "a line is longer than the \(allowed) bytes that are read"
    case .events: "there are more than the \(allowed) events that are read"
    case .stickers: "there are more than the \(allowed) stickers that are read"
    case .participants: "there are more than the \(allowed) participants that are read"
    case .canvasSide: "the canvas is longer than the \(allowed) points that are allowed"
    }
  }
}

extension RecordingWarning {
  /// The warning as a sentence about a recording's file.
  func sentence(about path: String) -> String {
    switch self {
    case .lastLineDropped(let position, _):
      "\(path.quoted) was cut off: its last line, at byte \(position.offset), "
        + "is not whole and was left out"
    case .skipped(let position, let fault):
      "\(path.quoted), line \(position.line), column \(position.column): \(fault.phrase); "
        + "that part was skipped"
    case .unknownMessage(let type, let position):
      "\(path.quoted), line \(position.line): a message of the unknown type \(type.quoted) "
        + "was passed over"
    case .hosts(let count):
      "\(path.quoted) lists \(count == 0 ? "no host" : "\(count) hosts"); "
        + "of its participants exactly one should be the host"
    case .incomplete: "\(path.quoted) is incomplete: it has no end event"
    case .unknownType(let type, let position):
      "\(path.quoted), line \(position.line): events of the unknown type \(type.quoted) are ignored"
    case .unknownField(let field, let owner, let position):
      "\(path.quoted), line \(position.line): the unknown field \(field.description.quoted) "
        + "of \(owner.quoted) is ignored"
    }
  }
}
