import JSON
import Room

/// The log of what the app sent over the wire, as far as it can be told without reading it.
public enum WireLog {
  /// Whether a text looks like a wire log and not like a recording: its first line that says
  /// anything is an array, or an object with `entity`.
  public static func matches(_ bytes: [UInt8]) -> Bool {
    guard let first = lines(of: bytes).first(where: { !$0.isSkipped }) else { return false }
    guard case .success(let value) = parse(first) else { return false }
    return value.array != nil || value.object?["entity"] != nil
  }

  /// The lines of a text, without newlines and byte order mark.
  static func lines(of bytes: [UInt8]) -> some Sequence<SourceRegion> {
    sequence(state: (start: 0, line: 1)) { state -> SourceRegion? in
      guard state.start < bytes.count else { return nil }
      let end = bytes[state.start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var region = SourceRegion(bytes: bytes, range: state.start..<end, base: 0, line: state.line)
      region.skipByteOrderMark()
      state = (end + 1, state.line + 1)
      return region
    }
  }

  static func parse(_ line: SourceRegion) -> Result<JSONValue, JSONError> {
    Result { () throws(JSONError) in
      var scanner = JSONScanner(line.bytes, in: line.range)
      let value = try scanner.value()
      try scanner.finish()
      return value
    }
  }
}

extension SessionRecording {
  /// Makes a recording of a wire log, whose replay ends in the state that the log ends in.
  ///
  /// Who sent a message the log does not say: it was the sticker's owner, else its last owner, else
  /// the host. A new owner becomes a `tap` and a lost one an `unlock`; a frame elsewhere becomes a
  /// step of a drag, one of another size a step of a resize, and the gesture ends when its
  /// participant does something else. Events are numbered from 1; times count from the first
  /// message. A sticker whose id was deleted before is created once more, which the room refuses.
  /// Sizes are clamped by the replay and not here.
  ///
  /// - Parameters:
  ///   - log: One message or one broadcast a line; blank lines, lines that start with `#`, and a last
  ///     line that was cut are skipped over, as in a recording.
  ///   - options: What the log does not say.
  /// - Throws: `RecordingError`, with positions in the log.
  public init(wireLog log: [UInt8], options: WireLogOptions) throws(RecordingError) {
    var translator = WireTranslator(host: options.host)
    var images = WireImages()
    var first: (moment: Timestamp, text: String)?
    var last = 0
    var warnings = WarningList()
    var isEmpty = true
    for line in WireLog.lines(of: log) where !line.isSkipped {
      guard line.range.count <= RecordingLimits.standard.lineBytes else {
        let limit = RecordingLimits.standard.lineBytes
        throw .invalid(line.start, .overLimit(JSONPath(), .lineBytes, allowed: limit))
      }
      let value: JSONValue
      switch WireLog.parse(line) {
      case .success(let parsed): value = parsed
      case .failure(let error):
        guard line.range.upperBound < log.count else {
          warnings.append(.lastLineDropped(line.start, error.reason))
          continue
        }
        throw .invalid(line.position(of: error.offset), .syntax(error.reason))
      }
      isEmpty = false
      do {
        let message = try WireMessage(value)
        if case .unknown(let type) = message.content {
          warnings.append(.unknownMessage(type, line.start))
        }
        try images.check(message.content)
        first = first ?? message.time
        if let moment = message.time?.moment, let start = first?.moment {
          let time = max(0, moment.milliseconds - start.milliseconds)
          // A broadcast says when stickers changed and not when it was sent.
          last = message.isBroadcast ? max(last, time) : time
        }
        try translator.take(message.content, at: last)
      } catch {
        throw .invalid(line.position(of: error), error)
      }
    }
    guard !isEmpty else { throw .empty }
    translator.finish()
    let recording = try SessionRecording(
      header: images.header(options, startedAt: first?.text, translator.participants),
      events: translator.events
    )
    self.init(
      header: recording.header,
      events: recording.events,
      warnings: warnings.all + recording.warnings,
      text: recording.text
    )
  }
}
