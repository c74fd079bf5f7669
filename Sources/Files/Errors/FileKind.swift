/// What a path can lead to.
public enum FileKind: String, Hashable, Sendable {
  /// Bytes on a disk.
  case regular
  /// A folder.
  case folder
  /// A pipe, with or without a name.
  case pipe
  /// A socket.
  case socket
  /// A device that gives or takes a stream, such as a terminal or `/dev/null`.
  case characterDevice
  /// A device such as a disk.
  case blockDevice
  /// None of these.
  case other
}
