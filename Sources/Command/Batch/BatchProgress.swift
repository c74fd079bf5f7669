import Files

/// How far a batch is, with its speed and the time that is left: one line, written over on a terminal
/// and repeated every half minute elsewhere.
struct BatchProgress {
  /// How many jobs there are.
  let total: Int
  /// How many of them have ended.
  private(set) var done = 0
  /// How many of these took work; what was there already says nothing about the speed.
  private var worked = 0

  private let isQuiet: Bool
  private let isTerminal = Surroundings.hasTerminalForWords
  private let start = ContinuousClock.now
  private var next: ContinuousClock.Instant
  private var isShown = false

  init(of total: Int, isQuiet: Bool) {
    self.total = total
    self.isQuiet = isQuiet
    next = start + (isTerminal ? .milliseconds(200) : .seconds(30))
  }

  mutating func count(isWork: Bool) {
    done += 1
    if isWork { worked += 1 }
  }

  /// Shows the line, if it is time.
  mutating func show(failed: Int) {
    let now = ContinuousClock.now
    guard !isQuiet, now >= next else { return }
    next = now + (isTerminal ? .milliseconds(200) : .seconds(30))
    let line = line(at: now, failed: failed)
    StandardError.write(isTerminal ? "\r\u{1B}[K" + line : line + "\n")
    isShown = isTerminal
  }

  /// Takes the line away, for something else to be said.
  mutating func clear() {
    guard isShown else { return }
    StandardError.write("\r\u{1B}[K")
    isShown = false
  }

  private func line(at now: ContinuousClock.Instant, failed: Int) -> String {
    let elapsed = (now - start).components
    let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    var line = "\(done) of \(total.counted("picture"))"
    if failed > 0 { line += ", \(failed) failed" }
    guard worked > 0, seconds > 0 else { return line }
    let speed = Double(worked) / seconds
    let left = Int((Double(total - done) / speed).rounded(.up))
    return line + ", \((speed * 10).rounded() / 10) a second, \(Self.clock(left)) left"
  }

  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
