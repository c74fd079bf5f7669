/// A name in a folder, and what the folder itself says of it.
struct FolderEntry {
  /// The name, with U+FFFD for what is no UTF-8.
  var name: String
  /// Whether the name is UTF-8, so that a path can have it.
  var isText: Bool
  /// Whether it is known to be a folder; not all file systems say so.
  var isFolder: Bool
}
