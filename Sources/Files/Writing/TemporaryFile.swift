#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is written before it has the name that it is for.
///
/// Where the system can do that it has none at all meanwhile, and goes with the process, however that
/// ends. Elsewhere it lies under a hidden name, and whoever comes next sweeps it away
/// (`Folder.sweep`).
struct TemporaryFile {
  /// Its hidden name; nil if it has none.
  let name: String?
  let folder: Folder
  let descriptor: Int32

  private init(_ name: String?, in folder: Folder, _ descriptor: Int32) {
    self.name = name
    self.folder = folder
    self.descriptor = descriptor
  }

  /// Creates an empty file, without a name if that can be.
  ///
  /// - Parameters:
  ///   - goal: The name that it is for.
  ///   - folder: Where it is to lie.
  ///   - permissions: Of the file, before the umask.
  ///   - path: The name by which errors speak of it.
  /// - Throws: `FileError`.
  init(
    for goal: String,
    in folder: Folder,
    permissions: UInt32,
    as path: String
  ) throws(FileError) {
    // The goal itself must fit: it is only used when all the work is done.
    guard goal.utf8.count <= TemporaryName.longest else { throw .nameTooLong(path: path) }
    if let nameless = try Self.nameless(in: folder, permissions: permissions, as: path) {
      self = nameless
    } else {
      self = try Self.hidden(beside: goal, in: folder, permissions: permissions, as: path)
    }
  }

  /// Creates an empty file without a name; nil where that cannot be.
  ///
  /// What speaks against it is for a file with a name to find out.
  static func nameless(
    in folder: Folder,
    permissions: UInt32,
    as path: String
  ) throws(FileError) -> TemporaryFile? {
    let descriptor = try folder.operations.attempt(on: path) { () throws(CallFailure) -> Int32? in
      do throws(CallFailure) {
        return try folder.operations.createNameless(
          in: folder.descriptor,
          permissions: permissions
        )
      } catch {
        guard error.number == EINTR else { return nil }
        throw error
      }
    }
    return descriptor.map { TemporaryFile(nil, in: folder, $0) }
  }

  /// Creates an empty file under a hidden name that nobody uses.
  static func hidden(
    beside goal: String,
    in folder: Folder,
    permissions: UInt32,
    as path: String
  ) throws(FileError) -> TemporaryFile {
    let (name, descriptor) = try create(beside: goal, in: folder, permissions, as: path)
    return TemporaryFile(name, in: folder, descriptor)
  }

  /// Creates an empty file under a hidden name and takes its lock, so that no sweeper takes it for
  /// abandoned.
  private static func create(
    beside goal: String,
    in folder: Folder,
    _ permissions: UInt32,
    as path: String
  ) throws(FileError) -> (name: String, descriptor: Int32) {
    let operations = folder.operations
    // Between the creation and the lock a sweeper can come by; so seldom that twice is unheard of.
    for _ in 0..<100 {
      let (name, descriptor) = try TemporaryName.claim(for: goal, as: path, operations) {
        (name) throws(CallFailure) in
        try operations.create(name, in: folder.descriptor, permissions: permissions)
      }
      if operations.takeLock(of: descriptor) { return (name, descriptor) }
      try? operations.release(descriptor)
      try? operations.remove(name, in: folder.descriptor)
    }
    throw .system(call: "flock", path: path, number: EWOULDBLOCK)
  }

  /// Gives a file that has no name a hidden one, from which it can take another's place.
  ///
  /// Where the file system refuses that, a copy gets it.
  /// - Parameters:
  ///   - goal: The name that it is for.
  ///   - folder: Where it is to lie.
  ///   - path: The name by which errors speak of it.
  /// - Returns: The name.
  /// - Throws: `FileError`.
  func takeHiddenName(
    beside goal: String,
    in folder: Folder,
    as path: String
  ) throws(FileError) -> String {
    let operations = folder.operations
    // Before anybody can see it; where there are no locks, there are none to sweepers either.
    try? operations.lock(descriptor)
    let (name, isLinked) = try TemporaryName.claim(for: goal, as: path, operations) {
      (name) throws(CallFailure) -> Bool in
      do throws(CallFailure) {
        try operations.link(descriptor, adding: name, in: folder.descriptor)
        return true
      } catch {
        guard error.isUnknownWay else { throw error }
        return false
      }
    }
    return isLinked ? name : try copied(beside: goal, in: folder, as: path)
  }

  /// Writes the file once more, under a hidden name.
  private func copied(
    beside goal: String,
    in folder: Folder,
    as path: String
  ) throws(FileError) -> String {
    let operations = folder.operations
    let (name, descriptor) = try Self.create(beside: goal, in: folder, 0o600, as: path)
    let file = OpenFile(path, owning: descriptor, operations)
    do throws(FileError) {
      try file.write(contentsOf: OpenFile(path, borrowing: self.descriptor, operations))
      try operations.flush(file.descriptor, of: path)
    } catch {
      try? operations.remove(name, in: folder.descriptor)
      throw error
    }
    return name
  }

  /// Takes the file away; where that fails, it stays, and harms nobody.
  func remove() {
    guard let name else { return }
    try? folder.operations.remove(name, in: folder.descriptor)
  }
}

extension FileOperations {
  /// Takes the lock of something that was just made.
  ///
  /// - Returns: Whether it is still there, and no sweeper's.
  func takeLock(of descriptor: Int32) -> Bool {
    do throws(CallFailure) {
      try lock(descriptor)
      return try status(of: descriptor).names > 0
    } catch {
      // Whatever else keeps the lock from us, such as a file system without locks, keeps it from all.
      return error.number != EWOULDBLOCK
    }
  }
}

extension OpenFile {
  /// Writes all that another file holds, and gives this one its permissions and its time.
  fileprivate func write(contentsOf other: borrowing OpenFile) throws(FileError) {
    let (source, status) = (other.descriptor, try other.status())
    var count = 0
    while true {
      let piece = try [UInt8](capacity: 1 << 18) { (room) throws(FileError) in
        _ = try operations.attempt(on: path) { () throws(CallFailure) in
          try operations.readSome(from: source, at: count, into: &room)
        }
      }
      if piece.isEmpty { break }
      try write(piece.span)
      count += piece.count
    }
    try setPermissions(status.permissions)
    let descriptor = descriptor
    try? operations.attempt(on: path) { () throws(CallFailure) in
      try operations.setModified(status.modified, of: descriptor)
    }
  }
}
