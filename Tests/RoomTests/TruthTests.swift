import Room
import Testing

@Suite("Truth")
struct TruthTests {
  @Test("R11 the order of the file is the order; a seq seen before is applied once")
  func duplicates() {
    var room = RoomScript()
    room.play(.create("s", image: "heart", frame: .square(64)), sequence: 1)
    let drag = Action.drag("s", .began, .translation(dx: 10, dy: 0))
    #expect(room.play(drag, sequence: 2).verdict == .applied)
    #expect(room.play(drag, sequence: 2).verdict == .duplicate)
    #expect(room.play(.delete("s"), sequence: 1).verdict == .duplicate)
    #expect(room["s"]?.frame.x == 20)
  }

  @Test("R11 a gap is a warning, a number from inside it comes too late")
  func gaps() {
    var room = RoomScript()
    #expect(room.play(.marker, sequence: 5).warnings.isEmpty)
    let late = room.play(.marker, sequence: 9)
    #expect(late.warnings == [.sequenceGap(expected: 6, found: 9)])
    #expect(late.verdict == .applied)
    #expect(room.play(.marker, sequence: 10).warnings.isEmpty)
    room.play(.marker, sequence: 20)
    for number in [6, 8, 11, 19, 4, -1] {
      #expect(room.play(.marker, sequence: number).verdict == .rejected(.outOfOrder))
    }
    for number in [5, 9, 10, 20] {
      #expect(room.play(.marker, sequence: number).verdict == .duplicate)
    }
  }

  @Test("R11 an event out of order changes nothing")
  func outOfOrder() {
    var room = RoomScript()
    room.create("s")
    room.play(.tap("s"), sequence: 7)
    let before = room.state.hub
    #expect(room.play(.delete("s"), sequence: 3).verdict == .rejected(.outOfOrder))
    #expect(room.state.hub == before)
  }

  @Test("R11 time never sorts; one that goes backwards is a warning and is held")
  func time() {
    var room = RoomScript()
    room.create("s", at: 100)
    let back = room.play(.tap("s"), by: "bo", at: 40)
    #expect(back.verdict == .applied)
    #expect(back.warnings == [.timeWentBackwards(from: 100, to: 40)])
    #expect(room["s"]?.updatedAt == 100 && room.state.time == 100)
  }

  @Test("R12 one's own echo is ignored, the owner is taken")
  func echo() {
    var room = RoomScript(latency: 100)
    room.create("s", at: 0)
    room.play(.drag("s", .began, .translation(dx: 10, dy: 0)), by: "bo", at: 200)
    room.play(.drag("s", .changed, .translation(dx: 10, dy: 0)), by: "bo", at: 210)
    room.play(.drag("s", .ended, .translation(dx: 10, dy: 0)), by: "bo", at: 220)
    for moment in stride(from: 220, through: 340, by: 10) {
      room.advance(to: moment)
      #expect(room.seen(by: "bo", "s")?.frame.x == 40, "at \(moment)")
      #expect(room.seen(by: "bo", "s")?.owner == "bo", "at \(moment)")
    }
    // The other guest sees each step a latency later.
    #expect(room.seen(by: "cy", "s")?.frame.x == 40)
  }

  @Test("R16 the hub's state reaches a guest after the latency, the host at once")
  func latency() {
    var room = RoomScript(latency: 100)
    room.create("s", by: "bo", at: 1000)
    #expect(room.seen(by: "ana", "s") != nil)
    #expect(room.seen(by: "bo", "s") == nil && room.seen(by: "cy", "s") == nil)
    room.advance(to: 1099)
    #expect(room.seen(by: "cy", "s") == nil)
    room.advance(to: 1100)
    #expect(room.seen(by: "bo", "s") != nil && room.seen(by: "cy", "s") != nil)
  }

