/// What the system knows of a file without reading it.
package struct FileStatus: Hashable, Sendable {
  /// What it is.
  package var kind: FileKind
  /// How many bytes it claims to hold; means nothing for a stream.
  package var size: Int
  /// Who may read, write and execute it: nine bits.
  package var permissions: UInt32

  /// Creates a status.
  package init(kind: FileKind, size: Int, permissions: UInt32) {
    self.kind = kind
    self.size = size
    self.permissions = permissions
  }
}
