import Room
import Testing

@Suite("Ownership")
struct OwnershipTests {
  @Test("R3, R4 a tap locks a free sticker for who tapped")
  func tapLocks() {
    var room = RoomScript()
    room.create("s")
    #expect(room.play(.tap("s"), by: "bo").verdict == .applied)
    #expect(room["s"]?.owner == "bo")
    for viewer in ["ana", "bo", "cy"] { #expect(room.seen(by: viewer, "s")?.owner == "bo") }
  }

  @Test("R4 a tap on one's own sticker changes nothing")
  func tapAgain() {
    var room = RoomScript()
    room.create("s")
    room.play(.tap("s"), by: "bo")
    let outcome = room.play(.tap("s"), by: "bo")
    #expect(outcome.verdict == .noop && outcome.changes.isEmpty)
  }

  @Test("R4 the sticker owned before is unlocked first")
  func tapMovesTheLock() {
    var room = RoomScript()
    room.create("s")
    room.create("t")
    room.play(.tap("s"), by: "bo")
    let outcome = room.play(.tap("t"), by: "bo")
    #expect(room["s"]?.owner == nil && room["t"]?.owner == "bo")
    #expect(outcome.changes.map(\.sticker) == ["s", "t"])
  }

  @Test("R4 a tap that R3 forbids is reported, and keeps the lock held before")
  func tapRefused() {
    var room = RoomScript()
    room.create("s")
    room.create("t")
    room.play(.tap("s"), by: "bo")
    room.play(.tap("t"), by: "cy")
    #expect(room.play(.tap("s"), by: "cy").verdict == .rejected(.ownedByOther))
    #expect(room["s"]?.owner == "bo" && room["t"]?.owner == "cy")
    #expect(room.play(.tap("nowhere"), by: "cy").verdict == .rejected(.unknownSticker))
    #expect(room["t"]?.owner == "cy")
  }

  @Test("R5 nobody owns two stickers, however the lock came")
  func oneLockEach() {
    var room = RoomScript()
    room.create("s")
    room.create("t")
    room.play(.tap("s"), by: "bo")
    room.play(.drag("t", .began), by: "bo")
    #expect(room["s"]?.owner == nil && room["t"]?.owner == "bo")
    room.play(.create("u", image: "heart", frame: .square(64), owner: "bo"))
    #expect(room.state.hub.stickers.filter { $0.owner == "bo" }.map(\.id) == ["u"])
  }

  @Test("R13 the hub guards every verb against those who do not own the sticker")
  func guards() {
    let verbs: [(Action, RejectionReason)] = [
      (.tap("s"), .ownedByOther),
      (.resize("s", .began, .frame(.square(80))), .ownedByOther),
      (.resize("s", .changed, .translation(dx: 9, dy: 9)), .ownedByOther),
      (.resize("s", .ended, .frame(.square(80))), .ownedByOther),
      (.drag("s", .began, .translation(dx: 9, dy: 9)), .ownedByOther),
      (.drag("s", .changed, .translation(dx: 9, dy: 9)), .ownedByOther),
      (.drag("s", .ended), .ownedByOther),
      (.delete("s"), .ownedByOther),
      (.unlock("s"), .notOwner),
      (.create("s", image: "star", frame: .square(64)), .duplicateSticker),
    ]
    for (action, reason) in verbs {
      var room = RoomScript()
      room.create("s")
      room.play(.tap("s"), by: "bo")
      let before = room.state.hub
      let outcome = room.play(action, by: "cy")
      #expect(outcome.verdict == .rejected(reason), "\(action)")
      #expect(outcome.changes.isEmpty && room.state.hub == before, "\(action)")
    }
  }

  @Test("R13 anything on an unknown sticker, or by an unknown participant, is rejected")
  func unknowns() {
    let verbs: [Action] = [
      .tap("x"), .delete("x"), .unlock("x"), .resize("x", .began), .drag("x", .changed),
    ]
    for action in verbs {
      var room = RoomScript()
      room.create("s")
      #expect(room.play(action).verdict == .rejected(.unknownSticker), "\(action)")
      let strangers: [String?] = ["zoe", nil]
      for stranger in strangers {
        #expect(room.play(action, by: stranger).verdict == .rejected(.unknownParticipant))
      }
      #expect(room.play(.leave, by: "zoe").verdict == .rejected(.unknownParticipant))
    }
    var room = RoomScript()
    let owned = Action.create("s", image: "heart", frame: .square(64), owner: "zoe")
    #expect(room.play(owned).verdict == .rejected(.unknownParticipant))
    #expect(room.state.hub.stickers.isEmpty)
  }

  @Test("R13 an unlock by the owner frees; of a free sticker it already is so")
  func unlocks() {
    var room = RoomScript()
    room.create("s")
    room.play(.tap("s"), by: "bo")
    #expect(room.play(.unlock("s"), by: "bo").verdict == .applied)
    #expect(room["s"]?.owner == nil)
    #expect(room.play(.unlock("s"), by: "bo").verdict == .noop)
    #expect(room.play(.unlock("s"), by: "cy").verdict == .noop)
  }

  @Test("R14 create appends on top, without owner unless the entity says so")
  func creates() {
    var room = RoomScript()
    #expect(room.create("s").verdict == .applied)
    room.create("t")
    room.play(.create("u", image: "star", frame: .square(64), owner: "cy"))
    #expect(room.state.hub.stickers.map(\.id) == ["s", "t", "u"])
    #expect(room.state.hub.stickers.map(\.owner) == [nil, nil, "cy"])
    room.play(.drag("s", .began, .translation(dx: 5, dy: 5)))
    #expect(room.state.hub.stickers.map(\.id) == ["s", "t", "u"])
  }

  @Test("R14 delete frees the lock; the second is a noop; the id is not used again")
  func deletes() {
    var room = RoomScript()
    room.create("s")
    room.create("t")
    room.play(.tap("s"), by: "bo")
    #expect(room.play(.delete("s"), by: "bo").verdict == .applied)
    #expect(room["s"] == nil && room.state.hub.stickers.map(\.id) == ["t"])
    #expect(room.play(.delete("s"), by: "cy").verdict == .noop)
    #expect(room.create("s").verdict == .rejected(.duplicateSticker))
    #expect(room.play(.tap("s")).verdict == .rejected(.unknownSticker))
    // The lock went with the sticker: this one is the only one now.
    let outcome = room.play(.tap("t"), by: "bo")
    #expect(outcome.changes.map(\.sticker) == ["t"])
  }

  @Test("R14 a view that is resizing a deleted sticker loses it at once")
  func deleteEndsGestures() {
    var room = RoomScript()
    room.create("s")
    room.play(.resize("s", .began, .frame(.square(80))), by: "bo")
    room.play(.delete("s"))
    #expect(room.seen(by: "bo", "s") == nil)
    #expect(room.state.gesture(of: "bo", on: "s") == nil)
    #expect(room.play(.resize("s", .changed), by: "bo").verdict == .rejected(.unknownSticker))
    #expect(room.finish().isEmpty)
  }

  @Test("R15 who leaves gives up the lock, and is not heard any more")
  func leaves() {
    var room = RoomScript()
    room.create("s")
    room.play(.tap("s"), by: "bo")
    #expect(room.play(.leave, by: "bo").verdict == .applied)
    #expect(room["s"]?.owner == nil)
    #expect(room.play(.tap("s"), by: "bo").verdict == .rejected(.unknownParticipant))
    #expect(room.play(.leave, by: "bo").verdict == .rejected(.unknownParticipant))
    #expect(room.state.view(of: "bo") == nil)
    #expect(room.state.participants.map(\.id) == ["ana", "cy"])
    #expect(room.play(.tap("s"), by: "cy").verdict == .applied)
  }

  @Test("without a list of participants, who acts takes part, the first as the host")
  func implicitParticipants() {
    var state = RoomState(settings: RoomSettings())
    let create = Action.create("s", image: "heart", frame: .square(64))
    #expect(state.apply(Event(time: 0, by: "bo", create)).verdict == .applied)
    #expect(state.apply(Event(time: 1, by: "ana", .tap("s"))).verdict == .applied)
    #expect(state.participants.map(\.role) == [.host, .guest])
    _ = state.apply(Event(time: 2, by: "bo", .leave))
    #expect(
      state.apply(Event(time: 3, by: "bo", .tap("s"))).verdict == .rejected(.unknownParticipant)
    )
  }
}
