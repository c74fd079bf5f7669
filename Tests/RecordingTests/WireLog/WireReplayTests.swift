import Recording
import Room
import TestSupport
import Testing

/// An app that does things at random and logs them, one lock a participant.
private struct LoggedApp {
  struct Thing: Equatable {
    var id: String
    var image: String
    var frame: Frame
    var owner: String?
  }

  private var random: SeededRandom
  private(set) var things: [Thing] = []
  private var count = 0
  private(set) var lines: [String] = []

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func step() {
    guard let place = things.indices.randomElement(using: &random), roll(6) > 0 else {
      count += 1
      let image = ["heart", "star", "hat"][roll(3)]
      let person = roll(3) == 0 ? self.person() : nil
      // What they held before has to be let go first, or the log would break R5.
      if let person { letGo(person) }
      things.append(Thing(id: "s\(count)", image: image, frame: frame(), owner: person))
      return log("create", things.count - 1)
    }
    let person = person()
    switch roll(12) {
    case 0:
      let gone = things.remove(at: place)
      return log("delete", gone)
    case 1, 2:
      guard things[place].owner == nil else { return }
      letGo(person, besides: place)
      things[place].owner = person
    case 3:
      things[place].owner = nil
      if roll(2) == 0 { things[place].frame = frame() }
      return log("unlock", place)
    case 4:
      // From hand to hand in one message, and moved with it.
      letGo(person, besides: place)
      things[place].owner = person
      things[place].frame = frame()
    case 5, 6: things[place].frame.x += Double(roll(61)) - 30
    case 7: things[place].frame.y += Double(roll(61)) - 30
    case 8, 9:
      let frame = frame()
      things[place].frame.width = frame.width
      things[place].frame.height = frame.height
    case 10: break
    default: things[place].frame = frame()
    }
    log("update", place)
  }

  private mutating func letGo(_ person: String, besides place: Int? = nil) {
    for other in things.indices where things[other].owner == person && other != place {
      things[other].owner = nil
      log("unlock", other)
    }
  }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

  private mutating func person() -> String { ["ana", "bo", "cy", "host"][roll(4)] }

  /// Of any size and any ratio that is a frame at all: the room clamps it.
  private mutating func frame() -> Frame {
    Frame(
      x: Double(roll(900)) / 4 - 20,
      y: Double(roll(700)) / 4 - 20,
      width: Double(1 + roll(1200)) / 4,
      height: Double(1 + roll(1200)) / 4
    )
  }

  private mutating func log(_ type: String, _ place: Int) { log(type, things[place]) }

  /// A message of the app or, as often, what the hub broadcasts after it.
  private mutating func log(_ type: String, _ thing: Thing) {
    if roll(2) == 0 {
      lines.append("[\(things.shuffled(using: &random).map(text).joined(separator: ","))]")
    } else {
      lines.append(
        """
        {"type":"\(type)","timeStamp":"\(moment)","entity":{"sticker":{"_0":\(text(thing))}}}
        """
      )
    }
  }

  private var moment: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2026-11-30T10:\(two(lines.count / 60)):\(two(lines.count % 60))Z"
  }

  private func text(_ thing: Thing) -> String {
    let frame = thing.frame
    return """
      {"id":"\(thing.id)","image":"\(thing.image)","latestUpdated":"\(moment)",\
      \(thing.owner.map { "\"owner\":\"\($0)\"," } ?? "")\
      "frame":{"x":\(frame.x),"y":\(frame.y),"width":\(frame.width),"height":\(frame.height)}}
      """
  }
}

@Suite("Replays of wire logs")
struct WireReplayTests {
  @Test("a replay refuses nothing and ends where the log ends, wherever that is", arguments: 1...40)
  func sameEnd(seed: UInt64) throws {
    let options = WireLogOptions(
      canvas: RecordingHeader.Canvas(width: 390, height: 292.5),
      photo: .file(try AssetPath("beach.jpg"))
    )
    var app = LoggedApp(seed: seed)
    for step in 0..<70 {
      app.step()
      guard !app.lines.isEmpty, step % 7 == 6 else { continue }
      let log = utf8(app.lines.map { $0 + "\n" }.joined())
      let recording = try SessionRecording(wireLog: log, options: options)
      let (room, warnings) = RoomState.replaying(
        recording.events.map(\.event),
        settings: recording.header.roomSettings
      ) { event, outcome in
        #expect([.applied, .adjusted, .noop].contains(outcome.verdict), "\(event)")
        #expect(outcome.warnings.isEmpty, "\(event)")
      }
      #expect(warnings.isEmpty)
      // A broadcast may tell of several new stickers at once, in any order.
      let end = room.hub.stickers.sorted { $0.id.rawValue < $1.id.rawValue }
      let expected = app.things.sorted { $0.id < $1.id }
      #expect(end.map(\.id.rawValue) == expected.map(\.id))
      #expect(end.map(\.image) == expected.map(\.image))
      #expect(end.map { $0.owner?.rawValue } == expected.map(\.owner))
      #expect(end.map(\.frame) == expected.map { SizeLimits.standard.clamp($0.frame) })
    }
  }

  @Test("a frame that is none moves nothing, and creates nothing until there is one")
  func invalidFrames() throws {
    func broadcast(_ frames: String...) -> String {
      let things = frames.enumerated().map { number, frame in
        #"{"id":"s\#(number)","image":"heart","frame":{\#(frame)}}"#
      }
      return "[\(things.joined(separator: ","))]\n"
    }
    let log =
      broadcast(#""x":0,"y":0,"width":64,"height":64"#, #""x":0,"y":0,"width":0,"height":64"#)
      + broadcast(#""x":50,"y":0,"width":0,"height":64"#, #""x":9,"y":0,"width":-1,"height":64"#)
      + broadcast(#""x":50,"y":0,"width":64,"height":64"#, #""x":9,"y":0,"width":64,"height":64"#)
    let options = WireLogOptions(
      canvas: RecordingHeader.Canvas(width: 390, height: 292.5),
      photo: .file(try AssetPath("beach.jpg"))
    )
    let recording = try SessionRecording(wireLog: utf8(log), options: options)
    let room = RoomState.replaying(
      recording.events.map(\.event),
      settings: recording.header.roomSettings
    ).state
    #expect(room.hub.stickers.map(\.frame.x) == [50, 9])
    #expect(room.hub.stickers.map(\.frame.width) == [64, 64])
  }
}
