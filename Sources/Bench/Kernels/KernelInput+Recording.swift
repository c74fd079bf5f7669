import Batch
import Recording
import Room

extension KernelInput {
  /// How often each sticker of the recording is moved.
  private static let drags = 2000

  /// A recording's text, and its events.
  func recordingKernels() throws(BenchError) -> [Subject] {
    let text = DrawnSession.file(
      DrawnSession.third,
      photo: "photo.jpg",
      stickers: ["sticker.png"],
      drags: Self.drags
    )
    let recording = try Self.recording(text)
    let settings = recording.header.roomSettings
    let events = recording.events.map { $0.event }
    return [
      .kernel("recording", over: text.count) { () throws(BenchError) in
        Subject.Outcome(witness: try Self.recording(text).events.count)
      },
      Subject(
        name: "room",
        group: .kernels,
        amount: CaseResult.Amount(count: Double(events.count) / 1000, unit: .kiloevents),
        run: { () throws(BenchError) in
          var applied = 0
          let (state, _) = RoomState.replaying(events, settings: settings) { _, outcome in
            if outcome.verdict == .applied { applied += 1 }
          }
          return Subject.Outcome(witness: applied &* 31 &+ state.hub.stickers.count)
        }
      ),
    ]
  }

  private static func recording(_ text: [UInt8]) throws(BenchError) -> SessionRecording {
    do { return try SessionRecording(bytes: text) } catch {
      throw .job(.recording(error), recording: "drawn")
    }
  }
}
