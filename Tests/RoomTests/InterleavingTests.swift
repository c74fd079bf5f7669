import Room
import TestSupport
import Testing

/// Three participants do whatever comes to their minds.
@Suite("Random interleavings")
struct InterleavingTests {
  /// Plays an event of a sequence.
  private static func play(_ event: Event, in room: inout RoomScript) -> Outcome {
    room.play(
      event.action,
      by: event.participant?.rawValue,
      at: event.time,
      sequence: event.sequence
    )
  }

  @Test("state follows from applied events alone, and every frame is clamped", arguments: 1...60)
  func laws(seed: Int) {
    for latency in [0, 75] {
      var room = RoomScript(latency: latency)
      var folded = StickerStack()
      for event in RandomEvents.events(seed: UInt64(seed), count: 400) {
        let before = room.state.hub
        let outcome = Self.play(event, in: &room)
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
      for event in RandomEvents.events(seed: UInt64(seed), count: 400) {
        _ = Self.play(event, in: &room)
      }
      return room
    }
    #expect(runs[0].outcomes == runs[1].outcomes)
    #expect(runs[0].state.hub == runs[1].state.hub)
  }

  @Test("when the truth has arrived and no gesture is open, all views agree", arguments: 1...30)
  func convergence(seed: Int) {
    var room = RoomScript(latency: 75)
    for event in RandomEvents.events(seed: UInt64(seed), count: 250) {
      _ = Self.play(event, in: &room)
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
