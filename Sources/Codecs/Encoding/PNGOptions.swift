/// How a PNG is to be written.
public struct PNGOptions: Hashable, Sendable {
  /// What time is spent on the size of the file.
  public enum Effort: Sendable {
    /// One fixed filter and the fastest compression.
    case fast
    /// The best of all filters for each row, and the strongest compression.
    case small
  }

  /// What time is spent on the size of the file.
  public var effort: Effort
  /// The ICC profile that the pixels are meant in; nil for none.
  public var iccProfile: [UInt8]?

  /// Creates options; fast and without a profile unless said otherwise.
  public init(effort: Effort = .fast, iccProfile: [UInt8]? = nil) {
    self.effort = effort
    self.iccProfile = iccProfile
  }
}
