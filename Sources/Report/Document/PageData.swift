import JSON
import Recording
import Room

/// All that the page's script knows, as JSON.
///
/// Columns, not objects: `events.t[5]` is the time of the sixth event. People, stickers, images and
/// frames are places in their tables, -1 for none. A step changes `steps.n` stickers; each change is
/// five numbers of `steps.d`: channel, sticker, frame (-1 for gone), owner, gesture (0 none,
/// 1 resizing, 2 dragging). Channel 0 is the truth, 1 the truth as it has reached the guests, 2 and up
/// are what the screens of the people show differently.
enum PageData {
  /// The JSON, fit to stand inside an element `script`.
  static func json(
    title: String,
    recording: SessionRecording,
    trace: SessionTrace,
    images: PageImages,
    describing: (RoomWarning) -> String?
  ) -> [UInt8] {
    var json = ScriptJSON()
    addHeader(title, recording, trace, to: &json)
    addTables(trace, to: &json)
    json.add("steps") { add(steps: trace, to: &$0) }
    json.add("events") { add(events: trace, recording, describing, to: &$0) }
    json.add("locks") { add(trace.spans.finished.filter { $0.gesture == nil }, to: &$0) }
    json.add("gestures") { add(trace.spans.finished.filter { $0.gesture != nil }, to: &$0) }
    let closing = trace.closingWarnings.compactMap(describing)
    json.add("closing", strings: closing)
    json.add("background", images.background.map { .string($0.dataAddress) } ?? .null)
    json.add("images") { table in
      table.add("name", strings: trace.images)
      table.add("address", strings: trace.images.map { images.stickers[$0]?.dataAddress ?? "" })
    }
    return json.finished()
  }

  private static func addHeader(
    _ title: String,
    _ recording: SessionRecording,
    _ trace: SessionTrace,
    to json: inout ScriptJSON
  ) {
    let header = recording.header
    let settings = header.roomSettings
    json.add("title", .string(title))
    json.add("startedAt", header.startedAt.map { .string($0) } ?? .null)
    json.add("isComplete", .boolean(recording.isComplete))
    json.add("duration", .integer(trace.duration))
    json.add("canvas", exactly: [header.canvas.width, header.canvas.height])
    json.add("limits", exactly: [settings.stickerSize.minimum, settings.stickerSize.maximum])
    json.add("latency", .integer(settings.latency))
    let limit = header.idleLimit ?? standardIdleLimit
    let clock = PlaybackClock(
      times: recording.events.lazy.map(\.event.time),
      to: trace.duration,
      idleLimit: limit
    )
    json.add("idleLimit", .integer(limit))
    json.add("pauses") { table in
      table.add("from", numbers: clock.omissions.map(\.lowerBound))
      table.add("to", numbers: clock.omissions.map(\.upperBound))
    }
  }

  /// A pause is worth shading where it is longer than so many milliseconds, unless the recording says
  /// another number.
  static let standardIdleLimit = 2000

  private static func addTables(_ trace: SessionTrace, to json: inout ScriptJSON) {
    let people = trace.people
    json.add("people") { table in
      table.add("id", strings: people.map(\.id.rawValue))
      table.add("role", strings: people.map { $0.role?.rawValue ?? "" })
      table.add("delayed", numbers: people.map { $0.isDelayed ? 1 : 0 })
      table.add("entrance", numbers: people.map { $0.entrance ?? -1 })
      table.add("exit", numbers: people.map { $0.exit ?? -1 })
    }
    json.add("stickers") { table in
      table.add("id", strings: trace.things.map(\.id.rawValue))
      table.add("image", numbers: trace.things.map { $0.image ?? -1 })
    }
    json.add("frames", exactly: trace.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] })
  }

  private static func add(steps trace: SessionTrace, to json: inout ScriptJSON) {
    json.add("t", numbers: trace.steps.lazy.map(\.time))
    json.add("e", numbers: trace.steps.lazy.map { $0.event ?? -1 })
    json.add("n", numbers: trace.steps.lazy.map(\.changes.count))
    json.add(
      "d",
      numbers: trace.changes.lazy.flatMap { change in
        [
          change.channel, change.sticker, change.shown?.frame ?? -1, change.shown?.owner ?? -1,
          change.shown?.gesture?.number ?? 0,
        ]
      }
    )
  }

  private static func add(
    events trace: SessionTrace,
    _ recording: SessionRecording,
    _ describing: (RoomWarning) -> String?,
    to json: inout ScriptJSON
  ) {
    let entries = trace.entries
    json.add("t", numbers: entries.lazy.map(\.recorded.event.time))
    json.add("seq", strings: entries.lazy.map { $0.recorded.event.sequence.map(String.init) ?? "" })
    json.add("by", numbers: entries.lazy.map { $0.person ?? -1 })
    json.add("sticker", numbers: entries.lazy.map { $0.sticker ?? -1 })
    json.add("type", strings: entries.lazy.map(\.recorded.event.action.label))
    json.add("verdict", strings: entries.lazy.map(\.outcome.verdict.name))
    json.add("reason", strings: entries.lazy.map { $0.outcome.verdict.rejection?.rawValue ?? "" })
    json.add("line", numbers: entries.lazy.map(\.recorded.line))
    json.add(
      "raw",
      strings: entries.lazy.map { String(decoding: recording.text(of: $0.recorded), as: UTF8.self) }
    )
    let odd = entries.indices.compactMap { index -> (Int, String)? in
      let sentences = entries[index].outcome.warnings.compactMap(describing)
      return sentences.isEmpty ? nil : (index, sentences.joined(separator: "; "))
    }
    json.add("odd", numbers: odd.map(\.0))
    json.add("oddity", strings: odd.map(\.1))
  }

  private static func add(_ spans: [SessionSpans.Span], to json: inout ScriptJSON) {
    json.add("by", numbers: spans.map(\.person))
    json.add("sticker", numbers: spans.map(\.sticker))
    json.add("gesture", numbers: spans.map { $0.gesture?.number ?? 0 })
    json.add("from", numbers: spans.map(\.start))
    json.add("to", numbers: spans.map(\.end))
  }
}

extension Gesture {
  /// The gesture's number in the page's data.
  var number: Int {
    switch self {
    case .resizing: 1
    case .dragging: 2
    }
  }
}
