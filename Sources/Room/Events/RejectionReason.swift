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
