/// What became of an event: every one gets exactly one verdict.
public enum Verdict: Hashable, Sendable {
  /// Done as asked.
  case applied
  /// Done with another value, such as a clamped size.
  case adjusted
  /// It already was so.
  case noop
  /// An event with this number was there before.
  case duplicate
  /// Refused; nothing changed at the hub.
  case rejected(RejectionReason)
  /// Of a type that this version does not know.
  case ignored
}

extension Verdict {
  /// Its stable name, without the reason.
  public var name: String {
    switch self {
    case .applied: "applied"
    case .adjusted: "adjusted"
    case .noop: "noop"
    case .duplicate: "duplicate"
    case .rejected: "rejected"
    case .ignored: "ignored"
    }
  }
}
