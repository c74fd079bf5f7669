import Pixels
import Recording
import Room
import Scene

@testable import Report

/// Any recording that can be read can be replayed, at any moment, and planned, by the rules.
enum SessionSubject {
  static func check(_ recording: SessionRecording) {
    let settings = recording.header.roomSettings
    let events = recording.events.lazy.map(\.event)
    let duration = events.map(\.time).max() ?? 0
    var folded = StickerStack()
    let (end, _) = RoomState.replaying(events, settings: settings) { _, outcome in
      for change in outcome.changes { folded.apply(change) }
      if case .rejected = outcome.verdict { return }
      expect(outcome.verdict != .noop || outcome.changes.isEmpty, "nothing changed, and yet")
    }
    for moment in [0, duration / 3, duration] {
      look(at: RoomState.replaying(events, settings: settings, until: moment).state, recording)
    }
    look(at: end, recording)
    var state = RoomState(settings: settings)
    var truth = StickerStack()
    for event in events {
      for change in state.apply(event).changes { truth.apply(change) }
    }
    expect(truth == state.hub.stickers, "what was broadcast is not what the hub holds")
    expect(folded == truth, "another replay broadcast something else")
    _ = ChromeTrace.json(of: recording, name: "fuzz")
    checkClock(events.map(\.time), duration)
  }

  private static func look(at state: RoomState, _ recording: SessionRecording) {
    let stage = recording.header.stage
    var screens = [Array(state.hub.stickers)]
    for participant in state.participants {
      guard let screen = state.view(of: participant.id) else { fatalError("no screen") }
      screens.append(screen)
    }
    for stickers in screens {
      for resolution in [OutputResolution.photo, .width(100), .scale(1000)] {
        let plan = stage.plan(
          stickers: stickers,
          photoSize: PixelSize(width: 7, height: 5),
          resolution: resolution
        )
        expect((try? plan.check()) != nil, "a plan that cannot be drawn: \(plan)")
      }
    }
  }

  private static func checkClock(_ times: [Int], _ duration: Int) {
    for idleLimit in [nil, 0, 500] {
      let clock = PlaybackClock(
        times: times,
        to: duration,
        speed: PlaybackSpeed(thousandths: 250),
        idleLimit: idleLimit
      )
      var before = 0
      for time in times.sorted() {
        let kept = clock.keptTime(of: time)
        expect(before...clock.keptDuration ~= kept, "kept time runs back, or beyond the end")
        expect(clock.moment(atKept: kept) >= time, "the frame of an event does not show it")
        before = kept
      }
      _ = clock.frameCount(perSecond: 30).map { clock.moment(ofFrame: $0, perSecond: 30) }
      _ = clock.playingTime(of: duration)
    }
  }
}
