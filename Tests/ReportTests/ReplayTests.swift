import JSON
import Recording
import Room
import Testing

@testable import Report

@Suite("The replay in a page")
struct ReplayTests {
  static func reader(_ recording: SessionRecording) throws -> PageReader {
    let page = ReportPage(
      title: "session",
      recording: recording,
      trace: SessionTrace(recording),
      images: PageImages()
    )
    return try PageReader(page.bytes)
  }

  /// Compares what the page shows after a step with a room.
  static func expect(_ reader: PageReader, step: Int, is state: RoomState) throws {
    let truth = try #require(try reader.view(of: nil, after: step))
    expect(truth, are: Array(state.hub.stickers), in: state, of: nil, step)
    for id in try reader.strings("people", "id") {
      let person = ParticipantID(id)
      let shown = try reader.view(of: id, after: step)
      guard let view = state.view(of: person) else {
        #expect(shown == nil, "\(id), step \(step)")
        continue
      }
      expect(try #require(shown), are: view, in: state, of: person, step)
    }
  }

  private static func expect(
    _ shown: [(id: String, shown: PageReader.Shown)],
    are stickers: [Sticker],
    in state: RoomState,
    of person: ParticipantID?,
    _ step: Int
  ) {
    #expect(shown.map(\.id) == stickers.map(\.id.rawValue), "step \(step)")
    for (found, sticker) in zip(shown, stickers) {
      let gesture = person.flatMap { state.gesture(of: $0, on: sticker.id) }
      let expected = PageReader.Shown(
        frame: sticker.frame,
        owner: sticker.owner?.rawValue,
        gesture: gesture == nil ? 0 : gesture == .resizing ? 1 : 2
      )
      #expect(found.shown == expected, "\(sticker.id), \(person?.rawValue ?? "truth"), \(step)")
    }
  }

  @Test(
    "after every event the page shows the truth and every screen as the room has them",
    arguments: 1...16,
    [0, 75]
  )
  func events(seed: Int, latency: Int) throws {
    let recording = try RandomSession.recording(
      seed: UInt64(seed),
      latency: latency,
      listsPeople: seed % 2 == 0
    )
    let reader = try Self.reader(recording)
    var state = RoomState(settings: recording.header.roomSettings)
    let steps = try reader.numbers("steps", "e")
    for (index, recorded) in recording.events.enumerated() {
      let outcome = state.apply(recorded.event)
      let step = try #require(steps.firstIndex(of: index))
      try Self.expect(reader, step: step, is: state)
      #expect(try reader.strings("events", "verdict")[index] == outcome.verdict.name)
      #expect(try reader.numbers("events", "t")[index] == recorded.event.time)
      #expect(try reader.numbers("events", "line")[index] == recorded.line)
    }
    #expect(steps.count { $0 >= 0 } == recording.events.count)
  }

  @Test(
    "R17: at any time the page shows what a replay until then gives",
    arguments: 1...6,
    [0, 75]
  )
  func times(seed: Int, latency: Int) throws {
    let recording = try RandomSession.recording(seed: UInt64(seed), count: 120, latency: latency)
    let reader = try Self.reader(recording)
    let times = try reader.numbers("steps", "t")
    #expect(times == times.sorted())
    let duration = try #require(times.last)
    for time in stride(from: 0, through: duration + 100, by: 7) {
      let (state, _) = RoomState.replaying(
        recording.events.lazy.map(\.event),
        settings: recording.header.roomSettings,
        until: time
      )
      guard let step = times.lastIndex(where: { $0 <= time }) else { continue }
      try Self.expect(reader, step: step, is: state)
    }
  }

  @Test("a lock lasts from the change that takes it to the one that gives it up")
  func spans() throws {
    let events = [
      (0, Action.create(StickerID("s"), image: "heart", frame: Self.square, owner: nil)),
      (100, .tap(StickerID("s"))),
      (200, .resize(StickerID("s"), .began, .unchanged)),
      (300, .resize(StickerID("s"), .ended, .unchanged)),
      (400, .unlock(StickerID("s"))),
      (500, .drag(StickerID("s"), .began, .unchanged)),
      (900, .end),
    ]
    let header = try RandomSession.recording(seed: 1, count: 0).header
    let recording = try SessionRecording(
      header: header,
      events: events.map { Event(time: $0, by: $1 == .end ? nil : ParticipantID("ana"), $1) }
    )
    let reader = try Self.reader(recording)
    #expect(try reader.numbers("locks", "from") == [100, 500])
    #expect(try reader.numbers("locks", "to") == [400, 900])
    #expect(try reader.numbers("gestures", "gesture") == [1, 2])
    #expect(try reader.numbers("gestures", "from") == [200, 500])
    // R10: what is left open ends with the session.
    #expect(try reader.numbers("gestures", "to") == [300, 900])
  }

  static let square = Frame(x: 10, y: 10, width: 60, height: 60)
}
