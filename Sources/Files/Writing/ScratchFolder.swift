#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A hidden folder for files that are not finished, inside the folder where they are to appear.
///
/// Whoever may only add to a folder may not list it either, and so could never find again what a
/// killed process left there. This folder is our own: it may be listed, it lies on the same file
/// system, so that a file moves out of it in one step, and nobody else can reach the files in it.
/// It belongs to one user, and its name says to whom: `.decal-1000`.
package struct ScratchFolder: Sendable {
  package let folder: Folder
  private let name: String
  private let parent: Folder

  /// Opens the folder, and makes it if there is none.
  ///
  /// - Parameter parent: Where it lies.
  /// - Throws: `FileError`; `notFolder` also for a symbolic link that somebody put in its place.
  package init(in parent: Folder) throws(FileError) {
    let operations = parent.operations
    let name = Self.name(operations)
    // Whoever may not make it may not write here at all: that is about the parent.
    try operations.attempt(on: parent.path) { () throws(CallFailure) in
      do throws(CallFailure) {
        try operations.makeFolder(name, in: parent.descriptor, permissions: 0o700)
      } catch {
        guard error.number == EEXIST else { throw error }
      }
    }
    try self.init(name, in: parent)
  }

  /// Opens the folder that a process left which was killed.
  ///
  /// - Parameter parent: Where it lies.
  /// - Returns: The folder; nil if there is none.
  /// - Throws: `FileError`, as above.
  package static func left(in parent: Folder) throws(FileError) -> ScratchFolder? {
    do throws(FileError) {
      return try ScratchFolder(name(parent.operations), in: parent)
    } catch {
      guard case .notFound = error else { throw error }
      return nil
    }
  }

  private init(_ name: String, in parent: Folder) throws(FileError) {
    let operations = parent.operations
    let path = parent.path(of: name)
    let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.openFolder(name, in: parent.descriptor)
    }
    folder = Folder(path, owning: descriptor, operations)
    self.name = name
    self.parent = parent
  }

  private static func name(_ operations: any FileOperations) -> String {
    ".decal-\(operations.user)"
  }

  /// Whose it is, and who may write into it.
  package func status() throws(FileError) -> FileStatus {
    try folder.operations.attempt(on: folder.path) { () throws(CallFailure) in
      try folder.operations.status(of: folder.descriptor)
    }
  }

  /// Removes the folder, unless somebody's file is in it.
  package func leave() {
    try? parent.operations.removeFolder(name, in: parent.descriptor)
  }
}
