import Room
import Testing

@Suite("Corners")
struct CornerTests {
  @Test("R13 a rejected event changes nothing, also where it would have ended another gesture")
  func rejectedStart() {
    var room = RoomScript(latency: 100)
    room.create("s", Frame(x: 1.7e308, y: 0, width: 64, height: 64), at: 0)
    room.create("u", at: 0)
    room.play(.tap("s"), at: 200)
    room.play(.drag("s", .began, .frame(.square(64))), by: "bo", at: 201)
    room.play(.tap("u"), by: "bo", at: 202)
    room.play(.unlock("s"), at: 203)
    let before = room.state.hub
    let refused = room.play(.drag("s", .began, .translation(dx: 1e308, dy: 0)), by: "bo", at: 204)
    #expect(refused.verdict == .rejected(.invalidFrame))
    #expect(refused.changes.isEmpty && room.state.hub == before)
    #expect(room.state.gesture(of: "bo", on: "s") == .dragging)
  }

  @Test("R10 what follows a gesture that snapped back starts from the truth")
  func startsFromTruth() {
    var room = RoomScript()
    room.create("s", .square(64))
    room.play(.tap("s"), by: "bo")
    room.play(.resize("s", .began, .frame(.square(100))), by: "cy")
    room.play(.resize("s", .began, .translation(dx: 8, dy: 8)), by: "cy")
    #expect(room.seen(by: "cy", "s")?.frame == .square(72))
  }

  @Test("R12 the owner in a view with a gesture in progress stays what it was when that began")
  func ownerDuringGesture() {
    var room = RoomScript()
    room.create("s")
    room.play(.resize("s", .began, .frame(.square(80))), by: "cy")
    room.play(.tap("s"), by: "bo")
    room.play(.resize("s", .changed, .frame(.square(90))), by: "cy")
    #expect(room.seen(by: "cy", "s")?.owner == nil)
    room.play(.resize("s", .ended), by: "cy")
    #expect(room.seen(by: "cy", "s")?.owner == "bo")
  }

  @Test("R9 an end with a frame that is none is rejected, and is the end in the view all the same")
  func invalidEnd() {
    var room = RoomScript()
    room.create("s")
    room.play(.tap("s"), by: "bo")
    room.play(.drag("s", .began, .translation(dx: 9, dy: 9)), by: "cy")
    let ended = room.play(.drag("s", .ended, .frame(.square(0))), by: "cy")
    #expect(ended.verdict == .rejected(.invalidFrame) && ended.changes.isEmpty)
    #expect(room.state.gesture(of: "cy", on: "s") == nil)
    #expect(room.seen(by: "cy", "s") == room["s"])
  }

  @Test("R16 an unlock is seen by a guest when the news of it arrives, and not before")
  func unlockWhileLockIsUnderway() {
    var room = RoomScript(latency: 100)
    room.create("s", at: 0)
    room.play(.tap("s"), by: "bo", at: 1000)
    #expect(room.play(.unlock("s"), by: "bo", at: 1050).verdict == .applied)
    for (moment, owner) in [(1050, "bo"), (1099, "bo"), (1100, "bo"), (1149, "bo"), (1150, nil)] {
      room.advance(to: moment)
      #expect(room.seen(by: "bo", "s")?.owner?.rawValue == owner, "at \(moment)")
    }
  }

  @Test("R4, R16 one's own lock stands until the hub's answer, whatever older news comes before")
  func olderNews() {
    var room = RoomScript(latency: 100)
    room.create("s", at: 0)
    room.play(.drag("s", .began, .translation(dx: 10, dy: 0)), by: "cy", at: 1050)
    room.play(.unlock("s"), by: "cy", at: 1060)
    room.play(.tap("s"), by: "bo", at: 1080)
    let drag = room.play(.drag("s", .changed, .translation(dx: 1, dy: 0)), by: "bo", at: 1155)
    #expect(drag.verdict == .applied)
    #expect(room.seen(by: "bo", "s")?.owner == "bo" && room["s"]?.owner == "bo")
  }

