/// A folder that was opened once: whatever happens to its path afterwards, this is the one that is
/// worked in.
final class Folder: Sendable {
  let path: String
  let descriptor: Int32
  let operations: any FileOperations

  init(_ path: String, _ operations: any FileOperations) throws(FileError) {
    self.path = path
    self.operations = operations
    descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.openFolder(path)
    }
  }

  deinit {
    try? operations.release(descriptor)
  }
}
