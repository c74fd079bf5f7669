import Batch
import Codecs
import Pixels
import Recording
import Replay
import Room
import TestSupport
import Testing

/// The law of the replay: a frame is the picture of its moment, whatever was drawn before it.
@Suite("Every frame is the picture of its moment")
struct FrameEqualityTests {
  static let samples = [
    "solo.decal.jsonl", "conflict.decal.jsonl", "clamping.decal.jsonl", "edges.decal.jsonl",
    "killed-recorder.decal.jsonl", "rotated-photo.decal.json",
  ]

  /// The moments that frames at this rate show, without pauses cut.
  static func moments(_ duration: Int, rate: Int) -> [Int] {
    (0...((duration * rate + 999) / 1000)).map { min(duration, $0 * 1000 / rate) }
  }

  static func duration(of replay: TestReplay) throws -> Int {
    try RecordingFile.read(replay.job.picture.recording).duration
  }

  @Test("PNG files are those of render, byte for byte", arguments: samples)
  func png(sample: String) throws {
    var replay = try TestReplay(sample: sample) { .folder($0["out"], .png) }
    replay.job.picture.resolution = .width(200)
    replay.job.pace = .rate(3)
    replay.job.idleLimit = .unlimited
    let report = try ReplayPipeline.run(replay.job)
    let frames = try replay.frames()
    let moments = Self.moments(try Self.duration(of: replay), rate: 3)
    #expect(report.frameCount == frames.count)
    #expect(frames.count == moments.count)
    for (index, (frame, moment)) in zip(frames, moments).enumerated() {
      #expect(frame.name == "frame-" + String(1_000_000 + index).dropFirst() + ".png")
      #expect(frame.bytes == (try replay.picture(at: moment, .png)), "at \(moment)")
    }
  }

  @Test(
    "at the photo's own size too, and JPEG files keep the photo's blocks as render does",
    arguments: ["solo.decal.jsonl", "rotated-photo.decal.json"],
    [ImageFormat.png, .jpeg]
  )
  func ownSize(sample: String, format: ImageFormat) throws {
    var replay = try TestReplay(sample: sample) { .folder($0["out"], format) }
    replay.job.pace = .rate(1)
    replay.job.start = .fraction(0.3)
    replay.job.end = .fraction(0.6)
    replay.job.idleLimit = .unlimited
    _ = try ReplayPipeline.run(replay.job)
    let duration = Double(try Self.duration(of: replay))
    let (start, end) = (Int((duration * 0.3).rounded()), Int((duration * 0.6).rounded()))
    let frames = try replay.frames()
    #expect(frames.count == (end - start + 999) / 1000 + 1)
    for (index, frame) in frames.enumerated() {
      let moment = min(end, start + index * 1000)
      #expect(frame.bytes == (try replay.picture(at: moment, format)), "at \(moment)")
    }
  }

  @Test("what somebody saw is what render shows of them", arguments: ["ana", "bo"])
  func viewpoint(who: String) throws {
    var replay = try TestReplay(sample: "conflict.decal.jsonl") { .folder($0["out"], .png) }
    let everybody = try RecordingFile.read(replay.job.picture.recording).header.participants
    try #require(everybody?.map(\.id).contains(ParticipantID(who)) == true)
    replay.job.picture.resolution = .width(120)
    replay.job.picture.viewpoint = ParticipantID(who)
    replay.job.pace = .rate(10)
    replay.job.idleLimit = .unlimited
    _ = try ReplayPipeline.run(replay.job)
    let moments = Self.moments(try Self.duration(of: replay), rate: 10)
    var last: [UInt8] = []
    for (frame, moment) in zip(try replay.frames(), moments) {
      do {
        last = try replay.picture(at: moment, .png)
      } catch JobFailure.viewpointUnknown {
        // Who has left keeps the picture that they saw last.
        #expect(moment > 0)
      }
      #expect(frame.bytes == last, "at \(moment)")
    }
  }

  @Test("random sessions at random times, with latency and from random screens", arguments: 0..<8)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed + 900)
    let text = Self.session(&random)
    var replay = try TestReplay(text) { .animation($0["out.png"]) }
    let rate = Int.random(in: 1...25, using: &random)
    replay.job.pace = .rate(rate)
    replay.job.idleLimit = .unlimited
    let who = [nil, "ana", "bo"][Int.random(in: 0..<3, using: &random)]
    replay.job.picture.viewpoint = who.map { ParticipantID($0) }
    if Bool.random(using: &random) { replay.job.picture.resolution = .width(77) }
    _ = try ReplayPipeline.run(replay.job)

    let file = try #require(replay.folder.bytes(of: "out.png"))
    let animation = try AnimationFrames(file)
    var elapsed = 0.0
    for frame in animation.frames {
      // The frame whose time has come, and the last one before the next picture.
      let first = Int((elapsed * Double(rate)).rounded())
      elapsed += frame.seconds
      let last = max(first, Int((elapsed * Double(rate)).rounded()) - 1)
      let duration = try Self.duration(of: replay)
      for number in [first, last] {
        let moment = min(duration, number * 1000 / rate)
        let alone = try ImageDecoder.decode(try replay.picture(at: moment, .png)).bitmap
        #expect(frame.picture == alone, "frame \(number)")
      }
    }
  }

  /// Two people and four stickers; some of what they do is against the rules.
  static func session(_ random: inout SeededRandom) -> String {
    let latency = [0, 70, 400][Int.random(in: 0..<3, using: &random)]
    var text = TestSession.header(more: #", "latencyMs": \#(latency)"#) + "\n"
    var time = 0
    for number in 0..<4 {
      text += """
        {"t": \(time), "by": "ana", "type": "create", "sticker": "s\(number)", "image": "heart", \
        "frame": {"x": \(number * 9), "y": \(number * 3), "width": 50, "height": 50}}

        """
      time += Int.random(in: 0...200, using: &random)
    }
    for _ in 0..<40 {
      time += Int.random(in: 0...120, using: &random)
      let by = Bool.random(using: &random) ? "ana" : "bo"
      let start =
        #"{"t": \#(time), "by": "\#(by)", "sticker": "s\#(Int.random(in: 0..<4, using: &random))""#
      let phase = ["began", "changed", "ended"][Int.random(in: 0..<3, using: &random)]
      let dx = Int.random(in: -30...40, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text += start + #", "type": "tap"}"# + "\n"
      case 1:
        text +=
          start + #", "type": "resize", "phase": "\#(phase)", "#
          + #""translation": {"dx": \#(dx), "dy": 5}}"# + "\n"
      case 2 where time > 3000: text += start + #", "type": "delete"}"# + "\n"
      default:
        text +=
          start + #", "type": "drag", "phase": "\#(phase)", "#
          + #""translation": {"dx": \#(dx), "dy": \#(dx / 3)}}"# + "\n"
      }
    }
    return text + #"{"t": \#(time + 300), "type": "end"}"# + "\n"
  }
}
