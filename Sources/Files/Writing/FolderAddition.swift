#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder of new files that appears whole or not at all, and never in the place of anything.
///
/// It is filled under a hidden name beside its goal and gets its own in one step, which the system
/// refuses if the name is taken. If this value goes away unpublished, so do folder and files. There is no
/// folder without a name: what a killed process leaves, the next one sweeps away that makes such
/// a folder there, or replaces a file (`Folder.sweep`).
public struct FolderAddition: ~Copyable {
  private let path: String
  private let name: String
  private let temporaryName: String
  private let parent: Folder
  private let folder: Folder
  private var files: [String] = []
  private var isPublished = false

  /// Makes the folder, hidden.
  ///
  /// - Parameter path: Its goal; slashes at its end do not count.
  /// - Throws: `FileError`; `notFound` for the folder that it is to lie in.
  public init(of path: String) throws(FileError) {
    try self.init(of: path, with: SystemCalls())
  }

  package init(of path: String, with operations: any FileOperations) throws(FileError) {
    let (above, name) = PathBytes.split(PathBytes.withoutLastSlashes(path))
    guard !name.isEmpty, !name.utf8.contains(0) else { throw .notFound(path: path) }
    guard ![".", ".."].contains(name) else { throw .isDirectory(path: path) }
    let parent = try Folder(above, operations)
    parent.sweep()
    let (temporaryName, descriptor) = try Self.make(beside: name, in: parent, as: path)
    self.path = path
    self.name = name
    self.parent = parent
    self.temporaryName = temporaryName
    folder = Folder(path, owning: descriptor, operations)
  }

  /// Makes a hidden folder and takes its lock, so that no sweeper takes it for abandoned.
  private static func make(
    beside name: String,
    in parent: Folder,
    as path: String
  ) throws(FileError) -> (name: String, descriptor: Int32) {
    let operations = parent.operations
    // As with a file, a sweeper can come by before the lock.
    for _ in 0..<100 {
      let (hidden, _) = try TemporaryName.claim(for: name, as: path, operations) {
        (hidden) throws(CallFailure) in
        try operations.makeFolder(hidden, in: parent.descriptor, permissions: 0o777)
      }
      do throws(FileError) {
        let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
          try operations.openFolder(hidden, in: parent.descriptor)
        }
        if operations.takeLock(of: descriptor) { return (hidden, descriptor) }
        try? operations.release(descriptor)
      } catch {
        try? operations.removeFolder(hidden, in: parent.descriptor)
        guard case .notFound = error else { throw error }
      }
    }
    throw .system(call: "flock", path: path, number: EWOULDBLOCK)
  }

  deinit {
    guard !isPublished else { return }
    for file in files { try? folder.operations.remove(file, in: folder.descriptor) }
    try? parent.operations.removeFolder(temporaryName, in: parent.descriptor)
  }

  /// Whether there is something of this name already, be it a link that leads nowhere.
  public static func isTaken(_ path: String) -> Bool {
    let system = SystemCalls()
    let (above, name) = PathBytes.split(PathBytes.withoutLastSlashes(path))
    guard let folder = try? Folder(above, system) else { return false }
    return (try? system.status(itself: name, in: folder.descriptor)) != nil
  }

  /// Writes a file into the folder.
  ///
  /// - Parameters:
  ///   - bytes: Its contents.
  ///   - name: Its name, which no other file of the folder has.
  /// - Throws: `FileError`; the folder must not be published then.
  public mutating func add(_ bytes: [UInt8], as name: String) throws(FileError) {
    let operations = folder.operations
    let path = folder.path(of: name)
    let folder = folder
    let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.create(name, in: folder.descriptor, permissions: 0o666)
    }
    files.append(name)
    var file = OpenFile(path, owning: descriptor, operations)
    try file.write(bytes.span)
    try file.close()
  }

  /// Gives the folder its name, if that is free.
  ///
  /// All files are on the disk before that, as far as the file system promises it: they are brought
  /// there now and not one by one as they come, since by now most of the work is done.
  /// - Parameter isWanted: Asked at the last moment; false leaves nothing behind.
  /// - Returns: Whether the name was free; if not, what has it was left alone.
  /// - Throws: `FileError`.
  public consuming func publish(while isWanted: () -> Bool = { true }) throws(FileError) -> Bool {
    try settle(while: isWanted)
    guard isWanted() else { throw .interrupted }
    let operations = parent.operations
    let (parent, temporaryName, name) = (parent, temporaryName, name)
    let isFree = try operations.attempt(on: path) { () throws(CallFailure) -> Bool in
      do throws(CallFailure) {
        try operations.rename(
          temporaryName,
          in: parent.descriptor,
          adding: name,
          in: parent.descriptor
        )
        return true
      } catch {
        if error.number == EEXIST { return false }
        guard [EINVAL, ENOSYS, ENOTSUP].contains(error.number) else { throw error }
      }
      // A file system that does not know that call: a plain rename replaces nothing but an empty
      // folder that somebody made this very moment.
      guard (try? operations.status(itself: name, in: parent.descriptor)) == nil else {
        return false
      }
      try operations.rename(temporaryName, to: name, in: parent.descriptor)
      return true
    }
    guard isFree else { return false }
    isPublished = true
    try parent.flush()
    return true
  }

  /// Brings files and names to the disk.
  private func settle(while isWanted: () -> Bool) throws(FileError) {
    let folder = folder
    for file in files {
      guard isWanted() else { throw .interrupted }
      let path = folder.path(of: file)
      let descriptor = try folder.operations.attempt(on: path) { () throws(CallFailure) in
        try folder.operations.openToRead(itself: file, in: folder.descriptor)
      }
      let opened = OpenFile(path, owning: descriptor, folder.operations)
      try folder.operations.flush(opened.descriptor, of: path)
    }
    try folder.flush()
  }
}
