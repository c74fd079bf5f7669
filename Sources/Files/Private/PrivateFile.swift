#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A small file that is a person's own: nobody else may have written it, and nobody else needs to
/// read it.
///
/// It lies in a folder of its own, 0700, and is itself 0600. What somebody else could have put there
/// is not believed and not overwritten.
public struct PrivateFile: Sendable {
  /// Why what is there is not believed.
  public enum Distrust: Error, Hashable, Sendable {
    /// The file or its folder is a symbolic link.
    case symbolicLink(path: String)
    /// It belongs to somebody else.
    case foreignOwner(path: String, user: UInt32)
    /// Others may write it.
    case writableByOthers(path: String, permissions: UInt32)
    /// It cannot be read, or is no file.
    case unreadable(FileError)
  }

  /// The folder, absolute.
  public let folder: String
  /// The file's name in it.
  public let name: String
  /// Whose it has to be.
  private let owner: UInt32
  private let operations: any FileOperations

  /// The file's path.
  public var path: String { folder + "/" + name }

  /// Names a file; nothing is opened.
  ///
  /// - Parameters:
  ///   - folder: Its folder, absolute.
  ///   - name: Its name there.
  ///   - owner: The number of the user whose it has to be; nil for who runs the program.
  public init(folder: String, name: String, owner: UInt32? = nil) {
    self.init(folder: folder, name: name, owner: owner, with: SystemCalls())
  }

  package init(
    folder: String,
    name: String,
    owner: UInt32? = nil,
    with operations: any FileOperations
  ) {
    self.folder = folder
    self.name = name
    self.owner = owner ?? operations.user
    self.operations = operations
  }

  /// Reads the file.
  ///
  /// - Returns: Its bytes; nil if it is not there.
  /// - Throws: `Distrust`.
  public func read() throws(Distrust) -> [UInt8]? {
    guard let folder = try openFolder() else { return nil }
    return try read(in: folder)
  }

  /// Why the file was not changed; it is as it was.
  public enum Refusal: Error, Hashable, Sendable {
    /// What is there is not believed.
    case distrust(Distrust)
    /// Something cannot be written.
    case file(FileError)
    /// What is there is not understood, says the caller.
    case notUnderstood
  }

  /// Changes the file: nobody else changes it meanwhile, and it is replaced whole or not at all.
  ///
  /// - Parameter change: Makes the new bytes of the old ones, which are nil if there is no file yet.
  /// - Throws: `Refusal`, with nothing changed.
  public func update(
    _ change: ([UInt8]?) throws(Refusal) -> [UInt8]
  ) throws(Refusal) {
    do { try makeFolders() } catch { throw .file(error) }
    let opened: Folder?
    do { opened = try openFolder() } catch { throw .distrust(error) }
    guard let folder = opened else { throw .file(.notFound(path: self.folder)) }
    let lock: OpenFile
    do { lock = try takeLock(in: folder) } catch { throw .file(error) }
    let old: [UInt8]?
    do { old = try read(in: folder) } catch { throw .distrust(error) }
    let new = try change(old)
    do { try write(new, in: folder) } catch { throw .file(error) }
    _ = consume lock
  }

  private func openFolder() throws(Distrust) -> Folder? {
    let opened: Folder
    do {
      opened = try Folder(itself: folder, operations)
    } catch .notFound {
      return nil
    } catch {
      // Systems differ in what they say of a link that they do not follow.
      let target = try? operations.target(ofLink: folder)
      throw target != nil ? .symbolicLink(path: folder) : .unreadable(error)
    }
    try check(opened.descriptor, folder)
    return opened
  }

