import Batch

/// How far a batch is, with its speed and the time that is left: written over on a terminal, and told
/// every half minute elsewhere.
struct BatchProgress {
  /// How many jobs there are.
  let total: Int
  /// How many of them have ended.
  private(set) var done = 0
  /// How many of these took work; what was there already says nothing about the speed.
  private var worked = 0

  private var line: StatusLine
  private let start = ContinuousClock.now

  init(of total: Int, _ console: Console) {
    self.total = total
    line = StatusLine(
      console,
      onTerminal: .init(first: .milliseconds(200), next: .milliseconds(200)),
      elsewhere: .init(first: .seconds(30), next: .seconds(30))
    )
  }

  mutating func count(isWork: Bool) {
    done += 1
    if isWork { worked += 1 }
  }

  /// Shows the line, if it is time.
  mutating func show(failed: Int) {
    if line.isDue() { line.show(text(failed: failed)) }
  }

  /// Takes the line away, for something else to be said.
  mutating func clear() { line.clear() }

  private func text(failed: Int) -> String {
    let seconds = (ContinuousClock.now - start).inSeconds
    var text = "\(done) of \(total.counted("picture"))"
    if failed > 0 { text += ", \(failed) failed" }
    guard worked > 0, seconds > 0 else { return text }
    let speed = Double(worked) / seconds
    let left = Int((Double(total - done) / speed).rounded(.up))
    return text + ", \((speed * 10).rounded() / 10) a second, \(Self.clock(left)) left"
  }

  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
