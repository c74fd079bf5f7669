import Batch
import Codecs
import Recording
import TestSupport
import Testing

@testable import Replay

/// The session of `TestSession`: a sticker at 0 s, a tap at 1 s, a move at 2 s (two events), the end
/// at 4 s.
@Suite("Which frames there are, and when")
struct FrameTimesTests {
  /// What a replay is asked for, and the shots that it should have: number, frames, recorded moment,
  /// and playing time in milliseconds.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout ReplayJob) -> Void
    let shots: [[Int]]
    let end: Int

    init(
      _ description: String,
      _ change: @escaping @Sendable (inout ReplayJob) -> Void = { _ in },
      shots: [[Int]],
      end: Int
    ) {
      testDescription = description
      self.change = change
      self.shots = shots
      self.end = end
    }
  }

  static let cases = [
    Case("30 a second", { _ in }, shots: [[0, 60, 0, 0], [60, 61, 2000, 2000]], end: 4033),
    Case(
      "2 a second",
      { $0.pace = .rate(2) },
      shots: [[0, 4, 0, 0], [4, 5, 2000, 2000]],
      end: 4500
    ),
    Case(
      "3 a second: the move falls between frames",
      { $0.pace = .rate(3) },
      shots: [[0, 6, 0, 0], [6, 7, 2000, 2000]],
      end: 4333
    ),
    Case(
      "twice as fast",
      { job in
        job.pace = .rate(2)
        job.speed = PlaybackSpeed(thousandths: 2000)
      },
      shots: [[0, 2, 0, 0], [2, 3, 2000, 1000]],
      end: 2500
    ),
    Case(
      "half as fast",
      { job in
        job.pace = .rate(2)
        job.speed = PlaybackSpeed(thousandths: 500)
      },
      shots: [[0, 8, 0, 0], [8, 9, 2000, 4000]],
      end: 8500
    ),
    Case(
      "pauses of half a second",
      { job in
        job.pace = .rate(4)
        job.idleLimit = .milliseconds(500)
      },
      shots: [[0, 4, 0, 0], [4, 3, 2000, 1000]],
      end: 1750
    ),
    Case(
      "from the middle of a pause to the middle of another",
      { job in
        job.pace = .rate(2)
        job.start = .milliseconds(1500)
        job.end = .milliseconds(3000)
      },
      shots: [[0, 1, 1500, 0], [1, 3, 2000, 500]],
      end: 2000
    ),
    Case(
      "parts of the whole",
      { job in
        job.pace = .rate(1)
        job.start = .fraction(0.5)
        job.end = .end
      },
      shots: [[0, 3, 2000, 0]],
      end: 3000
    ),
    Case(
      "behind the end there is one frame",
      { job in
        job.start = .milliseconds(90_000)
        job.end = .milliseconds(99_000)
      },
      shots: [[0, 1, 4000, 0]],
      end: 33
    ),
    Case(
      "an end before the start",
      { job in
        job.start = .milliseconds(3000)
        job.end = .milliseconds(1000)
      },
      shots: [[0, 1, 3000, 0]],
      end: 33
    ),
    Case(
      "the last frame is held",
      { job in
        job.pace = .rate(2)
        job.holdLast = 1200
      },
      shots: [[0, 4, 0, 0], [4, 8, 2000, 2000]],
      end: 5700
    ),
    Case(
      "every event: what looks alike is one shot",
      { $0.pace = .everyEvent },
      // Before; create at 0; tap at 1 s, which shows nothing; drag, ended; end.
      shots: [[0, 1, 0, 0], [1, 2, 0, 20], [3, 3, 2000, 2000]],
      end: 4020
    ),
    Case(
      "every event of a part, twice as fast",
      { job in
        job.pace = .everyEvent
        job.start = .milliseconds(500)
        job.end = .milliseconds(3000)
        job.speed = PlaybackSpeed(thousandths: 2000)
      },
      shots: [[0, 2, 500, 0], [2, 2, 2000, 750]],
      end: 790
    ),
    Case(
      "every event, held",
      { job in
        job.pace = .everyEvent
        job.holdLast = 1000
      },
      shots: [[0, 1, 0, 0], [1, 2, 0, 20], [3, 33, 2000, 2000]],
      end: 5020
    ),
  ]

  static func shots(_ job: ReplayJob) throws -> Shots {
    let session = try ReplayedSession(
      reading: job.picture.recording,
      options: ReadingOptions(),
      idleLimit: job.idleLimit
    )
    let frames = try SessionFrames(
      session,
      clock: job.clock(for: session),
      pace: job.pace,
      viewpoint: job.picture.viewpoint
    )
    return Shots(frames, hold: job.holdLast, pace: job.pace)
  }

  @Test("shots come when they should", arguments: cases)
  func shots(_ test: Case) throws {
    var replay = try TestReplay { .animation($0["out.png"]) }
    test.change(&replay.job)
    var shots = try Self.shots(replay.job)
    var found: [[Int]] = []
    var end = 0
    while let shot = try shots.next() {
      #expect(shot.start == end)
      found.append([shot.number, shot.frameCount, shot.moment, shot.start / 1000])
      end = shot.end
    }
    #expect(found == test.shots)
    #expect(end / 1000 == test.end)
  }

  @Test("an animation has those shots for those times")
  func animation() throws {
    for test in Self.cases {
      var replay = try TestReplay { .animation($0["out.png"]) }
      test.change(&replay.job)
      let report = try ReplayPipeline.run(replay.job)
      let animation = try AnimationFrames(try #require(replay.folder.bytes(of: "out.png")))
      #expect(animation.frames.count == test.shots.count, "\(test)")
      #expect(report.changedCount == test.shots.count)
      #expect(report.frameCount == test.shots.reduce(0) { $0 + $1[1] })
      let seconds = animation.frames.reduce(0) { $0 + $1.seconds }
      #expect(abs(seconds - Double(test.end) / 1000) < 0.002, "\(test)")
    }
  }

  @Test("the header's idle limit counts unless another is given")
  func recordedLimit() throws {
    let text = TestSession.header(more: #", "idleLimitMs": 500"#) + "\n" + TestSession.events
    var replay = try TestReplay(text) { .animation($0["out.png"]) }
    replay.job.pace = .rate(2)
    #expect(try ReplayPipeline.run(replay.job).duration == 2000)
    replay.job.idleLimit = .unlimited
    #expect(try ReplayPipeline.run(replay.job).duration == 4500)
    replay.job.idleLimit = .milliseconds(1000)
    #expect(try ReplayPipeline.run(replay.job).duration == 3500)
  }

  @Test("a header alone is one frame", arguments: [ReplayJob.Pace.rate(30), .everyEvent])
  func empty(pace: ReplayJob.Pace) throws {
    var replay = try TestReplay(TestSession.header() + "\n") { .folder($0["out"], .png) }
    replay.job.pace = pace
    let report = try ReplayPipeline.run(replay.job)
    #expect(report.frameCount == 1)
    #expect(try replay.frames().map(\.name) == ["frame-000000.png"])
    #expect(try replay.frames()[0].bytes == replay.picture(at: 0, .png))
  }

  @Test("more frames than a million are refused before anything is drawn")
  func tooMany() throws {
    let late = TestSession.text.replacing(#""t": 4000"#, with: #""t": 9000000000000000"#)
    var replay = try TestReplay(late) { .film($0["out.y4m"]) }
    let job = replay.job
    // 9·10¹² seconds at 30 frames each, and the one at the start.
    #expect(throws: JobFailure.tooManyFrames(270_000_000_000_001, allowed: 1_000_000)) {
      _ = try ReplayPipeline.run(job)
    }
    replay.job.end = .milliseconds(33_333_367)
    let shorter = replay.job
    #expect(throws: JobFailure.tooManyFrames(1_000_003, allowed: 1_000_000)) {
      _ = try ReplayPipeline.run(shorter)
    }
    replay.job.end = .end
    replay.job.idleLimit = .milliseconds(100)
    // Three pauses of a tenth, which is nine frames, and the one at the start.
    #expect(try ReplayPipeline.run(replay.job).frameCount == 10)
  }
}
