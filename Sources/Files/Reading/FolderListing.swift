/// The names in one folder, and in none below it.
public enum FolderListing {
  /// All names of a folder in the order of their bytes, hidden ones too.
  ///
  /// - Parameter path: The folder; links to it are followed.
  /// - Returns: The names; of what, is not looked at.
  /// - Throws: `FileError`.
  public static func names(in path: String) throws(FileError) -> [String] {
    let operations = SystemCalls()
    let folder = try Folder(path, operations)
    let names = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.names(in: folder.descriptor)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
