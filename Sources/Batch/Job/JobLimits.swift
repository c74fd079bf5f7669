/// What one job may take of the machine.
public struct JobLimits: Hashable, Sendable {
  /// The most memory, in bytes; nil for whatever it takes.
  ///
  /// A job that may take more is not begun: what it may take is told by the headers of its images.
  public var memory: Int?
  /// The longest time, in milliseconds; nil for however long it takes.
  public var time: Int?

  /// Creates limits.
  public init(memory: Int? = nil, time: Int? = nil) {
    self.memory = memory
    self.time = time
  }
}
