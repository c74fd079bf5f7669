import JSON
import Recording
import Room
import Testing

@testable import Report

@Suite("Chrome trace")
struct ChromeTraceTests {
  static func events(_ recording: SessionRecording) throws -> [JSONObject] {
    let file = try #require(
      try JSONValue(parsing: ChromeTrace.json(of: recording, name: "session.jsonl")).object
    )
    return try #require(file["traceEvents"]?.array).map { try #require($0.object) }
  }

  @Test("every event has the fields that its phase asks for", arguments: 1...6)
  func fields(seed: Int) throws {
    let recording = try RandomSession.recording(seed: UInt64(seed), latency: 40)
    var named: Set<Int> = []
    for event in try Self.events(recording) {
      #expect(event["name"]?.string?.isEmpty == false)
      #expect(event["pid"]?.number?.integer == 1)
      let track = try #require(event["tid"]?.number?.integer)
      switch event["ph"]?.string {
      case "M": if event["name"]?.string == "thread_name" { named.insert(track) }
      case "X":
        #expect(event["ts"]?.number?.integer != nil)
        #expect(try #require(event["dur"]?.number?.integer) >= 0)
        #expect(named.contains(track))
      case "i":
        #expect(event["ts"]?.number?.integer != nil)
        let scope = event["s"]?.string
        #expect(scope == "t" && named.contains(track) || scope == "g")
      case let phase: Issue.record("the phase \(phase ?? "none")")
      }
    }
  }

  @Test("durations of one track do not overlap", arguments: 1...6)
  func overlaps(seed: Int) throws {
    var ends: [Int: Int] = [:]
    var count = 0
    let recording = try RandomSession.recording(seed: UInt64(seed))
    for event in try Self.events(recording) where event["ph"]?.string == "X" {
      let track = try #require(event["tid"]?.number?.integer)
      let start = try #require(event["ts"]?.number?.integer)
      #expect(start >= ends[track] ?? 0)
      ends[track] = start + (try #require(event["dur"]?.number?.integer))
      count += 1
    }
    #expect(count > 10)
  }

  @Test("everybody has a track, every rejected event is an instant, and every lock two")
  func session() throws {
    let square = Frame(x: 0, y: 0, width: 60, height: 60)
    let (ana, bo) = (ParticipantID("ana"), ParticipantID("bo"))
    let hat = StickerID("hat")
    let header = try RandomSession.recording(seed: 1, count: 0).header
    let recording = try SessionRecording(
      header: header,
      events: [
        Event(time: 0, by: ana, .create(hat, image: "heart", frame: square)),
        Event(time: 100, by: ana, .drag(hat, .began, .unchanged)),
        Event(time: 150, by: bo, .tap(hat)),
        Event(time: 300, by: ana, .drag(hat, .ended, .unchanged)),
        Event(time: 400, by: ana, .unlock(hat)),
        Event(time: 500, .end),
      ]
    )
    let events = try Self.events(recording)
    let lines = events.map { event in
      [
        event["ph"]?.string ?? "", event["name"]?.string ?? "",
        event["args"]?.object?["name"]?.string ?? "",
        event["tid"]?.number?.literal ?? "", event["ts"]?.number?.literal ?? "",
        event["dur"]?.number?.literal ?? "",
      ].joined(separator: " ")
    }
    #expect(
      lines.filter { !$0.contains("thread_sort_index") } == [
        "M process_name session.jsonl 0  ", "M thread_name ana 1  ", "M thread_name bo 2  ",
        "M thread_name cy 3  ", "X drag hat  1 100000 200000", "i lock hat  1 100000 ",
        "i unlock hat  1 400000 ", "i create hat  1 0 ", "i rejected: tap hat  2 150000 ",
        "i end  0 500000 ",
      ]
    )
    let rejected = try #require(events.first { $0["cat"]?.string == "rejected" })
    #expect(rejected["args"]?.object?["reason"]?.string == "ownedByOther")
  }
}
