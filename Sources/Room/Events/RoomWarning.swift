/// Something odd that did not stop the replay.
public enum RoomWarning: Hashable, Sendable {
  /// An event's time lies before the last one's; for playback it is held at the last one (R11).
  case timeWentBackwards(from: Int, to: Int)
  /// Numbers were left out before this event (R11).
  case sequenceGap(expected: Int, found: Int)
  /// A gesture went on that nobody had begun; it was begun here (R10).
  case gestureNotBegun(StickerID)
  /// A gesture was still open when something ended it: another gesture, a leave, the end (R10).
  case gestureLeftOpen(ParticipantID, StickerID)
  /// A type that this version does not know; told once a type.
  case unknownType(String)
  /// An event after the one that ended the recording.
  case eventAfterEnd
}
