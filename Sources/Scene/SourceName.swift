/// The name of an image that somebody else will load: what a plan knows instead of pixels.
public struct SourceName: RawRepresentable, Hashable, Sendable {
  /// The name, as the recording's table of images has it.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(_ name: String) {
    rawValue = name
  }
}
