import Parallel
import Synchronization

/// How long a job is waited for.
///
/// Whoever does a job looks at the clock between its steps. This is for the one that hangs within a
/// step, on a file system that does not answer: its thread is left alone with it, and another takes
/// the thread's place.
struct Patience<Result: Sendable>: Sendable {
  /// How long a job is waited for, in milliseconds; nil without end.
  var limit: @Sendable (Int) -> Int?
  /// What becomes of a job that is waited for no longer.
  var result: @Sendable (Int) -> Result

  /// How much longer than its limit a job is waited for: for the end of the step in which it learns
  /// that its time is over.
  static var grace: Int { 1000 }

  /// How long a job is waited for when nobody wants it any more, in milliseconds.
  static var farewell: Int { 4000 }
}

/// Whether a thread of this process was left alone with something that hangs.
///
/// Such a process must end without tidying up, for the thread may still use what would be tidied.
public enum Abandonment {
  /// Whether that has happened.
  public static var hasHappened: Bool { Thread.abandonments.load(ordering: .relaxed) > 0 }
}
