import Recording
import TestSupport
import Testing

@Suite("Playback clock")
struct PlaybackClockTests {
  /// Events with pauses of 1, 4, 0 and 10 seconds between them.
  static let times = [0, 1000, 5000, 5000, 15_000]

  /// A clock, and what it should say: recorded moments with their kept time.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var from = 0
    var to = 15_000
    var idleLimit: Int?
    let kept: [(moment: Int, kept: Int)]
    let duration: Int
  }

  static let cases = [
    Case(
      testDescription: "nothing is cut",
      kept: [(0, 0), (1, 1), (999, 999), (15_000, 15_000), (20_000, 15_000)],
      duration: 15_000
    ),
    Case(
      testDescription: "pauses of more than 2 s take 2 s",
      idleLimit: 2000,
      kept: [
        (0, 0), (1000, 1000), (2999, 2999), (3000, 3000), (4999, 3000), (5000, 3000), (5001, 3001),
        (7000, 5000), (14_999, 5000), (15_000, 5000),
      ],
      duration: 5000
    ),
    Case(
      testDescription: "a pause of exactly the limit is kept",
      idleLimit: 4000,
      kept: [(5000, 5000), (9000, 9000), (9001, 9000), (15_000, 9000)],
      duration: 9000
    ),
    Case(
      testDescription: "no pause at all",
      idleLimit: 0,
      kept: [(0, 0), (500, 0), (1000, 0), (15_000, 0)],
      duration: 0
    ),
    Case(
      testDescription: "it begins in a pause, of which the rest counts",
      from: 2000,
      idleLimit: 2000,
      kept: [(0, 0), (2000, 0), (3000, 1000), (4000, 2000), (4999, 2000), (5000, 2000)],
      duration: 4000
    ),
    Case(
      testDescription: "it ends in a pause, of which the beginning counts",
      to: 9000,
      idleLimit: 2000,
      kept: [(5000, 3000), (6000, 4000), (7000, 5000), (9000, 5000), (15_000, 5000)],
      duration: 5000
    ),
    Case(
      testDescription: "an end before the start is the start",
      from: 4000,
      to: 1000,
      kept: [(0, 0), (4000, 0), (9000, 0)],
      duration: 0
    ),
  ]

  @Test("kept time is recorded time without the rest of long pauses", arguments: cases)
  func keptTime(_ test: Case) {
    let clock = PlaybackClock(
      times: Self.times,
      from: test.from,
      to: test.to,
      idleLimit: test.idleLimit
    )
    for (moment, kept) in test.kept { #expect(clock.keptTime(of: moment) == kept, "\(moment)") }
    #expect(clock.keptDuration == test.duration)
  }

  @Test("a time that runs back is held (R11)")
  func backwards() {
    let held = PlaybackClock(times: [0, 5000, 100, 5000, 9000], to: 9000, idleLimit: 1000)
    let straight = PlaybackClock(times: [0, 5000, 5000, 5000, 9000], to: 9000, idleLimit: 1000)
    #expect(held == straight)
    #expect(held.keptDuration == 2000)
  }

  @Test("both maps never run back, and one undoes the other", arguments: 0..<60)
  func laws(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var times = [0]
    for _ in 0..<20 { times.append((times.last ?? 0) + Int.random(in: 0...40, using: &random)) }
    let end = times.last ?? 0
    let start = Int.random(in: 0...max(1, end / 2), using: &random)
    let limit = Bool.random(using: &random) ? Int.random(in: 0...20, using: &random) : nil
    let clock = PlaybackClock(times: times, from: start, to: end, idleLimit: limit)

    var last = 0
    for moment in start...max(start, end) {
      let kept = clock.keptTime(of: moment)
      // A millisecond of recording takes a millisecond of playback, or none.
      #expect(kept == last || kept == last + 1)
      last = kept
    }
    #expect(last == clock.keptDuration)

    var shown = start
    for kept in 0...clock.keptDuration {
      let moment = clock.moment(atKept: kept)
      #expect(moment >= shown)
      shown = moment
      #expect(clock.keptTime(of: moment) == kept)
      // It is the last such moment.
      if moment < clock.end { #expect(clock.keptTime(of: moment + 1) == kept + 1) }
    }
    #expect(shown == clock.end)
  }

  @Test("no pause of the playback is longer than the limit", arguments: 0..<20)
  func pauses(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var times = [0]
    for _ in 0..<20 { times.append((times.last ?? 0) + Int.random(in: 0...900, using: &random)) }
    let clock = PlaybackClock(times: times, to: times.last ?? 0, idleLimit: 300)
    for (one, next) in zip(times, times.dropFirst()) {
      let pause = clock.keptTime(of: next) - clock.keptTime(of: one)
      #expect(pause == min(next - one, 300))
    }
  }

  @Test(
    "frames are counted so that the last one is not before the end",
    arguments: [
      // Kept milliseconds, frames a second, thousandths of speed, frames.
      (0, 30, 1000, 1), (1, 30, 1000, 2), (1000, 30, 1000, 31), (1001, 30, 1000, 32),
      (1000, 30, 2000, 16), (1000, 30, 500, 61), (1000, 1, 1000, 2), (999, 1, 1000, 2),
      (10_000, 24, 1250, 193),
    ]
  )
  func frameCounts(duration: Int, rate: Int, thousandths: Int, count: Int) {
    let speed = PlaybackSpeed(thousandths: thousandths)
    let clock = PlaybackClock(times: [0, duration], to: duration, speed: speed)
    #expect(clock.frameCount(perSecond: rate) == count)
    #expect(clock.moment(ofFrame: count - 1, perSecond: rate) == duration)
    if count > 1 { #expect(clock.moment(ofFrame: count - 2, perSecond: rate) < duration) }
  }

  @Test(
    "a frame shows its millisecond, rounded down",
    arguments: [
      (0, 30, 1000, 0), (1, 30, 1000, 33), (2, 30, 1000, 66), (3, 30, 1000, 100),
      (1, 24, 1000, 41), (1, 30, 2000, 66), (1, 30, 500, 16), (1, 30, 1, 0), (30, 30, 1, 1),
    ]
  )
  func frameMoments(frame: Int, rate: Int, thousandths: Int, moment: Int) {
    let speed = PlaybackSpeed(thousandths: thousandths)
    let clock = PlaybackClock(times: [0, 60_000], to: 60_000, speed: speed)
    #expect(clock.moment(ofFrame: frame, perSecond: rate) == moment)
  }

  @Test(
    "playing time is kept time by the speed, in microseconds",
    arguments: [(1000, 1_000_000), (2000, 500_000), (500, 2_000_000), (3000, 333_333)]
  )
  func playingTimes(thousandths: Int, microseconds: Int) {
    let speed = PlaybackSpeed(thousandths: thousandths)
    let clock = PlaybackClock(times: [0, 8000], to: 8000, speed: speed, idleLimit: 1000)
    #expect(clock.playingTime(of: 5000) == microseconds)
  }

  @Test("times without an end are counted as far as can be, or said to be countless")
  func hostile() {
    let clock = PlaybackClock(times: [0, .max], to: .max, speed: PlaybackSpeed(thousandths: 1))
    #expect(clock.keptDuration == .max)
    #expect(clock.frameCount(perSecond: 30) == nil)
    #expect(clock.playingTime(of: .max) == .max)
    #expect(clock.moment(ofFrame: .max, perSecond: 1) == .max / 1)
    let cut = PlaybackClock(times: [0, .max], to: .max, idleLimit: 2000)
    #expect(cut.frameCount(perSecond: 30) == 61)
  }

  @Test("a clock that knows the pauses is the one that knows the times", arguments: 0..<40)
  func knownPauses(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var times: [Int] = []
    for _ in 0..<20 { times.append((times.last ?? 0) + Int.random(in: 0...900, using: &random)) }
    let limit = Int.random(in: 0...600, using: &random)
    let pauses = zip([0] + times, times).map { $0..<$1 }.filter { $0.count > limit }
    let duration = times.last ?? 0
    let start = Int.random(in: 0...duration, using: &random)
    let end = Int.random(in: 0...duration, using: &random)
    let known = PlaybackClock(pauses: pauses, from: start, to: end, idleLimit: limit)
    #expect(known == PlaybackClock(times: times, from: start, to: end, idleLimit: limit))
    let all = PlaybackClock(pauses: pauses, to: duration)
    #expect(all.keptDuration == duration)
  }

  @Test("what is left out is the part of each pause behind the limit")
  func omissions() {
    let clock = PlaybackClock(times: Self.times, to: 15_000, idleLimit: 2000)
    #expect(clock.omissions == [3000..<5000, 7000..<15_000])
    let part = PlaybackClock(times: Self.times, from: 2000, to: 9500, idleLimit: 2000)
    #expect(part.omissions == [4000..<5000, 7000..<9500])
    #expect(PlaybackClock(times: Self.times, to: 15_000).omissions.isEmpty)
  }
}
