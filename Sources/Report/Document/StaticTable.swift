import JSON
import Recording
import Room

/// The session as a plain table, for who reads the page without its script.
struct StaticTable {
  let title: String
  let recording: SessionRecording
  let trace: SessionTrace

  /// Appends the table to a page.
  func append(to page: inout [UInt8]) {
    func markup(_ text: String) { page.append(contentsOf: text.utf8) }
    func cell(_ text: String) {
      markup("<td>")
      HTMLText.append(text, to: &page)
    }
    markup("<main class=\"plain\">\n<h1>")
    HTMLText.append(title, to: &page)
    let canvas = recording.header.canvas
    markup(
      "</h1>\n<p>\(trace.entries.count) events in \(trace.duration.inSeconds) s on a canvas of "
    )
    markup("\(JSONNumber(canvas.width).literal) × \(JSONNumber(canvas.height).literal) points")
    markup(recording.isComplete ? "" : "; the recording is incomplete")
    markup(".</p>\n<table>\n<thead><tr>")
    for head in ["#", "line", "s", "seq", "by", "event", "sticker", "verdict", "reason"] {
      markup("<th scope=\"col\">\(head)")
    }
    markup("</thead>\n<tbody>\n")
    for (index, entry) in trace.entries.enumerated() {
      let event = entry.recorded.event
      markup("<tr>")
      cell(String(index + 1))
      cell(String(entry.recorded.line))
      cell(event.time.inSeconds)
      cell(event.sequence.map(String.init) ?? "")
      cell(event.participant?.rawValue ?? "")
      cell(event.action.label)
      cell(event.action.sticker?.rawValue ?? "")
      cell(entry.outcome.verdict.name)
      cell(entry.outcome.verdict.rejection?.rawValue ?? "")
      markup("\n")
    }
    markup("</tbody>\n</table>\n</main>\n")
  }
}
