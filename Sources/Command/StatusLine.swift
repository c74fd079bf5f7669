import Files

/// A line that tells people how far long work is: on a terminal it is written over, elsewhere it is
/// repeated now and then.
struct StatusLine {
  /// How long it is until the line is shown first, and then again.
  struct Pace {
    var first: Duration
    var next: Duration
  }

  private let console: Console
  /// Whether the line is for a terminal.
  let isTerminal = Surroundings.hasTerminalForWords
  private let pace: Pace
  private var due: ContinuousClock.Instant
  private var isShown = false

  /// Begins to wait for the first time.
  ///
  /// - Parameters:
  ///   - console: Where people are told.
  ///   - terminal: When on a terminal.
  ///   - elsewhere: When elsewhere.
  init(_ console: Console, onTerminal terminal: Pace, elsewhere: Pace) {
    self.console = console
    pace = isTerminal ? terminal : elsewhere
    due = .now + pace.first
  }

  /// Whether it is time to show the line; if it is, the wait for the next time begins.
  mutating func isDue() -> Bool {
    let now = ContinuousClock.now
    guard !console.isQuiet, now >= due else { return false }
    due = now + pace.next
    return true
  }

  /// Shows the line.
  mutating func show(_ text: String) {
    if isTerminal { console.showFleetingly(text) } else { console.say(text) }
    isShown = isTerminal
  }

  /// Takes the line away, for something else to be said.
  mutating func clear() {
    if isShown { console.showFleetingly("") }
    isShown = false
  }
}
