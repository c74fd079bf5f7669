import Batch
import Foundation
import Recording
import Room
import TestSupport
import Testing

@testable import Replay

@Suite("Sessions that are read while they are replayed")
struct LongSessionTests {
  /// Many more drags than are kept in memory, over 100 s with a pause in the middle.
  static let count = 20_000
  static let lines =
    TestSession.header(more: #", "idleLimitMs": 1000"#) + "\n"
      + """
      {"t": 0, "by": "ana", "type": "create", "sticker": "s1", "image": "heart", \
      "frame": {"x": 4, "y": 4, "width": 48, "height": 48}}

      """
    + (0..<count).map { index in
      let time = index * 2 + (index < count / 2 ? 0 : 60_000)
      return #"{"t": \#(time), "by": "ana", "type": "drag", "sticker": "s1", "phase": "changed", "#
        + #""frame": {"x": \#(index % 40), "y": \#(index % 20), "width": 48, "height": 48}}"# + "\n"
    }.joined()

  static func session(_ text: String, in folder: TemporaryFolder) throws -> ReplayedSession {
    try folder.write(text, to: "long.jsonl")
    return try ReplayedSession(
      reading: folder["long.jsonl"],
      options: ReadingOptions(),
      idleLimit: .recorded
    )
  }

  @Test("what is known of it is what the whole recording says")
  func outline() throws {
    let folder = try TemporaryFolder()
    let session = try Self.session(Self.lines, in: folder)
    let recording = try SessionRecording(bytes: Array(Self.lines.utf8))
    guard case .file = session.source else {
      Issue.record("the events are in memory")
      return
    }
    #expect(session.header == recording.header)
    #expect(session.warnings == recording.warnings)
    #expect(session.duration == recording.duration)
    #expect(session.participants == recording.header.participants?.map(\.id))
    #expect(session.pauses == [19_998..<80_000])
    var feed = try session.source.events()
    var events: [Event] = []
    while let event = try feed.next() { events.append(event.event) }
    #expect(events == recording.events.map(\.event))
  }

  @Test("a document, which is read whole, and lines have the same shots")
  func forms() throws {
    let folder = try TemporaryFolder()
    let recording = try SessionRecording(bytes: Array(Self.lines.utf8))
    let document = RecordingWriter(.document).bytes(recording)
    var told: [[[Int]]] = []
    for text in [Self.lines, String(decoding: document, as: UTF8.self)] {
      let session = try Self.session(text, in: folder)
      var job = ReplayJob(
        picture: RenderJob(recording: "-", output: "-"),
        output: .film(folder["out.y4m"])
      )
      job.pace = .rate(10)
      let frames = try SessionFrames(
        session,
        clock: job.clock(for: session),
        pace: job.pace,
        viewpoint: nil
      )
      var shots = Shots(frames, hold: 0, pace: job.pace)
      var found: [[Int]] = []
      while let shot = try shots.next() {
        found.append([shot.number, shot.frameCount, shot.moment, Int(shot.stickers[0].frame.x)])
      }
      #expect(shots.frames.tally.events == recording.events.count)
      told.append(found)
    }
    #expect(told[0] == told[1])
    #expect(told[0].count > 300)
  }

  @Test("a recording that is written anew meanwhile is an error")
  func change() throws {
    let folder = try TemporaryFolder()
    let session = try Self.session(Self.lines, in: folder)
    try folder.write(Self.lines + "\n", to: "long.jsonl")
    #expect(throws: JobFailure.recordingChanged(folder["long.jsonl"])) {
      _ = try session.source.events()
    }
  }

  @Test("who acts takes part where the header lists nobody")
  func actors() throws {
    let folder = try TemporaryFolder()
    let text = TestSession.header().replacing(
      #", "participants": [{"id": "ana", "role": "host"}, {"id": "bo", "role": "guest"}]"#,
      with: ""
    )
    let session = try Self.session(text + "\n" + TestSession.events, in: folder)
    #expect(session.participants == [ParticipantID("ana")])
  }
}
