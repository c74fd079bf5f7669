extension RoomState {
  /// The room after a whole recording, or as it was at a moment of it (R17).
  ///
  /// - Parameters:
  ///   - events: The events, in the order of the recording.
  ///   - settings: What was agreed before the first one.
  ///   - moment: Milliseconds from the start: every event with a time up to and including it is
  ///     applied, and what had reached the guests by then has reached them. Nil for the end, where
  ///     open gestures are ended (R10).
  ///   - report: Told of each event and its outcome, in order.
  /// - Returns: The room, and what was odd about the end.
  public static func replaying(
    _ events: some Sequence<Event>,
    settings: RoomSettings,
    until moment: Int? = nil,
    report: (Event, Outcome) -> Void = { _, _ in }
  ) -> (state: RoomState, warnings: [RoomWarning]) {
    var state = RoomState(settings: settings)
    for event in events {
      // Time never runs back (R11), so nothing after this event can lie before the moment.
      if let moment, event.time > moment {
        state.advance(to: moment)
        return (state, [])
      }
      report(event, state.apply(event))
    }
    let warnings = state.finish().warnings
    if let moment { state.advance(to: moment) }
    return (state, warnings)
  }
}
