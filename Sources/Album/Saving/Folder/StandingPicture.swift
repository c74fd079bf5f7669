/// A picture that was put into the album before.
public struct StandingPicture: Hashable, Sendable {
  /// How many bytes it holds.
  public var byteCount: Int
  /// Their SHA-256, as 64 lower-case hexadecimal digits.
  public var sha256: String
}
