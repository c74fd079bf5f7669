import Recording
import Report

/// A form of recordings, as a person types it.
enum FormArgument: String, CaseIterable, ExpressibleByArgument {
  case lines, document
  case chromeTrace = "chrome-trace"

  /// The recording in this form; only a trace has a name.
  func bytes(of recording: SessionRecording, named name: String) -> [UInt8] {
    switch self {
    case .lines: RecordingWriter(.lines).bytes(recording)
    case .document: RecordingWriter(.document).bytes(recording)
    case .chromeTrace: ChromeTrace.json(of: recording, name: name)
    }
  }

  /// The form that a file name ends with.
  init?(forName name: String) {
    let lowercased = name.lowercased()
    if lowercased.hasSuffix(".jsonl") {
      self = .lines
    } else if lowercased.hasSuffix(".json") {
      self = .document
    } else {
      return nil
    }
  }
}
