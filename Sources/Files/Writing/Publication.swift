/// The steps by which a temporary file takes its place, or goes.
struct Publication {
  private let temporary: TemporaryFile
  private let name: String
  private let permissions: UInt32?

  private var folder: Folder { temporary.folder }
  private var operations: any FileOperations { folder.operations }

  /// Plans to put a temporary file in a place.
  ///
  /// - Parameters:
  ///   - temporary: The file.
  ///   - name: Its name afterwards.
  ///   - permissions: Those of the file that has the name now; nil if none has.
  init(temporary: TemporaryFile, name: String, permissions: UInt32?) {
    self.temporary = temporary
    self.name = name
    self.permissions = permissions
  }

  /// Gives the file its permissions and brings its bytes to the disk.
  func prepare(_ file: borrowing OpenFile) throws(FileError) {
    if let permissions { try file.setPermissions(permissions) }
    try operations.flush(file.descriptor, of: file.path)
  }

  /// The step that makes the difference.
  func rename(for path: String) throws(FileError) {
    try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.rename(temporary.name, to: name, in: folder.descriptor)
    }
  }

  /// Brings the new name to the disk: a folder is a file of names, and needs its own flush.
  func settle() throws(FileError) {
    try folder.flush()
  }

  /// Takes the temporary file away.
  func abandon() {
    temporary.remove()
  }
}
