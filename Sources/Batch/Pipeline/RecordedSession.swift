public import Files
public import Recording
public import Room

/// A recording, read from its file.
public enum RecordedSession {
  /// Reads a recording, which has to be the one that the job was planned for.
  static func read(
    _ path: String,
    options: ReadingOptions,
    expecting inputs: JobInputs?
  ) throws(JobFailure) -> SessionRecording {
    guard let inputs else { return try read(path, options: options) }
    let bytes: [UInt8]
    do { bytes = try FileContents.readRegular(path) } catch { throw .recordingFile(error) }
    guard ContentDigest.sha256(bytes) == inputs.recording else { throw .recordingChanged(path) }
    return try read(bytes, options: options)
  }

  /// Reads a recording that is in memory.
  static func read(
    _ bytes: [UInt8],
    options: ReadingOptions
  ) throws(JobFailure) -> SessionRecording {
    do { return try SessionRecording(bytes: bytes, options: options) } catch {
      throw .recording(error)
    }
  }

  /// Reads a recording piece by piece.
  ///
  /// - Parameters:
  ///   - path: Its file; `-` for standard input.
  ///   - options: How it is read.
  /// - Returns: The recording.
  /// - Throws: `JobFailure`.
  public static func read(
    _ path: String,
    options: ReadingOptions = ReadingOptions()
  ) throws(JobFailure) -> SessionRecording {
    try read(chunks(of: path), options: options)
  }

  /// Opens a recording to be read piece by piece.
  package static func chunks(of path: String) throws(JobFailure) -> FileChunks {
    do { return try FileChunks(of: path, size: 1 << 20) } catch { throw .recordingFile(error) }
  }

  /// Reads a recording of which the beginning has been read already.
  ///
  /// - Parameters:
  ///   - chunks: The rest.
  ///   - head: The beginning.
  ///   - options: How it is read.
  /// - Returns: The recording.
  /// - Throws: `JobFailure`.
  public static func read(
    _ chunks: FileChunks,
    after head: [UInt8] = [],
    options: ReadingOptions = ReadingOptions()
  ) throws(JobFailure) -> SessionRecording {
    var reader = RecordingReader(options: options)
    if !head.isEmpty {
      do { try reader.read(head) } catch { throw .recording(error) }
    }
    while let piece = try next(chunks) {
      do { try reader.read(piece) } catch { throw .recording(error) }
    }
    do { return try reader.finish() } catch { throw .recording(error) }
  }

  /// The next piece; nil at the end.
  package static func next(_ chunks: FileChunks) throws(JobFailure) -> [UInt8]? {
    do { return try chunks.next() } catch { throw .recordingFile(error) }
  }
}

extension SessionRecording {
  /// How long it is: the time of its last event, in milliseconds; time never runs back (R11).
  public var duration: Int {
    events.map(\.event.time).max() ?? 0
  }

  /// The room at a moment of the recording, and what became of the events up to it.
  ///
  /// - Parameters:
  ///   - moment: When.
  ///   - report: Told of each event and its outcome, in order.
  /// - Returns: The room and the tally.
  public func replay(
    until moment: RenderJob.Moment = .end,
    report: (RecordedEvent, Outcome) -> Void = { _, _ in }
  ) -> (state: RoomState, tally: ReplayTally) {
    var tally = ReplayTally()
    var next = 0
    let (state, warnings) = RoomState.replaying(
      events.lazy.map(\.event),
      settings: header.roomSettings,
      until: milliseconds(moment)
    ) { _, outcome in
      tally.count(outcome)
      report(events[next], outcome)
      next += 1
    }
    tally.note(warnings)
    return (state, tally)
  }

  /// The moment of a recording on the clock on the wall; nil if nobody knows.
  func captureTime(at moment: RenderJob.Moment) -> CaptureTime? {
    let time = min(milliseconds(moment) ?? duration, duration)
    return header.startedAt.flatMap(CaptureTime.init(startedAt:))?.advanced(by: time)
  }

  /// A moment in milliseconds from the start; nil for the end, whenever that is.
  package func milliseconds(_ moment: RenderJob.Moment) -> Int? {
    moment.milliseconds(of: duration)
  }
}

extension RenderJob.Moment {
  /// The moment in milliseconds from the start of a recording that is so long; nil for the end,
  /// whenever that is.
  package func milliseconds(of duration: Int) -> Int? {
    switch self {
    case .milliseconds(let time): time
    case .fraction(let part): Int((Double(duration) * part).rounded())
    case .end: nil
    }
  }
}
