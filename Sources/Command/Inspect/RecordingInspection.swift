import Batch
import Recording
import Room

/// A recording, replayed with an eye on every event.
///
/// Of an event no more is kept than its verdict: a recording may have a million.
struct RecordingInspection {
  /// An event that was rejected, and what stood in its way.
  struct Rejection {
    let recorded: RecordedEvent
    let reason: RejectionReason
    /// Who held the sticker, if somebody did.
    let holder: ParticipantID?
  }

  /// So many rejections are told one by one.
  static let toldRejections = 10

  let path: String
  let recording: SessionRecording
  let tally: ReplayTally
  /// The verdict of each event.
  let verdicts: [Verdict]
  /// The first of the rejections.
  let rejections: [Rejection]
  /// Gestures that were still open when the recording ended.
  let openGestures: [(participant: ParticipantID, sticker: StickerID)]
  /// The stickers at the end.
  let stickers: [Sticker]
  /// How wide the table has to be.
  let columns: EventColumns

  init(_ recording: SessionRecording, path: String) throws(CommandFailure) {
    self.path = path
    self.recording = recording
    var state = RoomState(settings: recording.header.roomSettings)
    var tally = ReplayTally()
    var verdicts: [Verdict] = []
    verdicts.reserveCapacity(recording.events.count)
    var rejections: [Rejection] = []
    var columns = EventColumns()
    for (index, recorded) in recording.events.enumerated() {
      if index % 4096 == 0, Interruption.isRequested { throw .stopped }
      let outcome = state.apply(recorded.event)
      tally.count(outcome)
      verdicts.append(outcome.verdict)
      columns.widen(for: recorded)
      if let reason = outcome.verdict.rejection, rejections.count < Self.toldRejections {
        let holder = recorded.event.action.sticker.flatMap { state.hub.stickers[$0]?.owner }
        rejections.append(Rejection(recorded: recorded, reason: reason, holder: holder))
      }
    }
    let ending = state.finish()
    tally.note(ending.warnings)
    openGestures = ending.warnings.compactMap { warning in
      if case .gestureLeftOpen(let participant, let sticker) = warning {
        (participant, sticker)
      } else {
        nil
      }
    }
    self.tally = tally
    self.verdicts = verdicts
    self.rejections = rejections
    self.columns = columns
    stickers = Array(state.hub.stickers)
  }

  /// What was odd, as sentences.
  var warnings: [String] {
    recording.warnings.map { $0.sentence(about: path) }
      + tally.warningSentences.map { "\(path.quoted): \($0)" }
  }

  /// The stickers that somebody held when the recording ended.
  var heldStickers: [(sticker: StickerID, owner: ParticipantID)] {
    stickers.compactMap { sticker in sticker.owner.map { (sticker.id, $0) } }
  }
}
