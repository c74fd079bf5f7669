public import Album

/// What became of a job of a batch.
public struct JobResult: Sendable {
  /// What became of it.
  public enum Outcome: Sendable {
    /// Its picture is in the album, and was not before.
    case saved
    /// Its picture took the place of another.
    case replaced
    /// Its picture was in the album before; nothing was done.
    case skipped
    /// There is no picture.
    case failed(JobTrouble)
  }

  /// What became of it.
  public var outcome: Outcome
  /// The picture; nil if there is none.
  public var picture: JournalRecord.Picture?
  /// How it was made; nil if nothing was.
  public var report: JobReport?
  /// What is less than it should be about the saved picture.
  public var warnings: [SavedPhoto.Warning] = []
  /// Where the time went.
  public var times = JournalRecord.Times()
}
