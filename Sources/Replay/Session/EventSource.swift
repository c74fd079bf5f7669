import Batch
import Files
import Recording

/// Where a replay has its events from, more than once.
enum EventSource: Sendable {
  /// From memory.
  case memory([RecordedEvent])
  /// From a file that is read again each time, so that a recording may be longer than memory.
  case file(String, FileVersion, ReadingOptions)

  /// The events, from the first one on.
  ///
  /// - Throws: `JobFailure`; `recordingChanged` if the file is not the one that it was.
  func events() throws(JobFailure) -> EventFeed {
    switch self {
    case .memory(let events): return EventFeed(events)
    case .file(let path, let version, let options):
      let chunks = try RecordingFile.chunks(of: path)
      guard chunks.version == version else { throw .recordingChanged(path) }
      return EventFeed(chunks, options: options)
    }
  }
}
