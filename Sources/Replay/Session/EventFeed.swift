import Batch
import Files
import Recording

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
    if let piece = try RecordingFile.next(chunks) {
      do { try reader?.read(piece) } catch { throw .recording(error) }
      events = reader?.takeEvents()[...] ?? []
    } else {
      let last = reader.take()
      do { events = try last?.finish().events[...] ?? [] } catch { throw .recording(error) }
    }
    return true
  }
}
