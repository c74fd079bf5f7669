/// A file beside another whose place it will take.
struct TemporaryFile {
  let name: String
  let folder: Folder
  let descriptor: Int32

  /// Creates an empty file under a name that nobody uses.
  ///
  /// - Parameters:
  ///   - goal: The name of the other file.
  ///   - folder: Where both lie.
  ///   - permissions: Of the file, before the umask.
  ///   - path: The name by which errors speak of it.
  /// - Throws: `FileError`.
  init(
    beside goal: String,
    in folder: Folder,
    permissions: UInt32,
    for path: String
  ) throws(FileError) {
    self.folder = folder
    (name, descriptor) = try TemporaryName.claim(for: goal, as: path, folder.operations) {
      (name) throws(CallFailure) in
      try folder.operations.create(name, in: folder.descriptor, permissions: permissions)
    }
  }

  /// Takes the file away; where that fails, it stays, and harms nobody.
  func remove() {
    try? folder.operations.remove(name, in: folder.descriptor)
  }
}
