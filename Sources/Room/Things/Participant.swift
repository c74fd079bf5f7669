/// Somebody in the room.
public struct Participant: Hashable, Sendable {
  /// What a participant is to the room.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Runs the event hub; sees the truth at once.
    case host
    /// Sees the truth when it arrives.
    case guest
  }

  /// Their id.
  public let id: ParticipantID
  /// What they are to the room.
  public let role: Role

  /// Creates a participant.
  public init(id: ParticipantID, role: Role) {
    self.id = id
    self.role = role
  }
}
