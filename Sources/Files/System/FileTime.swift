/// A moment, as file systems keep it.
public struct FileTime: Hashable, Sendable {
  /// Whole seconds since 1970 began in UTC, rounded down.
  public var seconds: Int
  /// The rest, 0…999,999,999.
  public var nanoseconds: Int

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - seconds: Whole seconds since 1970 began in UTC, rounded down.
  ///   - nanoseconds: The rest.
  /// - Precondition: `nanoseconds` are less than a second.
  public init(seconds: Int, nanoseconds: Int = 0) {
    precondition((0..<1_000_000_000).contains(nanoseconds), "a second has 10⁹ nanoseconds")
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
