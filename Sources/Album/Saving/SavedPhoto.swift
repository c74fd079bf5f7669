public import Files

/// A picture that is in an album.
public struct SavedPhoto: Hashable, Sendable {
  /// How it came there.
  public enum Outcome: String, Hashable, Sendable {
    /// It is new.
    case saved
    /// It was there before, and nothing was written.
    case alreadyThere
    /// It took the place of another.
    case replaced
  }

  /// What is less than it should be, though the picture is there and whole.
  @nonexhaustive
  public enum Warning: Hashable, Sendable {
    /// The file system cannot make a file appear in one step: a process killed meanwhile would have
    /// left a part of the picture.
    case notAtomic
    /// The file bears the time of saving: the file system did not take its own.
    case timeNotKept
    /// The new name may be lost if the machine stops now.
    case notFlushed(FileError)
  }

  /// The file, with the real path of its album.
  public var path: String
  /// Its name there; not always the one that was asked for.
  public var name: String
  /// How many bytes it holds.
  public var byteCount: Int
  /// How it came there.
  public var outcome: Outcome
  /// What is less than it should be.
  public var warnings: [Warning]

  /// Creates the account of a picture that is in an album.
  public init(
    path: String,
    name: String,
    byteCount: Int,
    outcome: Outcome,
    warnings: [Warning] = []
  ) {
    self.path = path
    self.name = name
    self.byteCount = byteCount
    self.outcome = outcome
    self.warnings = warnings
  }

  /// Whether the picture appeared in one step.
  public var isAtomic: Bool { !warnings.contains(.notAtomic) }
}
