/// What the system's policy says of an album.
public struct PolicyRuling: Hashable, Sendable {
  /// The status that it sets.
  public var status: AuthorizationStatus
  /// The file that says so.
  public var file: String

  /// Creates a ruling.
  public init(status: AuthorizationStatus, file: String) {
    self.status = status
    self.file = file
  }
}