  @Test("R3, R13 a delete needs both the list and the hub")
  func deletes() {
    var room = RoomScript(latency: 100)
    room.create("s", at: 0)
    // Not there yet in the list.
    #expect(room.play(.delete("s"), by: "bo", at: 50).verdict == .rejected(.unknownSticker))
    room.play(.tap("s"), by: "bo", at: 1000)
    // Free in the list, owned at the hub.
    #expect(room.play(.delete("s"), by: "cy", at: 1050).verdict == .rejected(.ownedByOther))
    room.play(.unlock("s"), by: "bo", at: 1150)
    // Owned in the list, free at the hub.
    #expect(room.play(.delete("s"), by: "cy", at: 1200).verdict == .rejected(.ownedByOther))
    #expect(room["s"] != nil)
    #expect(room.play(.delete("s"), by: "cy", at: 1250).verdict == .applied)
  }

  @Test("R15 nobody who left holds anything, in a room without a list of participants")
  func ownerWhoLeft() {
    var state = RoomState()
    _ = state.apply(Event(time: 0, by: "ana", .leave))
    let create = Action.create("s", image: "heart", frame: .square(64), owner: "ana")
    #expect(
      state.apply(Event(time: 1, by: "bo", create)).verdict == .rejected(.unknownParticipant)
    )
  }

  @Test("the host of a room without a list is who acted first, also after they left")
  func hostWhoLeft() {
    var state = RoomState()
    _ = state.apply(Event(time: 0, by: "ana", .leave))
    _ = state.apply(Event(time: 1, by: "bo", .tap("s")))
    #expect(state.participants.map(\.role) == [.guest])
  }

  @Test("a sticker says when it changed, by an unlock too")
  func changeTimes() {
    var room = RoomScript()
    room.create("s", at: 1)
    #expect(room["s"]?.updatedAt == 1)
    room.play(.tap("s"), by: "bo", at: 2)
    #expect(room["s"]?.updatedAt == 2)
    room.play(.tap("s"), by: "bo", at: 3)
    #expect(room["s"]?.updatedAt == 2)
    room.play(.unlock("s"), by: "bo", at: 7)
    #expect(room["s"]?.updatedAt == 7)
  }

  @Test("R16, R17 at a time: what a guest's screen showed then")
  func viewAtATime() {
    let events = [
      Event(time: 0, by: "ana", .create("s", image: "heart", frame: .square(64))),
      Event(time: 100, by: "ana", .resize("s", .began, .frame(.square(80)))),
      Event(time: 500, by: "ana", .marker),
    ]
    let settings = RoomSettings(
      participants: [Participant(id: "ana", role: .host), Participant(id: "bo", role: .guest)],
      latency: 50
    )
    let expected = [(49, nil), (50, 64.0), (149, 64), (150, 80), (499, 80), (9000, 80)]
    for (moment, width) in expected {
      let (state, warnings) = RoomState.replaying(events, settings: settings, until: moment)
      #expect(state.view(of: "bo")?.first?.frame.width == width, "at \(moment)")
      // An open gesture ends with the recording and not with the look at it (R10).
      #expect(state.gesture(of: "ana", on: "s") == (100..<500 ~= moment ? .resizing : nil))
      #expect(warnings == (moment < 500 ? [] : [.gestureLeftOpen("ana", "s")]))
    }
    // The news of the last event arrives after it.
    let late = events.dropLast() + [Event(time: 500, by: "ana", .delete("s"))]
    let seen = [(500, 1), (549, 1), (550, 0)]
    for (moment, count) in seen {
      let state = RoomState.replaying(late, settings: settings, until: moment).state
      #expect(state.view(of: "bo")?.count == count, "at \(moment)")
    }
  }

  @Test("no time and no number is too large")
  func extremes() {
    var room = RoomScript(latency: 100)
    room.create("s", at: .max)
    #expect(room["s"]?.updatedAt == .max && room.seen(by: "bo", "s") == nil)
    #expect(room.play(.marker, sequence: .min).verdict == .applied)
    #expect(room.play(.marker, sequence: .max).warnings.count == 1)
    #expect(room.play(.marker, sequence: .max).verdict == .duplicate)
    #expect(room.play(.marker, sequence: 0).verdict == .rejected(.outOfOrder))
  }
}
