public import Pixels

/// What a benchmark came to, with all that its figures depend on.
public struct BenchReport: Hashable, Sendable {
  /// What pictures were made of.
  public struct Input: Hashable, Sendable {
    /// The recording's file name without its folders; nil for a session drawn for the purpose.
    public var recording: String?
    /// The size of the photo that was drawn; nil for a recording's own.
    public var photo: PixelSize?

    /// Describes an input.
    public init(recording: String?, photo: PixelSize?) {
      self.recording = recording
      self.photo = photo
    }
  }

  /// The version of the program that was measured.
  public var version: String
  /// What was measured on.
  public var machine: Machine
  /// What pictures were made of.
  public var input: Input
  /// How many rounds were asked for.
  public var rounds: Int
  /// The figures, group by group.
  public var cases: [CaseResult]
  /// Ways to make a picture that this input cannot take.
  public var impossible: [String]

  /// The figures of one group.
  public func cases(of group: CaseResult.Group) -> [CaseResult] {
    cases.filter { $0.group == group }
  }
}
