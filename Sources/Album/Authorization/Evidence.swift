/// All that speaks for or against putting pictures into an album.
public struct Evidence: Hashable, Sendable {
  /// Something about the machine that no decision can change.
  public enum Fact: Hashable, Sendable {
    /// The album's file system can only be read.
    case readOnlyFileSystem
    /// The program runs in a sandbox that does not let it reach the album.
    case sandbox
  }

  /// What the system's policy says of the album, if it says anything.
  public var policy: PolicyRuling?
  /// What about the machine stands against it.
  public var facts: [Fact]
  /// The remembered decisions about this path, in the order in which they were made.
  public var decisions: [StoredDecision]
  /// Whether a flag allows this one run.
  public var isAllowedForThisRun: Bool

  /// Creates evidence; without any, nobody has decided.
  public init(
    policy: PolicyRuling? = nil,
    facts: [Fact] = [],
    decisions: [StoredDecision] = [],
    isAllowedForThisRun: Bool = false
  ) {
    self.policy = policy
    self.facts = facts
    self.decisions = decisions
    self.isAllowedForThisRun = isAllowedForThisRun
  }
}
