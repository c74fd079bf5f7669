import JSON
public import Recording
import Room

/// A session in the Trace Event Format, which Perfetto and Chrome's own viewer open: a track for
/// everybody, gestures as durations, and what happened at a moment as instants.
///
/// Source: "Trace Event Format", the section on the JSON object format; times are microseconds.
public enum ChromeTrace {
  /// The trace of a recording, as a JSON object with an event a line.
  ///
  /// Somebody who has two gestures at once gets a second track for it: durations of one track have to
  /// lie inside each other or apart. The same recording gives the same bytes.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - name: What the viewer calls it.
  /// - Returns: The file.
  public static func json(of recording: SessionRecording, name: String) -> [UInt8] {
    var writer = TraceEventWriter()
    let trace = SessionTrace(recording)
    let tracks = GestureTracks(trace)
    writer.add(metadata: "process_name", value: .string(name), track: 0)
    for track in tracks.tracks {
      let id = trace.people[track.person].id.rawValue
      let label = track.number == 0 ? id : "\(id) (\(track.number + 1))"
      writer.add(metadata: "thread_name", value: .string(label), track: track.identifier)
      writer.add(
        metadata: "thread_sort_index",
        value: .integer(track.identifier),
        track: track.identifier
      )
    }
    for (span, track) in tracks.placed {
      guard let gesture = span.gesture else { continue }
      let sticker = trace.things[span.sticker].id.rawValue
      writer.add(
        duration: "\(gesture == .dragging ? "drag" : "resize") \(sticker)",
        from: span.start,
        to: span.end,
        track: track,
        arguments: ["sticker": .string(sticker)]
      )
    }
    for lock in trace.spans.finished where lock.gesture == nil {
      let sticker = trace.things[lock.sticker].id.rawValue
      let track = tracks.first(of: lock.person)
      for (word, time) in [("lock", lock.start), ("unlock", lock.end)]
      where word == "lock" || !lock.isOpen {
        writer.add(
          instant: "\(word) \(sticker)",
          category: "lock",
          at: time,
          track: track,
          arguments: ["sticker": .string(sticker)]
        )
      }
    }
    addInstants(of: trace, tracks, to: &writer)
    return writer.finished()
  }

  /// What was rejected, and what happened at once and is no gesture.
  private static func addInstants(
    of trace: SessionTrace,
    _ tracks: GestureTracks,
    to writer: inout TraceEventWriter
  ) {
    let times = trace.steps.lazy.compactMap { step in step.event.map { (event: $0, step.time) } }
    for (event, time) in times {
      let entry = trace.entries[event]
      let action = entry.recorded.event.action
      let sticker = action.sticker?.rawValue
      let label = action.label + (sticker.map { " " + $0 } ?? "")
      let track = entry.person.map { tracks.first(of: $0) }
      var arguments = JSONObject()
      arguments.append(.integer(entry.recorded.line), for: "line")
      arguments.append(.string(entry.outcome.verdict.name), for: "verdict")
      if let reason = entry.outcome.verdict.rejection {
        arguments.append(.string(reason.rawValue), for: "reason")
        writer.add(
          instant: "rejected: \(label)",
          category: "rejected",
          at: time,
          track: track,
          arguments: .object(arguments)
        )
      } else if action.isMoment {
        writer.add(
          instant: label,
          category: "event",
          at: time,
          track: track,
          arguments: .object(arguments)
        )
      }
    }
  }
}

extension Action {
  /// Whether it is no step of a gesture, and no lock that the trace tells of anyway.
  fileprivate var isMoment: Bool {
    switch self {
    case .create, .delete, .leave, .end, .marker: true
    case .tap, .unlock, .resize, .drag, .unknown: false
    }
  }
}
