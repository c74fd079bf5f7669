public import Recording
public import Rendering

/// What there is to tell of a session besides its pictures: what became of its events, and whatever was
/// odd and stopped nothing.
public struct SessionAccount: Sendable {
  /// What the session is called, if the recording says so.
  public var title: String?
  /// What became of the events that were replayed.
  public var tally: ReplayTally
  /// What was odd about the recording's text.
  public var warnings: [RecordingWarning]
  /// Images that are not the recorded ones, taken because salvage was allowed.
  public var unrecordedImages: [UnrecordedImage]
  /// What was odd about the images.
  public var findings: [SourceFinding]

  /// Creates an account.
  package init(
    tally: ReplayTally,
    warnings: [RecordingWarning],
    unrecordedImages: [UnrecordedImage] = [],
    findings: [SourceFinding] = []
  ) {
    self.tally = tally
    self.warnings = warnings
    self.unrecordedImages = unrecordedImages
    self.findings = findings
  }

  /// Refuses a session that is not clean, as strictness wants it: before any image is looked at.
  ///
  /// - Throws: `JobFailure.rejectedEvents`, `JobFailure.warnings`.
  package func requireClean() throws(JobFailure) {
    guard tally.rejected == 0 else { throw .rejectedEvents(tally) }
    guard tally.warnings.isEmpty, warnings.isEmpty else { throw .warnings(tally, warnings) }
  }
}
