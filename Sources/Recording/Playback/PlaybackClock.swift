import Room

/// From the time of a recording to the time of its playback, and back: the one place that knows of
/// cuts, pauses and speed.
///
/// Three clocks run here. *Recorded* time is what events bear, in milliseconds. *Kept* time is what
/// is left of it: it begins where the playback does, and a pause between two events that is longer
/// than the idle limit takes only so long. *Playing* time is kept time at the playback's speed. The
/// map from recorded to playing time never runs back. Everything is whole numbers, so a frame shows
/// the same millisecond on every machine.
public struct PlaybackClock: Hashable, Sendable {
  /// Where the playback begins, in recorded milliseconds.
  public let start: Int
  /// Where it ends, in recorded milliseconds.
  public let end: Int
  /// How fast it is.
  public let speed: PlaybackSpeed

  /// Pauses that are cut short: one after the other, each longer than the limit.
  private var cuts: [Cut] = []

  private struct Cut: Hashable, Sendable {
    /// The recorded moment at which the pause is over.
    var end: Int
    /// The kept moment at which it is over.
    var keptEnd: Int
    /// What this cut and all before it take away, in milliseconds.
    var removed: Int
  }

  /// Sets a clock for the events of a recording.
  ///
  /// - Parameters:
  ///   - times: The times of the events, in the order of the recording; one that runs back is held at
  ///     the last one (R11).
  ///   - start: Where the playback begins, in recorded milliseconds, 0 or more.
  ///   - end: Where it ends; at `start` if it would lie before it.
  ///   - speed: How fast it is.
  ///   - idleLimit: The longest pause that is kept, in milliseconds, 0 or more; nil to keep all.
  public init(
    times: some Sequence<Int>,
    from start: Int = 0,
    to end: Int,
    speed: PlaybackSpeed = .normal,
    idleLimit: Int? = nil
  ) {
    precondition(start >= 0 && idleLimit ?? 0 >= 0, "times are 0 or more")
    self.start = start
    self.end = max(start, end)
    self.speed = speed
    guard let idleLimit else { return }
    var last = start
    var removed = 0
    for time in times where time > last {
      cut(from: last, to: min(time, self.end), idleLimit, &removed)
      last = time
      if time >= self.end { return }
    }
    cut(from: last, to: self.end, idleLimit, &removed)
  }

  /// Sets a clock for a recording of which the pauses are known.
  ///
  /// - Parameters:
  ///   - pauses: Spans without an event, in recorded milliseconds, one after the other: all that are
  ///     longer than the idle limit. Shorter ones do not count.
  ///   - start: Where the playback begins, in recorded milliseconds, 0 or more.
  ///   - end: Where it ends, not behind the last event; at `start` if it would lie before it.
  ///   - speed: How fast it is.
  ///   - idleLimit: The longest pause that is kept, in milliseconds, 0 or more; nil to keep all.
  public init(
    pauses: some Sequence<Range<Int>>,
    from start: Int = 0,
    to end: Int,
    speed: PlaybackSpeed = .normal,
    idleLimit: Int? = nil
  ) {
    self.init(times: [], from: start, to: end, speed: speed)
    guard let idleLimit else { return }
    var removed = 0
    for pause in pauses {
      let kept = pause.clamped(to: self.start..<self.end)
      cut(from: kept.lowerBound, to: kept.upperBound, idleLimit, &removed)
    }
  }

  private mutating func cut(from last: Int, to time: Int, _ limit: Int, _ removed: inout Int) {
    guard time - last > limit else { return }
    removed += time - last - limit
    cuts.append(Cut(end: time, keptEnd: time - start - removed, removed: removed))
  }

  /// What is left out, in recorded milliseconds: the end of each pause that is cut short.
  ///
  /// One after the other; of each pause it is the part behind the limit.
  public var omissions: [Range<Int>] {
    cuts.indices.map { index in
      let before = index == 0 ? 0 : cuts[index - 1].removed
      return cuts[index].end - (cuts[index].removed - before)..<cuts[index].end
    }
  }

  /// Kept milliseconds from start to end.
  public var keptDuration: Int { end - start - (cuts.last?.removed ?? 0) }

  /// The kept moment of a recorded one; what lies before the start or behind the end counts as that.
  public func keptTime(of moment: Int) -> Int {
    let moment = min(max(moment, start), end)
    let next = cuts.partitioningIndex { moment < $0.end }
    let before = next == 0 ? 0 : cuts[next - 1].removed
    let kept = moment - start - before
    // In a pause the clock stops at its limit.
    return next < cuts.count ? min(kept, cuts[next].keptEnd) : kept
  }

  /// The last recorded moment that a kept one shows.
  public func moment(atKept kept: Int) -> Int {
    guard kept < keptDuration else { return end }
    let next = cuts.partitioningIndex { kept < $0.keptEnd }
    return start + max(0, kept) + (next == 0 ? 0 : cuts[next - 1].removed)
  }
}

extension PlaybackClock {
  /// The frames that a playback takes: one at its start, and so many that the last one is not before
  /// its end.
  ///
  /// - Parameter rate: Frames to a second of playing time, 1 or more.
  /// - Returns: Their number; nil where there are more than can be counted.
  public func frameCount(perSecond rate: Int) -> Int? {
    precondition(rate > 0, "a film has frames")
    let (product, overflows) = keptDuration.multipliedReportingOverflow(by: rate)
    guard !overflows, product < Int.max - speed.thousandths else { return nil }
    return (product + speed.thousandths - 1) / speed.thousandths + 1
  }

  /// The recorded moment that a frame shows: the state of the session as it was at that millisecond.
  ///
  /// - Parameters:
  ///   - frame: The frame, from 0; those behind the last one show the end.
  ///   - rate: Frames to a second of playing time, 1 or more.
  /// - Returns: The moment, in milliseconds.
  public func moment(ofFrame frame: Int, perSecond rate: Int) -> Int {
    let (product, overflows) = frame.multipliedReportingOverflow(by: speed.thousandths)
    return overflows ? end : moment(atKept: product / rate)
  }

  /// The playing time of a recorded moment, in microseconds from the start, rounded down; as late as
  /// can be counted where it is later.
  public func playingTime(of moment: Int) -> Int {
    let kept = keptTime(of: moment)
    let (high, low) = kept.multipliedFullWidth(by: 1_000_000)
    guard high < speed.thousandths / 2 else { return .max }
    return speed.thousandths.dividingFullWidth((high, low)).quotient
  }
}
