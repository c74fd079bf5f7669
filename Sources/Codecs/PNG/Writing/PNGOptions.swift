/// How a PNG is to be written.
public struct PNGOptions: Hashable, Sendable {
  /// What time is spent on the size of the file.
  public enum Effort: Sendable {
    /// One fixed filter, and compression at about the speed of memory.
    case fast
    /// The best of all filters for each row, and the strongest compression; a gray picture is stored
    /// as gray.
    case small
  }

  /// What time is spent on the size of the file.
  public var effort: Effort
  /// The ICC profile that the pixels are meant in; nil for none.
  public var iccProfile: [UInt8]?
  /// How many cores may work on the picture at the same time, 1 or more.
  ///
  /// Only `.fast` can use more than one. The file does not depend on it.
  public var cores: Int

  /// Creates options; fast, without a profile and on one core unless said otherwise.
  public init(effort: Effort = .fast, iccProfile: [UInt8]? = nil, cores: Int = 1) {
    self.effort = effort
    self.iccProfile = iccProfile
    self.cores = cores
  }
}
