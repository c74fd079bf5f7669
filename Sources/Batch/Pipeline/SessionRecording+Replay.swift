public import Recording
public import Room

extension SessionRecording {
  /// How long it is: the time of its last event, in milliseconds; time never runs back (R11).
  public var duration: Int {
    events.map(\.event.time).max() ?? 0
  }

  /// The room at a moment of the recording, and what became of the events up to it.
  ///
  /// - Parameters:
  ///   - moment: When.
  ///   - report: Told of each event and its outcome, in order.
  /// - Returns: The room and the tally.
  public func replay(
    until moment: RenderJob.Moment = .end,
    report: (RecordedEvent, Outcome) -> Void = { _, _ in }
  ) -> (state: RoomState, tally: ReplayTally) {
    var tally = ReplayTally()
    var next = 0
    let (state, warnings) = RoomState.replaying(
      events.lazy.map(\.event),
      settings: header.roomSettings,
      until: milliseconds(moment)
    ) { _, outcome in
      tally.count(outcome)
      report(events[next], outcome)
      next += 1
    }
    tally.note(warnings)
    return (state, tally)
  }

  /// The moment of a recording on the clock on the wall; nil if nobody knows.
  func captureTime(at moment: RenderJob.Moment) -> CaptureTime? {
    let time = min(milliseconds(moment) ?? duration, duration)
    return header.start.flatMap { CaptureTime($0).advanced(by: time) }
  }

  /// A moment in milliseconds from the start; nil for the end, whenever that is.
  package func milliseconds(_ moment: RenderJob.Moment) -> Int? {
    moment.milliseconds(of: duration)
  }
}
