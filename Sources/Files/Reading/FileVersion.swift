/// One state of a file's contents, told without reading them.
///
/// A file that is written anew is another version: its size or one of its times differs, and the
/// time of the last change is not one that a program can choose.
public struct FileVersion: Hashable, Sendable {
  private let identity: FileIdentity
  private let modified: FileTime
  private let changed: FileTime

  /// How many bytes the file holds.
  public let size: Int

  init(_ status: FileStatus) {
    identity = status.identity
    modified = status.modified
    changed = status.changed
    size = status.size
  }
}
