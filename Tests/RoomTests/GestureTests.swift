import Room
import Testing

@Suite("Gestures")
struct GestureTests {
  @Test("R6 began and changed change the participant's own view at once, whether or not R3 holds")
  func optimistic() {
    var room = RoomScript()
    room.create("s")
    room.play(.tap("s"), by: "bo")
    let began = room.play(.resize("s", .began, .frame(.square(80))), by: "cy")
    #expect(began.verdict == .rejected(.ownedByOther))
    #expect(room.seen(by: "cy", "s")?.frame == .square(80))
    #expect(room.state.gesture(of: "cy", on: "s") == .resizing)
    room.play(.resize("s", .changed, .translation(dx: 8, dy: 8)), by: "cy")
    #expect(room.seen(by: "cy", "s")?.frame == .square(88))
    #expect(room["s"]?.frame == .square(64))
    #expect(room.seen(by: "bo", "s")?.frame == .square(64))
  }

  @Test("R7 a resize goes to the hub if R3 holds, and neither locks nor unlocks")
  func resizeTakesNoLock() {
    for owner in [nil, "bo"] {
      var room = RoomScript()
      room.create("s")
      if owner != nil { room.play(.tap("s"), by: "bo") }
      #expect(room.play(.resize("s", .began, .frame(.square(70))), by: "bo").verdict == .applied)
      #expect(room.play(.resize("s", .changed, .frame(.square(80))), by: "bo").verdict == .applied)
      #expect(room["s"]?.frame == .square(80))
      #expect(room["s"]?.owner?.rawValue == owner)
      room.play(.resize("s", .ended), by: "bo")
      #expect(room["s"]?.owner?.rawValue == owner)
      #expect(room.seen(by: "cy", "s")?.frame == .square(80))
    }
  }

  @Test("R8 drag began locks, and unlocks the sticker held before; the rest of it does not")
  func dragLocks() {
    var room = RoomScript()
    room.create("s")
    room.create("t")
    room.play(.tap("t"), by: "bo")
    let began = room.play(.drag("s", .began, .translation(dx: 3, dy: 4)), by: "bo")
    #expect(began.verdict == .applied)
    #expect(room["s"]?.owner == "bo" && room["t"]?.owner == nil)
    #expect(room["s"]?.frame == Frame(x: 13, y: 24, width: 64, height: 64))
    room.play(.unlock("s"), by: "bo")
    room.play(.drag("s", .changed, .translation(dx: 1, dy: 1)), by: "bo")
    #expect(room["s"]?.owner == nil)
    #expect(room["s"]?.frame == Frame(x: 14, y: 25, width: 64, height: 64))
  }

  @Test("R9 what was changed on a sticker that somebody else owns snaps back when it ends")
  func snapsBack() {
    for gesture in [Gesture.resizing, .dragging] {
      var room = RoomScript()
      room.create("s")
      room.play(.tap("s"), by: "bo")
      let asked = GestureValue.frame(Frame(x: 50, y: 60, width: 80, height: 80))
      func step(_ phase: GesturePhase, _ value: GestureValue) -> Action {
        gesture == .resizing ? .resize("s", phase, value) : .drag("s", phase, value)
      }
      room.play(step(.began, asked), by: "cy")
      #expect(room.seen(by: "cy", "s")?.frame != room["s"]?.frame)
      let ended = room.play(step(.ended, .unchanged), by: "cy")
      #expect(ended.verdict == .rejected(.ownedByOther))
      #expect(room.seen(by: "cy", "s") == room["s"])
      #expect(room.state.gesture(of: "cy", on: "s") == nil)
    }
  }

  @Test("R9 the gesture's final frame goes to the hub if R3 holds by then")
  func finalFrame() {
    var room = RoomScript()
    room.create("s")
    room.play(.tap("s"), by: "bo")
    room.play(.resize("s", .began, .frame(.square(80))), by: "cy")
    room.play(.unlock("s"), by: "bo")
    #expect(room["s"]?.frame == .square(64))
    #expect(room.play(.resize("s", .ended), by: "cy").verdict == .applied)
    #expect(room["s"]?.frame == .square(80))
    for viewer in ["ana", "bo", "cy"] {
      #expect(room.seen(by: viewer, "s")?.frame == .square(80))
    }
  }

  @Test("R10 changed and ended without began start the gesture, with a warning")
  func implicitBegin() {
    var room = RoomScript()
    room.create("s")
    let changed = room.play(.drag("s", .changed, .translation(dx: 5, dy: 0)), by: "bo")
    #expect(changed.verdict == .applied && changed.warnings == [.gestureNotBegun("s")])
    #expect(room["s"]?.owner == "bo")
    #expect(room.play(.drag("s", .changed), by: "bo").warnings.isEmpty)
    let ended = room.play(.resize("s", .ended, .frame(.square(90))), by: "ana")
    #expect(ended.verdict == .rejected(.ownedByOther))
    #expect(ended.warnings == [.gestureNotBegun("s")])
    #expect(room.seen(by: "ana", "s") == room["s"])
  }

  @Test("R10 another gesture, a leave or the end ends an open one with its last frame, and warns")
  func implicitEnd() {
    var room = RoomScript()
    room.create("s")
    room.play(.resize("s", .began, .frame(.square(80))), by: "bo")
    let other = room.play(.drag("s", .began), by: "bo")
    #expect(other.warnings == [.gestureLeftOpen("bo", "s")])
    #expect(room["s"]?.frame == .square(80) && room.state.gesture(of: "bo", on: "s") == .dragging)
    let again = room.play(.drag("s", .began), by: "bo")
    #expect(again.warnings == [.gestureLeftOpen("bo", "s")])

    let left = room.play(.leave, by: "bo")
    #expect(left.warnings == [.gestureLeftOpen("bo", "s")])

    room.play(.tap("s"), by: "cy")
    room.play(.resize("s", .began, .frame(.square(100))), by: "ana")
    #expect(room.seen(by: "ana", "s")?.frame == .square(100))
    #expect(room.finish() == [.gestureLeftOpen("ana", "s")])
    #expect(room.seen(by: "ana", "s")?.frame == .square(80))
  }

  @Test("R10 a gesture left open on a sticker that became free ends with its last frame")
  func implicitEndReachesTheHub() {
    var room = RoomScript()
    room.create("s")
    room.play(.tap("s"), by: "cy")
    room.play(.resize("s", .began, .frame(.square(100))), by: "bo")
    room.play(.unlock("s"), by: "cy")
    let left = room.play(.leave, by: "bo")
    #expect(room["s"]?.frame == .square(100))
    #expect(left.changes.count == 1)
  }

  @Test("R12 a sticker with a gesture in progress is left alone in that view, owner and frame")
  func gestureShieldsView() {
    var room = RoomScript()
    room.create("s")
    room.play(.resize("s", .began, .frame(.square(80))), by: "cy")
    room.play(.tap("s"), by: "bo")
    room.play(.drag("s", .began, .translation(dx: 30, dy: 0)), by: "bo")
    #expect(room.seen(by: "cy", "s")?.frame == .square(80))
    #expect(room.seen(by: "cy", "s")?.owner == nil)
    #expect(room.seen(by: "ana", "s") == room["s"])
    room.play(.resize("s", .ended), by: "cy")
    #expect(room.seen(by: "cy", "s") == room["s"])
  }
}