  @Test("R3, R13, R16 with a stale list R3 holds, and the hub decides")
  func staleList() {
    var room = RoomScript(latency: 100)
    room.create("s", at: 0)
    room.create("t", at: 0)
    room.play(.tap("t"), by: "cy", at: 500)
    room.play(.tap("s"), by: "bo", at: 1000)
    // cy does not know yet: locally the lock is theirs, at the hub it is not.
    let tap = room.play(.tap("s"), by: "cy", at: 1050)
    #expect(tap.verdict == .rejected(.ownedByOther) && tap.changes.isEmpty)
    #expect(room["s"]?.owner == "bo" && room["t"]?.owner == "cy")
    #expect(room.seen(by: "cy", "s")?.owner == "cy")
    let drag = room.play(.drag("s", .began, .translation(dx: 9, dy: 0)), by: "cy", at: 1060)
    #expect(drag.verdict == .rejected(.ownedByOther))
    #expect(room.seen(by: "cy", "s")?.frame.x == 19)
    // The truth arrives in the middle of the gesture and waits for its end.
    room.advance(to: 1100)
    #expect(room.seen(by: "cy", "s")?.owner == "cy")
    room.play(.drag("s", .ended), by: "cy", at: 1120)
    #expect(room.seen(by: "cy", "s")?.owner == "bo")
    #expect(room.seen(by: "cy", "s")?.frame.x == 10)
    #expect(room.seen(by: "cy", "t")?.owner == "cy")
  }

  @Test("R4, R16 a lock is the participant's own at once, and stays when the echo comes")
  func localLock() {
    var room = RoomScript(latency: 100)
    room.create("s", at: 0)
    room.create("t", at: 0)
    room.play(.tap("s"), by: "bo", at: 200)
    #expect(room.seen(by: "bo", "s")?.owner == "bo")
    #expect(room.seen(by: "cy", "s")?.owner == nil)
    room.play(.tap("t"), by: "bo", at: 250)
    #expect(room.seen(by: "bo", "s")?.owner == nil && room.seen(by: "bo", "t")?.owner == "bo")
    room.advance(to: 300)
    #expect(room.seen(by: "cy", "s")?.owner == "bo")
    #expect(room.seen(by: "bo", "s")?.owner == nil && room.seen(by: "bo", "t")?.owner == "bo")
    room.advance(to: 350)
    #expect(room.seen(by: "cy", "s")?.owner == nil && room.seen(by: "cy", "t")?.owner == "bo")
    #expect(room.seen(by: "bo", "t")?.owner == "bo")
  }

  @Test("R14, R16 a deleted sticker leaves a guest's view when the news arrives")
  func lateDelete() {
    var room = RoomScript(latency: 100)
    room.create("s", at: 0)
    room.play(.resize("s", .began, .frame(.square(80))), by: "bo", at: 200)
    room.play(.delete("s"), at: 210)
    #expect(room.seen(by: "bo", "s")?.frame == .square(80))
    #expect(
      room.play(.resize("s", .changed), by: "bo", at: 220).verdict == .rejected(.unknownSticker)
    )
    room.advance(to: 310)
    #expect(room.seen(by: "bo", "s") == nil)
    #expect(room.play(.delete("s"), by: "cy", at: 320).verdict == .noop)
  }

  @Test("R17 at a time: the state after every event with a time up to and including it")
  func atATime() {
    let events = [
      Event(time: 0, by: "ana", .create("s", image: "heart", frame: .square(64))),
      Event(time: 100, by: "ana", .drag("s", .began, .translation(dx: 10, dy: 0))),
      Event(time: 100, by: "ana", .drag("s", .changed, .translation(dx: 10, dy: 0))),
      Event(time: 101, by: "ana", .drag("s", .ended, .translation(dx: 10, dy: 0))),
    ]
    let expected = [(-1, nil), (0, 10.0), (99, 10), (100, 30), (101, 40), (9999, 40)]
    for (moment, x) in expected {
      let state = RoomState.replaying(events, settings: RoomSettings(), until: moment).state
      #expect(state.hub.stickers["s"]?.frame.x == x, "at \(moment)")
    }
    #expect(RoomState.replaying(events, settings: RoomSettings()).state.hub.stickers.count == 1)
  }

  @Test("unknown types are ignored and told once a type; end and marker apply; after end is odd")
  func otherTypes() {
    var room = RoomScript()
    #expect(room.play(.unknown(type: "wave")).warnings == [.unknownType("wave")])
    let again = room.play(.unknown(type: "wave"), by: nil)
    #expect(again.verdict == .ignored && again.warnings.isEmpty)
    #expect(room.play(.marker, by: nil).verdict == .applied)
    #expect(room.play(.end, by: nil).verdict == .applied)
    #expect(room.state.hasEnded)
    #expect(room.create("s").warnings == [.eventAfterEnd])
    #expect(room["s"] != nil)
  }
}
