/// What the system knows of a file without reading it.
package struct FileStatus: Hashable, Sendable {
  /// What it is.
  package var kind: FileKind
  /// How many bytes it claims to hold; means nothing for a stream.
  package var size: Int
  /// Who may read, write and execute it: nine bits.
  package var permissions: UInt32
  /// Whether only the owner of a file may remove it from this folder.
  package var isSticky: Bool
  /// The number of the user whom it belongs to.
  package var owner: UInt32
  /// How many names it has; 0 once the last one is removed.
  package var names: Int
  /// Which file it is, whatever its names.
  package var identity: FileIdentity
  /// When its contents are said to have changed.
  package var modified: FileTime
  /// When the system last noted a change of anything about it; nobody can set this one.
  package var changed: FileTime
}

/// Which file it is, as long as it exists; afterwards the numbers can be given to another.
package struct FileIdentity: Hashable, Sendable {
  /// The number of the device that it lies on.
  package var device: UInt64
  /// Its number on that device.
  package var inode: UInt64
}
