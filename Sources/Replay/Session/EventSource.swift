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
      let chunks = try RecordedSession.chunks(of: path)
      guard chunks.version == version else { throw .recordingChanged(path) }
      return EventFeed(chunks, options: options)
    }
  }
}

/// The events of a recording, one after the other, as they are read.
struct EventFeed {
  /// Those that were read and not given yet.
  private var events: ArraySlice<RecordedEvent>
  private var chunks: FileChunks?
  private var reader: RecordingReader?

  /// Gives events that are in memory.
  init(_ events: [RecordedEvent]) { self.events = events[...] }

  /// Gives the events of a file.
  init(_ chunks: FileChunks, options: ReadingOptions) {
    events = []
    self.chunks = chunks
    reader = RecordingReader(options: options)
  }

  /// The next event; nil behind the last one.
  ///
  /// - Throws: `JobFailure`.
  mutating func next() throws(JobFailure) -> RecordedEvent? {
    while events.isEmpty, try readOn() {}
    return events.popFirst()
  }

  /// Reads a piece; false if there was none.
  private mutating func readOn() throws(JobFailure) -> Bool {
    guard let chunks, reader != nil else { return false }
    if let piece = try RecordedSession.next(chunks) {
      do { try reader?.read(piece) } catch { throw .recording(error) }
      events = reader?.takeEvents()[...] ?? []
    } else {
      let last = reader.take()
      do { events = try last?.finish().events[...] ?? [] } catch { throw .recording(error) }
    }
    return true
  }
}
