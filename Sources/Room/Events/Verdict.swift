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

/// Why an event was rejected; the raw values are stable names.
public enum RejectionReason: String, Error, Hashable, Sendable, CaseIterable {
  /// A frame that is not finite, or has a side that is not longer than 0 (R1).
  case invalidFrame
  /// Somebody else holds the sticker (R3, R4, R13).
  case ownedByOther
  /// There is no such sticker (R4, R13).
  case unknownSticker
  /// The id is in use, or was (R13, R14).
  case duplicateSticker
  /// An unlock by somebody who does not hold the sticker (R13).
  case notOwner
  /// Nobody of this id is in the room (R13), or not any more (R15).
  case unknownParticipant
  /// A number lower than the last one, not seen before (R11).
  case outOfOrder
}
