import Room

/// What lasted for a while: locks as the hub had them, and gestures as their screens had them.
struct SessionSpans {
  /// Somebody held or moved a sticker; people and stickers are places in the tables of the trace.
  struct Span {
    var person: Int
    var sticker: Int
    /// Nil for a lock.
    var gesture: Gesture?
    /// Milliseconds from the start.
    var start: Int
    var end: Int
    /// Whether it was not over when the session was.
    var isOpen = true
  }

  private struct Key: Hashable {
    var channel: Int
    var sticker: Int
  }

  /// The spans, in the order of their ends.
  private(set) var finished: [Span] = []
  private var open: [Key: Span] = [:]

  /// Takes note of a change of the truth, where locks are, or of somebody's own differences, where
  /// gestures are.
  mutating func note(_ change: SessionTrace.Change, at time: Int) {
    let person: Int?
    switch change.channel {
    case SessionTrace.truth: person = change.shown?.owner
    case SessionTrace.delayedTruth: return
    default: person = change.shown?.gesture == nil ? nil : change.channel - 2
    }
    let key = Key(channel: change.channel, sticker: change.sticker)
    let gesture = change.channel == SessionTrace.truth ? nil : change.shown?.gesture
    if let span = open[key] {
      if span.person == person, span.gesture == gesture { return }
      close(key, at: time)
    }
    if let person {
      open[key] = Span(
        person: person,
        sticker: change.sticker,
        gesture: gesture,
        start: time,
        end: time
      )
    }
  }

  /// Closes the books: what is still open lasts to the end.
  mutating func finish(at time: Int) {
    let keys = open.keys.sorted { ($0.channel, $0.sticker) < ($1.channel, $1.sticker) }
    for key in keys { close(key, at: time, isOpen: true) }
  }

  private mutating func close(_ key: Key, at time: Int, isOpen: Bool = false) {
    guard var span = open.removeValue(forKey: key) else { return }
    span.end = time
    span.isOpen = isOpen
    finished.append(span)
  }
}
