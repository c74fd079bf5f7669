public import Room

/// What became of a recording's events, counted.
public struct ReplayTally: Hashable, Sendable {
  /// How many events there were.
  public private(set) var events = 0
  /// How many of them got which verdict, by its stable name.
  public private(set) var verdicts: [String: Int] = [:]
  /// How many were rejected for which reason.
  public private(set) var rejections: [RejectionReason: Int] = [:]
  /// What was odd, in order.
  public private(set) var warnings: [RoomWarning] = []

  /// Creates an empty tally.
  public init() {}

  /// How many events were rejected.
  public var rejected: Int { verdicts["rejected"] ?? 0 }

  /// Counts an event by its outcome.
  package mutating func count(_ outcome: Outcome) {
    events += 1
    verdicts[outcome.verdict.name, default: 0] += 1
    if let reason = outcome.verdict.rejection { rejections[reason, default: 0] += 1 }
    warnings += outcome.warnings
  }

  /// Notes what was odd about the end.
  package mutating func note(_ warnings: [RoomWarning]) {
    self.warnings += warnings
  }
}
