/// What the person decided about an album, as it is remembered.
public struct StoredDecision: Hashable, Sendable {
  /// Yes or no.
  public enum Answer: String, Hashable, Sendable {
    /// Pictures may be put there.
    case grant
    /// They may not.
    case deny
  }

  /// How the decision was made.
  public enum Origin: String, Hashable, Sendable {
    /// An answer to a question.
    case prompt
    /// A command of its own.
    case command
  }

  /// The album; a grant is for this very folder and not for another one at its path.
  public var album: AlbumIdentity
  /// What was decided about.
  public var level: AccessLevel
  /// Yes or no.
  public var answer: Answer
  /// When, in seconds since 1970.
  public var time: Int
  /// How it was made.
  public var origin: Origin

  /// Creates a decision.
  public init(
    album: AlbumIdentity,
    level: AccessLevel,
    answer: Answer,
    time: Int,
    origin: Origin
  ) {
    self.album = album
    self.level = level
    self.answer = answer
    self.time = time
    self.origin = origin
  }
}
