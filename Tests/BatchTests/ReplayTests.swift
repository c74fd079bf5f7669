import Batch
import Recording
import Room
import TestSupport
import Testing

@Suite("Replay")
struct ReplayTests {
  static func recording(_ events: [String]) throws -> SessionRecording {
    let text = TestSession.header() + "\n" + events.map { $0 + "\n" }.joined()
    return try SessionRecording(bytes: [UInt8](text.utf8))
  }

  /// One event for each verdict there is, and its name.
  static let verdicts: [(event: String, verdict: String)] = [
    (create("s1", side: 48), "applied"),
    // 200 pt are more than a sticker has: R1.
    (create("s2", side: 200), "adjusted"),
    // A number that was there before: R11.
    (#"{"t": 2, "seq": 1, "by": "ana", "type": "tap", "sticker": "s1"}"#, "duplicate"),
    (#"{"t": 3, "by": "ana", "type": "tap", "sticker": "s1"}"#, "applied"),
    // Somebody else's, and nobody's: R4.
    (#"{"t": 4, "by": "bo", "type": "tap", "sticker": "s1"}"#, "rejected"),
    (#"{"t": 5, "by": "bo", "type": "tap", "sticker": "s1"}"#, "rejected"),
    (#"{"t": 6, "by": "bo", "type": "tap", "sticker": "s9"}"#, "rejected"),
    (#"{"t": 7, "by": "ana", "type": "delete", "sticker": "s2"}"#, "applied"),
    // Deleted before: R14.
    (#"{"t": 8, "by": "ana", "type": "delete", "sticker": "s2"}"#, "noop"),
    (#"{"t": 9, "by": "ana", "type": "wave"}"#, "ignored"),
    // Time runs back: R11.
    (#"{"t": 5, "type": "end"}"#, "applied"),
  ]

  private static func create(_ id: String, side: Int) -> String {
    let seq = id == "s1" ? #""seq": 1, "# : #""seq": 2, "#
    return #"{"t": 1, \#(seq)"by": "ana", "type": "create", "sticker": "\#(id)", "#
      + #""image": "heart", "frame": {"x": 0, "y": 0, "width": \#(side), "height": \#(side)}}"#
  }

  @Test("a tally counts every event once, by verdict and by reason")
  func tally() throws {
    let recording = try Self.recording(Self.verdicts.map(\.event))
    var reported: [String] = []
    let (state, tally) = recording.replay { recorded, outcome in
      #expect(recorded.line == reported.count + 2)
      reported.append(outcome.verdict.name)
    }
    #expect(reported == Self.verdicts.map(\.verdict))
    #expect(tally.events == Self.verdicts.count)
    for (name, count) in tally.verdicts {
      #expect(count == Self.verdicts.count { $0.verdict == name }, "\(name)")
    }
    #expect(tally.verdicts.values.reduce(0, +) == tally.events)
    #expect(tally.rejected == 3)
    #expect(tally.rejections == [.ownedByOther: 2, .unknownSticker: 1])
    #expect(tally.warnings.contains(.timeWentBackwards(from: 9, to: 5)))
    #expect(tally.warnings.contains(.unknownType("wave")))
    #expect(state.hub.stickers.map(\.id) == [StickerID("s1")])
  }

  @Test("an empty tally has nothing in it, and equal tallies are equal")
  func emptyTally() throws {
    #expect(ReplayTally().events == 0 && ReplayTally().rejected == 0)
    let recording = try Self.recording(Self.verdicts.map(\.event))
    #expect(recording.replay().tally == recording.replay().tally)
    #expect(recording.replay().tally != ReplayTally())
    #expect(try Self.recording([]).replay().tally == ReplayTally())
  }

  @Test("what is odd about the end is told at the end, and at no moment before it")
  func warningsOfTheEnd() throws {
    let events = TestSession.events.split(separator: "\n").map(String.init)
    // Everything but the end of the drag and of the session.
    let recording = try Self.recording(Array(events.prefix(3)))
    let open = RoomWarning.gestureLeftOpen(ParticipantID("ana"), StickerID("s1"))
    #expect(recording.replay().tally.warnings == [open])
    #expect(recording.replay(until: .milliseconds(1999)).tally.warnings == [])
  }

  @Test(
    "R17 a moment is a time, a part of the way, or the end",
    arguments: [
      (RenderJob.Moment.milliseconds(0), 1), (.milliseconds(999), 1), (.milliseconds(1000), 2),
      (.milliseconds(2000), 4), (.milliseconds(.max), 5), (.fraction(0), 1), (.fraction(0.2499), 2),
      (.fraction(0.25), 2), (.fraction(0.5), 4), (.fraction(0.999), 4), (.fraction(1), 5),
      (.end, 5),
    ]
  )
  func moments(moment: RenderJob.Moment, events: Int) throws {
    let recording = try SessionRecording(bytes: [UInt8](TestSession.text.utf8))
    #expect(recording.duration == 4000)
    #expect(recording.replay(until: moment).tally.events == events)
  }

  @Test("a recording without events lasts no time, and every part of it is its end")
  func noEvents() throws {
    let recording = try Self.recording([])
    #expect(recording.duration == 0)
    for moment in [RenderJob.Moment.milliseconds(5), .fraction(0.5), .end] {
      #expect(recording.replay(until: moment).state.hub.stickers.isEmpty)
    }
  }
}
