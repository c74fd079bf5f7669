/// What an event led to.
public struct Outcome: Hashable, Sendable {
  /// The one verdict.
  public var verdict: Verdict
  /// What the hub broadcast because of it, in order; nothing for a rejected event.
  public var changes: [HubChange]
  /// What was odd about it.
  public var warnings: [RoomWarning]

  /// Creates an outcome.
  public init(verdict: Verdict, changes: [HubChange] = [], warnings: [RoomWarning] = []) {
    self.verdict = verdict
    self.changes = changes
    self.warnings = warnings
  }
}
