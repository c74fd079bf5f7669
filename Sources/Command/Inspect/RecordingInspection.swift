import JSON
import Batch
import Recording
import Room

/// A recording, replayed with an eye on every event.
struct RecordingInspection {
  /// One event and what became of it.
  private struct Row {
    var recorded: RecordedEvent
    var outcome: Outcome
  }

  private let path: String
  private let recording: SessionRecording
  private let state: RoomState
  private let tally: ReplayTally
  private let rows: [Row]

  init(_ bytes: [UInt8], path: String, salvages: Bool) throws(CommandFailure) {
    self.path = path
    let options = ReadingOptions(salvages: salvages)
    do { recording = try SessionRecording(bytes: bytes, options: options) } catch {
      throw CommandFailure(error.sentence(about: path), .badInput)
    }
    var rows: [Row] = []
    (state, tally) = recording.replay { rows.append(Row(recorded: $0, outcome: $1)) }
    self.rows = rows
  }

  var warnings: [String] {
    recording.warnings.map { $0.sentence(about: path) }
      + tally.warningSentences.map { "\(path.quoted): \($0)" }
  }

  var text: String {
    let header = recording.header
    let stage = header.stage
    var lines = [
      "\(path.plain): recording, \(rows.count.counted("event")), \(recording.duration.seconds) s",
      "  canvas \(stage.width.short) × \(stage.height.short) pt, "
        + "photo \(stage.photo.plain) (\(stage.mode.rawValue)), "
        + header.images.count.counted("image"),
      "  participants "
        + (header.participants?.map { "\($0.id.rawValue.plain) (\($0.role.rawValue))" }
          .joined(separator: ", ") ?? "not listed")
        + (header.latency.map { ", latency \($0) ms" } ?? ""),
      "",
    ]
    lines += table
    lines += ["", "verdicts: " + verdictSummary]
    if tally.rejected > 0 { lines.append(tally.rejectionSentence) }
    lines.append("at the end:")
    lines += state.hub.stickers.map { sticker in
      let frame = sticker.frame
      let place =
        "\(frame.width.short) × \(frame.height.short) at "
        + "(\(frame.x.short), \(frame.y.short))"
      let owner = sticker.owner.map { ", held by \($0.rawValue.plain)" } ?? ""
      return "  \(sticker.id.rawValue.plain): \(sticker.image.plain), \(place)\(owner)"
    }
    if state.hub.stickers.isEmpty { lines.append("  no stickers") }
    return lines.joined(separator: "\n")
  }

  private var table: [String] {
    let cells =
      [["line", "time", "seq", "by", "event", "sticker", "verdict"]]
      + rows.map { row in
        let event = row.recorded.event
        return [
          String(row.recorded.line), event.time.seconds, event.sequence.map(String.init) ?? "–",
          event.participant?.rawValue.plain ?? "–", event.action.label,
          event.action.sticker?.rawValue.plain ?? "–", row.outcome.verdict.label,
        ]
      }
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      let padded = zip(row, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: cell.1 - cell.0.count)
        // Numbers to the right, words to the left.
        return column < 3 ? gap + cell.0 : cell.0 + gap
      }
      var line = "  " + padded.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private var verdictSummary: String {
    let counts = ReplayTally.verdictNames.compactMap { name in
      tally.verdicts[name].map { "\($0) \(name)" }
    }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }

  var json: JSONObject {
    let stage = recording.header.stage
    var object = JSONObject()
    object.append(.string(path), for: "recording")
    object.append(.integer(recording.duration), for: "durationMs")
    object.append(.double(stage.width), for: "canvasWidth")
    object.append(.double(stage.height), for: "canvasHeight")
    object.append(.boolean(recording.isComplete), for: "isComplete")
    object.append(.object(tally.json), for: "verdicts")
    object.append(.array(rows.map { .object(json(of: $0)) }), for: "events")
    object.append(.array(state.hub.stickers.map { .object($0.json) }), for: "stickers")
    object.append(.array(warnings.map { .string($0) }), for: "warnings")
    return object
  }

  private func json(of row: Row) -> JSONObject {
    let event = row.recorded.event
    var object = JSONObject()
    object.append(.integer(row.recorded.line), for: "line")
    object.append(.integer(event.time), for: "t")
    if let sequence = event.sequence { object.append(.integer(sequence), for: "seq") }
    if let by = event.participant { object.append(.string(by.rawValue), for: "by") }
    object.append(.string(event.action.type), for: "type")
    if let id = event.action.sticker { object.append(.string(id.rawValue), for: "sticker") }
    object.append(.string(row.outcome.verdict.name), for: "verdict")
    if case .rejected(let reason) = row.outcome.verdict {
      object.append(.string(reason.rawValue), for: "reason")
    }
    return object
  }
}

extension Sticker {
  /// The sticker for machines, in the words of the format.
  fileprivate var json: JSONObject {
    var box = JSONObject()
    for (key, value) in [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ] {
      box.append(.double(value), for: key)
    }
    var object = JSONObject()
    object.append(.string(id.rawValue), for: "id")
    object.append(.string(image), for: "image")
    object.append(.object(box), for: "frame")
    object.append(owner.map { .string($0.rawValue) } ?? .null, for: "owner")
    return object
  }
}

extension Verdict {
  fileprivate var label: String {
    if case .rejected(let reason) = self { return "rejected (\(reason.rawValue))" }
    return name
  }
}

extension Action {
  fileprivate var label: String {
    switch self {
    case .resize(_, let phase, _), .drag(_, let phase, _): "\(type) \(phase.rawValue)"
    default: type.plain
    }
  }
}

extension Int {
  /// Milliseconds in seconds, with three digits: `1.016`.
  fileprivate var seconds: String {
    let rest = String(1000 + self % 1000).dropFirst()
    return "\(self / 1000).\(rest)"
  }
}
