#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
    // The goal itself must fit: it is only used when all the work is done.
    guard goal.utf8.count <= TemporaryName.longest else { throw .nameTooLong(path: path) }
    // Names can be taken by a process of another container, or one that was killed.
    for _ in 0..<1000 {
      let name = TemporaryName.next(for: goal)
      let created = try folder.operations.attempt(on: path) { () throws(CallFailure) -> Int32? in
        do throws(CallFailure) {
          return try folder.operations.create(
            name,
            in: folder.descriptor,
            permissions: permissions
          )
        } catch {
          guard error.number == EEXIST else { throw error }
          return nil
        }
      }
      if let created {
        self.name = name
        descriptor = created
        return
      }
    }
    throw .system(call: "openat", path: path, number: EEXIST)
  }

  /// Takes the file away; where that fails, it stays, and harms nobody.
  func remove() {
    try? folder.operations.remove(name, in: folder.descriptor)
  }
}
