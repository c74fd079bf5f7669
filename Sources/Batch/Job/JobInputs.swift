/// What a job's picture is made from, by the SHA-256 of its bytes.
public struct JobInputs: Hashable, Sendable {
  /// The recording's.
  public var recording: String
  /// The images' by their names in the recording's table.
  public var images: [String: String]
}
