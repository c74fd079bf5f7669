import Recording
import Room
import TestSupport
import Testing

/// A sticker, as far as these laws go.
private struct Thing: Equatable {
  var frame: Frame
  var owner: String?
}

/// A room of few rules: one lock a participant, and nobody touches what another holds.
private struct TinyRoom {
  var things: [String: Thing] = [:]

  /// Takes an event; false if it breaks a rule.
  mutating func take(_ event: Event) -> Bool {
    let actor = event.participant?.rawValue
    guard let id = event.action.sticker?.rawValue else { return event.action == .end }
    if case .create(_, _, let frame, let owner) = event.action {
      guard things[id] == nil,
        owner == nil || !things.values.contains(where: { $0.owner == owner?.rawValue })
      else { return false }
      things[id] = Thing(frame: frame, owner: owner?.rawValue)
      return true
    }
    guard let thing = things[id] else { return false }
    if case .unlock = event.action {
      guard thing.owner == actor, actor != nil else { return false }
      things[id]?.owner = nil
      return true
    }
    guard thing.owner == nil || thing.owner == actor else { return false }
    switch event.action {
    case .delete: things[id] = nil
    case .tap: lock(id, actor)
    case .drag(_, let phase, let value):
      if phase == .began { lock(id, actor) }
      if case .frame(let frame) = value { things[id]?.frame = frame }
    case .resize(_, _, let value):
      if case .frame(let frame) = value { things[id]?.frame = frame }
    default: return false
    }
    return true
  }

  private mutating func lock(_ id: String, _ actor: String?) {
    for (other, thing) in things where thing.owner == actor && other != id {
      things[other]?.owner = nil
    }
    things[id]?.owner = actor
  }
}

/// An app that does things at random and logs them.
private struct RandomApp {
  private var random: SeededRandom
  private let broadcasts: Bool
  var things: [String: Thing] = [:]
  private var order: [String] = []
  private var count = 0
  var lines: [String] = []

  init(seed: UInt64, broadcasts: Bool) {
    random = SeededRandom(seed: seed)
    self.broadcasts = broadcasts
  }

  mutating func step() {
    let people = ["ana", "bo", "host"]
    let person = people[Int.random(in: 0..<3, using: &random)]
    guard let id = order.randomElement(using: &random), Int.random(in: 0..<8, using: &random) > 0
    else {
      count += 1
      let id = "s\(count)"
      things[id] = Thing(frame: frame(), owner: nil)
      order.append(id)
      return log("create", id)
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let last = things[id]
      things[id] = nil
      order.removeAll { $0 == id }
      log("delete", id, last)
    case 1...3:
      guard things[id]?.owner == nil else { return }
      for other in order where things[other]?.owner == person {
        things[other]?.owner = nil
        log("unlock", other)
      }
      things[id]?.owner = person
      log("update", id)
    case 4:
      guard things[id]?.owner != nil else { return }
      things[id]?.owner = nil
      log("unlock", id)
    case 5...8:
      things[id]?.frame.x = Double(Int.random(in: 0..<300, using: &random))
      log("update", id)
    case 9:
      things[id]?.frame.width = Double(Int.random(in: 48...128, using: &random))
      log("update", id)
    case 10:
      let frame = frame()
      things[id]?.frame = frame
      log("update", id)
    default:
      // From hand to hand in one message, and moved with it.
      guard things[id]?.owner != nil, !things.values.contains(where: { $0.owner == person }) else {
        return
      }
      things[id] = Thing(frame: frame(), owner: person)
      log("update", id)
    }
  }

  private mutating func frame() -> Frame {
    Frame(
      x: Double(Int.random(in: 0..<300, using: &random)),
      y: Double(Int.random(in: 0..<200, using: &random)),
      width: Double(Int.random(in: 48...128, using: &random)),
      height: 64
    )
  }

  private mutating func log(_ type: String, _ id: String, _ gone: Thing? = nil) {
    if broadcasts {
      lines.append("[\(order.map { text($0, things[$0]) }.joined(separator: ","))]")
    } else {
      let second = lines.count % 60 < 10 ? "0\(lines.count % 60)" : "\(lines.count % 60)"
      let minute = lines.count / 60 < 10 ? "0\(lines.count / 60)" : "\(lines.count / 60)"
      lines.append(
        """
        {"type":"\(type)","timeStamp":"2026-11-30T10:\(minute):\(second)+09:00",\
        "entity":{"sticker":{"_0":\(text(id, gone ?? things[id]))}}}
        """
      )
    }
  }

  private func text(_ id: String, _ thing: Thing?) -> String {
    guard let thing else { return "{}" }
    let frame = thing.frame
    return """
      {"id":"\(id)","image":"heart","owner":\(thing.owner.map { "\"\($0)\"" } ?? "null"),\
      "frame":{"x":\(frame.x),"y":\(frame.y),"width":\(frame.width),"height":\(frame.height)}}
      """
  }
}

@Suite("Laws of wire logs")
struct WireLogLawTests {
  @Test(
    "a room that takes the events breaks no rule and ends where the log ends",
    arguments: [false, true]
  )
  func sameEnd(broadcasts: Bool) throws {
    let options = WireLogOptions(
      canvas: RecordingHeader.Canvas(width: 390, height: 292.5),
      photo: .file(try AssetPath("beach.jpg"))
    )
    for seed in 1...60 as ClosedRange<UInt64> {
      var app = RandomApp(seed: seed, broadcasts: broadcasts)
      for _ in 0..<80 { app.step() }
      let log = utf8(app.lines.map { $0 + "\n" }.joined())
      let recording = try SessionRecording(wireLog: log, options: options)
      var room = TinyRoom()
      for recorded in recording.events {
        let isAllowed = room.take(recorded.event)
        #expect(isAllowed, "seed \(seed): \(recorded.event)")
      }
      #expect(room.things == app.things, "seed \(seed)")
      #expect(try SessionRecording(wireLog: log, options: options) == recording)
    }
  }

  @Test("every gesture begins once and ends once")
  func gestures() throws {
    let options = WireLogOptions(
      canvas: RecordingHeader.Canvas(width: 390, height: 292.5),
      photo: .file(try AssetPath("beach.jpg"))
    )
    for seed in 1...60 as ClosedRange<UInt64> {
      var app = RandomApp(seed: seed, broadcasts: false)
      for _ in 0..<80 { app.step() }
      let log = utf8(app.lines.map { $0 + "\n" }.joined())
      var open: [ParticipantID: Action] = [:]
      for recorded in try SessionRecording(wireLog: log, options: options).events {
        let event = recorded.event
        switch event.action {
        case .drag(_, let phase, _), .resize(_, let phase, _):
          let actor = try #require(event.participant)
          let before = open[actor]
          #expect((before == nil) == (phase == .began), "seed \(seed)")
          if let before {
            #expect(before.type == event.action.type)
            #expect(before.sticker == event.action.sticker)
          }
          open[actor] = phase == .ended ? nil : event.action
        default:
          if let actor = event.participant { #expect(open[actor] == nil, "seed \(seed)") }
        }
      }
      #expect(open.isEmpty)
    }
  }
}
