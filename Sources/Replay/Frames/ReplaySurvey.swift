import Batch
import Room

/// What there is to know of a replay before the first frame is drawn: it is played through once
/// without a pixel, which takes a small part of the time that drawing does.
struct ReplaySurvey: Sendable {
  /// Frames that differ from the one before; the first one counts.
  private(set) var shots = 0
  /// All frames.
  private(set) var frames = 0
  /// When the last one goes, in microseconds of playing time.
  private(set) var end = 0
  /// The images of all stickers that show, in the order in which they come.
  private(set) var images: [String] = []
  /// What became of the events.
  let tally: ReplayTally

  /// Plays a replay through.
  ///
  /// - Parameters:
  ///   - shots: The replay.
  ///   - isWanted: Asked with every shot; false ends the survey.
  /// - Throws: `JobFailure`.
  init(_ shots: Shots, while isWanted: () -> Bool) throws(JobFailure) {
    var shots = shots
    var known: Set<String> = []
    while let shot = try shots.next() {
      guard isWanted() else { throw .interrupted }
      self.shots += 1
      frames += shot.frameCount
      end = shot.end
      for sticker in shot.stickers where known.insert(sticker.image).inserted {
        images.append(sticker.image)
      }
    }
    tally = shots.frames.tally
  }
}
