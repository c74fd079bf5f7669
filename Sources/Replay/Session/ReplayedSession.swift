import Batch
import Files
import Recording
import Room

/// What a replay has to know of a recording besides its events, which are read again each time they
/// are gone through: memory does not grow with their number.
struct ReplayedSession: Sendable {
  /// What the recording says before its events.
  let header: RecordingHeader
  /// What was odd about its text.
  let warnings: [RecordingWarning]
  /// Where its events are.
  let source: EventSource
  /// The time of its last event, in milliseconds.
  private(set) var duration = 0
  /// Who takes part, in the order of the header or, where it lists nobody, of what they do.
  let participants: [ParticipantID]
  /// Spans without an event that are longer than a playback keeps, in recorded milliseconds.
  let pauses: [Range<Int>]
  /// The longest pause that is kept, in milliseconds; nil to keep all.
  let idleLimit: Int?

  /// So many events are kept in memory; of longer recordings none is.
  private static let mostKept = 1 << 14

  /// Reads a recording through.
  ///
  /// - Parameters:
  ///   - path: Its file; `-` for standard input, which is kept in memory.
  ///   - options: How it is read.
  ///   - limit: What becomes of pauses.
  ///   - isWanted: Asked with every piece; false ends the reading.
  /// - Throws: `JobFailure`.
  init(
    reading path: String,
    options: ReadingOptions,
    idleLimit limit: ReplayJob.IdleLimit,
    while isWanted: () -> Bool = { true }
  ) throws(JobFailure) {
    let chunks = try RecordingFile.chunks(of: path)
    var reader = RecordingReader(options: options)
    var events: [RecordedEvent] = []
    var isKept = true
    var pauses = PauseList()
    var actors = ActorList()
    func take(_ more: [RecordedEvent], _ header: RecordingHeader?) {
      for recorded in more {
        pauses.note(recorded.event.time, limit: header.flatMap(limit.milliseconds))
        if header?.participants == nil { actors.note(recorded.event) }
      }
      isKept = isKept && (chunks.version == nil || events.count + more.count <= Self.mostKept)
      if isKept { events += more } else { events = [] }
    }
    while let piece = try RecordingFile.next(chunks) {
      guard isWanted() else { throw .interrupted }
      do { try reader.read(piece) } catch { throw .recording(error) }
      let more = reader.takeEvents()
      take(more, reader.header)
    }
    let isDocument = events.isEmpty && isKept
    let rest: SessionRecording
    do { rest = try reader.finish() } catch { throw .recording(error) }
    header = rest.header
    warnings = rest.warnings
    take(rest.events, rest.header)
    if let version = chunks.version, !isKept, !isDocument {
      source = .file(path, version, options)
    } else {
      source = .memory(isKept ? events : rest.events)
    }
    duration = pauses.last
    participants = rest.header.participants?.map(\.id) ?? actors.all
    self.pauses = pauses.all
    idleLimit = limit.milliseconds(rest.header)
  }
}

/// The pauses of a recording that are longer than a limit.
private struct PauseList {
  private(set) var all: [Range<Int>] = []
  /// The time of the last event; none runs back (R11).
  private(set) var last = 0

  mutating func note(_ time: Int, limit: Int?) {
    guard time > last else { return }
    if let limit, time - last > limit { all.append(last..<time) }
    last = time
  }
}

/// Everybody who does something, in the order in which they begin.
private struct ActorList {
  private(set) var all: [ParticipantID] = []
  private var known: Set<ParticipantID> = []

  mutating func note(_ event: Event) {
    guard let participant = event.participant, known.insert(participant).inserted else { return }
    all.append(participant)
  }
}

extension ReplayJob.IdleLimit {
  /// The longest pause of a recording that is kept, in milliseconds; nil to keep all.
  fileprivate func milliseconds(_ header: RecordingHeader) -> Int? {
    switch self {
    case .recorded: header.idleLimit
    case .unlimited: nil
    case .milliseconds(let limit): limit
    }
  }
}
