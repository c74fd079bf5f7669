import Recording
import Room

/// The columns of a table of events: how wide they are, and what stands in them.
struct EventColumns {
  /// The heads of the columns.
  static let heads = ["line", "time", "seq", "by", "event", "sticker", "verdict"]

  private var widths = heads.map(\.count)
  /// The widths of names that were seen before.
  private var known: [String: Int] = [:]

  /// Makes room for an event.
  mutating func widen(for recorded: RecordedEvent) {
    let event = recorded.event
    widen(0, to: recorded.line.digitCount)
    widen(1, to: (event.time / 1000).digitCount + 4)
    if let sequence = event.sequence { widen(2, to: sequence.digitCount) }
    if let participant = event.participant { widen(3, to: width(of: participant.rawValue)) }
    widen(4, to: event.action.harmlessLabel.count)
    if let sticker = event.action.sticker { widen(5, to: width(of: sticker.rawValue)) }
  }

  private mutating func widen(_ column: Int, to width: Int) {
    if width > widths[column] { widths[column] = width }
  }

  private mutating func width(of name: String) -> Int {
    if let width = known[name] { return width }
    let width = name.plain.count
    known[name] = width
    return width
  }

  /// The line of the heads.
  var head: String { line(Self.heads) }

  /// The line of an event.
  func line(of recorded: RecordedEvent, _ verdict: Verdict) -> String {
    let event = recorded.event
    return line([
      String(recorded.line), event.time.inSeconds, event.sequence.map(String.init) ?? "–",
      event.participant?.rawValue.plain ?? "–", event.action.harmlessLabel,
      event.action.sticker?.rawValue.plain ?? "–", verdict.label,
    ])
  }

  private func line(_ cells: [String]) -> String {
    var line = " "
    for (column, cell) in cells.enumerated() {
      let gap = String(repeating: " ", count: max(0, widths[column] - cell.count))
      // Numbers to the right, words to the left; the last column has no end.
      line += column < 3 ? " " + gap + cell : " " + cell + (column == 6 ? "" : gap)
      if column < 6 { line += " " }
    }
    return line
  }
}

extension Verdict {
  /// Its name, with the reason of a rejection.
  fileprivate var label: String {
    rejection.map { "rejected (\($0.rawValue))" } ?? name
  }
}

extension Action {
  /// Its label; a type that nobody knows may hold anything.
  var harmlessLabel: String {
    if case .unknown(let type) = self { type.plain } else { label }
  }
}

extension Int {
  /// The digits of the number, a sign included.
  fileprivate var digitCount: Int {
    var count = self < 0 ? 2 : 1
    var rest = magnitude / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}
