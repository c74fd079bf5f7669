/// What somebody wants to do to an album.
public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  /// Add new pictures.
  case addOnly
  /// Also list, read back and replace pictures.
  case readWrite
}