  private func read(in folder: Folder) throws(Distrust) -> [UInt8]? {
    let file: OpenFile
    do {
      let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.openToRead(itself: name, in: folder.descriptor)
      }
      file = OpenFile(path, owning: descriptor, operations)
    } catch .notFound {
      return nil
    } catch {
      if case .endlessLinks = error { throw .symbolicLink(path: path) }
      throw .unreadable(error)
    }
    try check(file.descriptor, path)
    do { return try file.readRegular(limit: 1 << 24) } catch { throw .unreadable(error) }
  }

  private func check(_ descriptor: Int32, _ path: String) throws(Distrust) {
    let status: FileStatus
    do {
      status = try operations.attempt(on: path) { () throws(CallFailure) in
        try operations.status(of: descriptor)
      }
    } catch {
      throw .unreadable(error)
    }
    if let distrust = distrust(of: status, path) { throw distrust }
  }

  private func distrust(of status: FileStatus, _ path: String) -> Distrust? {
    if status.owner != owner { return .foreignOwner(path: path, user: status.owner) }
    if status.permissions & 0o022 != 0 {
      return .writableByOthers(path: path, permissions: status.permissions)
    }
    return nil
  }

  /// Makes the folder, and those above it that are missing, for the owner alone.
  private func makeFolders() throws(FileError) {
    var parent = try Folder("/", operations)
    for component in folder.split(separator: "/") {
      let next = String(component)
      let path = parent.path(of: next)
      let refusal = try makeFolder(next, in: parent)
      // On the way, a person's own links count; the last one is looked at when it is opened.
      do throws(FileError) {
        parent = try Folder(path, operations)
      } catch .notFound {
        // It is missing because it could not be made.
        throw refusal.map { FileError($0, about: path) } ?? .notFound(path: path)
      }
    }
  }

  /// Makes one folder, unless something has the name.
  ///
  /// - Returns: Why it could not be made, which is no matter if it is there: whoever may not write in
  ///   a folder may go through it.
  private func makeFolder(_ name: String, in parent: Folder) throws(FileError) -> CallFailure? {
    let path = parent.path(of: name)
    let failure = try operations.attempt(on: path) { () throws(CallFailure) -> CallFailure? in
      do throws(CallFailure) {
        try operations.makeFolder(name, in: parent.descriptor, permissions: 0o700)
        return nil
      } catch {
        guard [EEXIST, EROFS, EACCES].contains(error.number) else { throw error }
        return error
      }
    }
    guard failure == nil else { return failure?.number == EEXIST ? nil : failure }
    // The umask may have taken even the owner's part.
    let made = try Folder(itself: path, operations)
    try setPermissions(0o700, of: made.descriptor, path)
    return nil
  }

  private func setPermissions(
    _ permissions: UInt32,
    of descriptor: Int32,
    _ path: String
  ) throws(FileError) {
    try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.setPermissions(permissions, of: descriptor)
    }
  }

  /// The lock lies beside the file, which is a new one after every change.
  private func takeLock(in folder: Folder) throws(FileError) -> OpenFile {
    let path = path + ".lock"
    let descriptor = try operations.attempt(on: path) { () throws(CallFailure) in
      do throws(CallFailure) {
        let made = try operations.create(name + ".lock", in: folder.descriptor, permissions: 0o600)
        try? operations.setPermissions(0o600, of: made)
        return made
      } catch {
        guard error.number == EEXIST else { throw error }
        return try operations.openToRead(itself: name + ".lock", in: folder.descriptor)
      }
    }
    let file = OpenFile(path, owning: descriptor, operations)
    try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.waitForLock(descriptor)
    }
    return file
  }

  private func write(_ bytes: [UInt8], in folder: Folder) throws(FileError) {
    let temporary = try TemporaryFile(for: name, in: folder, permissions: 0o600, as: path)
    let publication = Publication(temporary: temporary, name: name, permissions: 0o600)
    var file = OpenFile(path, owning: temporary.descriptor, operations)
    do throws(FileError) {
      try file.write(bytes.span)
      try publication.prepare(file)
      if !publication.takesOpenFile { try file.close() }
      try publication.takePlace(for: path)
    } catch {
      publication.abandon()
      throw error
    }
    try file.close()
    try publication.settle()
  }
}
