import Files

/// How far long work has come, told to people: nothing in the first second; then a line that is
/// written over on a terminal, and a line every few seconds elsewhere.
struct Progress {
  private let unit: String
  private let console: Console
  private let isTerminal: Bool
  private let start: ContinuousClock.Instant
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// Starts to watch over some work.
  ///
  /// - Parameters:
  ///   - unit: What is counted, one of it.
  ///   - console: Where people are told.
  init(of unit: String, _ console: Console) {
    self.unit = unit
    self.console = console
    isTerminal = Surroundings.hasTerminalForWords
    start = .now
    next = start + .seconds(1)
  }

  /// Tells how far the work has come, if it is time for that.
  mutating func tell(_ done: Int, of all: Int) {
    guard !console.isQuiet else { return }
    let now = ContinuousClock.now
    guard now >= next, done < all, done > 0 else { return }
    next = now + (isTerminal ? .milliseconds(100) : .seconds(5))
    let spent = now - start
    let left = spent * (all - done) / done
    let line =
      "\(done) of \(all.counted(unit)), \(done * 100 / all) %, "
      + "\(left.components.seconds + 1) s left"
    if isTerminal {
      // Back to the start of the line, and the rest of what stood there away.
      console.showFleetingly(bar(done, all) + " " + line)
      isShown = true
    } else {
      console.say("decal: " + line)
    }
  }

  /// Takes away what is written over.
  mutating func clear() {
    if isShown { console.showFleetingly("") }
    isShown = false
  }

  private func bar(_ done: Int, _ all: Int) -> String {
    let filled = done * 20 / all
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
  }
}
