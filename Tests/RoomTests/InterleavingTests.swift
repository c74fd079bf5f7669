import Room
import Testing

/// Three participants do whatever comes to their minds.
@Suite("Random interleavings")
struct InterleavingTests {
  static func events(seed: UInt64, count: Int = 400) -> [Event] {
    var random = SeededNumbers(seed: seed)
    let stickers: [StickerID] = ["a", "b", "c", "d", "e"]
    var time = 0
    return (0..<count).map { number in
      time += random.next(in: 0...40) - (number % 50 == 49 ? 100 : 0)
      time = max(0, time)
      let sticker = random.pick(stickers)
      let action: Action =
        switch random.next(in: 0...12) {
        case 0, 1: .create(sticker, image: "heart", frame: frame(&random))
        case 2: .delete(sticker)
        case 3, 4: .tap(sticker)
        case 5...7: .resize(sticker, random.pick(GesturePhase.allCases), value(&random))
        case 8...10: .drag(sticker, random.pick(GesturePhase.allCases), value(&random))
        case 11: .unlock(sticker)
        default: number > 300 ? .leave : .unknown(type: "wave")
        }
      let sequence = random.next(in: 0...9) == 0 ? number - 1 : number
      return Event(
        time: time,
        sequence: sequence,
        by: random.pick(["ana", "bo", "cy", "cy", "nobody"]),
        action
      )
    }
  }

  static func frame(_ random: inout SeededNumbers) -> Frame {
    Frame(
      x: random.next(in: -50...400),
      y: random.next(in: -50...300),
      width: random.next(in: -2...300),
      height: random.next(in: 1...300)
    )
  }

  static func value(_ random: inout SeededNumbers) -> GestureValue {
    switch random.next(in: 0...2) {
    case 0: .frame(frame(&random))
    case 1: .translation(dx: random.next(in: -90...90), dy: random.next(in: -90...90))
    default: .unchanged
    }
  }

  @Test("state follows from applied events alone, and every frame is clamped", arguments: 1...60)
  func laws(seed: Int) {
    for latency in [0, 75] {
      var room = RoomScript(latency: latency)
      var folded = StickerStack()
      for event in Self.events(seed: UInt64(seed)) {
        let before = room.state.hub
        let outcome = room.play(
          event.action,
          by: event.participant?.rawValue,
          at: event.time,
          sequence: event.sequence
        )
        switch outcome.verdict {
        case .applied, .adjusted: outcome.changes.forEach { folded.apply($0) }
        case .noop, .duplicate, .ignored, .rejected:
          #expect(outcome.changes.isEmpty)
          #expect(room.state.hub == before)
        }
        #expect(folded == room.state.hub.stickers)

        var views = [Array(room.state.hub.stickers)]
        views += room.state.participants.compactMap { room.state.view(of: $0.id) }
        for sticker in views.joined() {
          #expect(SizeLimits.standard.clamp(sticker.frame) == sticker.frame)
        }
        let owners = room.state.hub.stickers.compactMap(\.owner)
        #expect(Set(owners).count == owners.count)
      }
    }
  }

  @Test("the same events give the same states and verdicts", arguments: 1...20)
  func determinism(seed: Int) {
    let runs = (0..<2).map { _ in
      var room = RoomScript(latency: 60)
      for event in Self.events(seed: UInt64(seed)) {
        room.play(
          event.action,
          by: event.participant?.rawValue,
          at: event.time,
          sequence: event.sequence
        )
      }
      return room
    }
    #expect(runs[0].outcomes == runs[1].outcomes)
    #expect(runs[0].state.hub == runs[1].state.hub)
  }

  @Test("when the truth has arrived and no gesture is open, all views agree", arguments: 1...30)
  func convergence(seed: Int) {
    var room = RoomScript(latency: 75)
    for event in Self.events(seed: UInt64(seed), count: 250) {
      room.play(
        event.action,
        by: event.participant?.rawValue,
        at: event.time,
        sequence: event.sequence
      )
    }
    _ = room.finish()
    room.advance(to: 1_000_000)
    for participant in room.state.participants {
      let view = room.state.view(of: participant.id) ?? []
      #expect(view.map(\.owner) == room.state.hub.stickers.map(\.owner))
      for (seen, truth) in zip(view, room.state.hub.stickers) where truth.owner != participant.id {
        #expect(seen.frame == truth.frame)
      }
    }
  }
}
