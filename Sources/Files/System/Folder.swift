/// A folder that was opened once: whatever happens to its path afterwards, this is the one that is
/// worked in.
package final class Folder: Sendable {
  package let path: String
  package let descriptor: Int32
  package let operations: any FileOperations

  /// Opens what a path leads to.
  convenience init(_ path: String, _ operations: any FileOperations) throws(FileError) {
    let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.openFolder(path)
    }
    self.init(path, owning: descriptor, operations)
  }

  /// Opens a folder, but not through a symbolic link at the end of its path; that is `notFolder`.
  package convenience init(
    itself path: String,
    _ operations: any FileOperations
  ) throws(FileError) {
    let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
      // The system would follow a link that has a slash behind it.
      try operations.openFolder(itself: PathBytes.withoutLastSlashes(path))
    }
    self.init(path, owning: descriptor, operations)
  }

  /// Whether a path ends in a symbolic link, with or without a slash behind it.
  package static func isLink(_ path: String, _ operations: any FileOperations) -> Bool {
    let target = try? operations.target(ofLink: PathBytes.withoutLastSlashes(path))
    return target != nil
  }

  init(_ path: String, owning descriptor: Int32, _ operations: any FileOperations) {
    self.path = path
    self.descriptor = descriptor
    self.operations = operations
  }

  deinit {
    try? operations.release(descriptor)
  }

  /// The path of a name in the folder, for errors to speak of.
  package func path(of name: String) -> String {
    PathBytes.joined(path, name)
  }

  /// Brings the names in the folder to the disk, as far as the file system can.
  package func flush() throws(FileError) {
    try operations.flush(descriptor, of: path)
  }

  /// Reads a file that has a name in the folder, without following a link.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - limit: The most bytes to take.
  ///   - path: The name by which errors speak of it.
  /// - Returns: Its bytes.
  /// - Throws: `FileError`.
  package func read(
    itself name: String,
    limit: Int,
    as path: String
  ) throws(FileError) -> [UInt8] {
    let opened = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.openToRead(itself: name, in: descriptor)
    }
    return try OpenFile(path, owning: opened, operations).readRegular(limit: limit)
  }
}
