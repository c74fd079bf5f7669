/// How far long work has come, told to people: nothing in the first second; then a bar on a terminal,
/// and a line every few seconds elsewhere.
struct Progress {
  private let unit: String
  private var line: StatusLine
  private let start = ContinuousClock.now

  /// Starts to watch over some work.
  ///
  /// - Parameters:
  ///   - unit: What is counted, one of it.
  ///   - console: Where people are told.
  init(of unit: String, _ console: Console) {
    self.unit = unit
    line = StatusLine(
      console,
      onTerminal: .init(first: .seconds(1), next: .milliseconds(100)),
      elsewhere: .init(first: .seconds(1), next: .seconds(5))
    )
  }

  /// Tells how far the work has come, if it is time for that.
  mutating func tell(_ done: Int, of all: Int) {
    guard done < all, done > 0, line.isDue() else { return }
    let left = (ContinuousClock.now - start) * (all - done) / done
    let text =
      "\(done) of \(all.counted(unit)), \(done * 100 / all) %, "
      + "\(left.components.seconds + 1) s left"
    line.show(line.isTerminal ? bar(done, all) + " " + text : "decal: " + text)
  }

  /// Takes away what is written over.
  mutating func clear() { line.clear() }

  private func bar(_ done: Int, _ all: Int) -> String {
    let filled = done * 20 / all
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
  }
}
