/// One line of a recording: what somebody did, as the event hub received it.
public struct Event: Hashable, Sendable {
  /// When, in milliseconds from the start of the recording; as recorded, so it may go backwards.
  public var time: Int
  /// Its number in the order of the hub, if the recorder wrote one.
  public var sequence: Int?
  /// Who; nil where nobody acts (`end`, `marker`).
  public var participant: ParticipantID?
  /// What.
  public var action: Action

  /// Creates an event.
  public init(
    time: Int,
    sequence: Int? = nil,
    by participant: ParticipantID? = nil,
    _ action: Action
  ) {
    self.time = time
    self.sequence = sequence
    self.participant = participant
    self.action = action
  }
}
