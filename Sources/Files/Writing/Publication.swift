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

  /// Whether the file must still be open when it takes its place: without a name it is nothing else.
  var takesOpenFile: Bool { temporary.name == nil }

  /// Gives the file its permissions and its time, and brings its bytes to the disk.
  ///
  /// A file with the wrong time is better than none.
  func prepare(
    _ file: borrowing OpenFile,
    modified: FileTime? = nil
  ) throws(FileError) {
    if let permissions { try file.setPermissions(permissions) }
    if let modified {
      let (operations, descriptor) = (operations, file.descriptor)
      try? operations.attempt(on: file.path) { () throws(CallFailure) in
        try operations.setModified(modified, of: descriptor)
      }
    }
    try operations.flush(file.descriptor, of: file.path)
  }

  /// The step that makes the difference.
  ///
  /// A file without a name gets a free one at once. Only what has a name can take another's: then it has
  /// a hidden one for the moment between two calls, and a process killed within that leaves it to
  /// the next one.
  func takePlace(for path: String) throws(FileError) {
    if let hidden = temporary.name {
      try rename(hidden, for: path)
    } else {
      let placement = try operations.attemptToPlace(on: path) { () throws(CallFailure) in
        try operations.link(temporary.descriptor, adding: name, in: folder.descriptor)
      }
      if placement == .atomic { return }
      let hidden = try temporary.takeHiddenName(beside: name, in: folder, as: path)
      do throws(FileError) { try rename(hidden, for: path) } catch {
        try? operations.remove(hidden, in: folder.descriptor)
        throw error
      }
    }
    folder.sweep()
  }

  private func rename(_ hidden: String, for path: String) throws(FileError) {
    try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.rename(hidden, to: name, in: folder.descriptor)
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
