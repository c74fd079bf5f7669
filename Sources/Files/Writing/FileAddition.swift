#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that appears beside others, whole, and never in the place of one.
///
/// It is written into a scratch folder, complete with its permissions and its time, and brought to
/// the disk. `place` then gives it a name that is free; if it is not, another can be tried. What has
/// the name already is never opened, looked at, renamed or removed. A file that was not placed goes
/// with this value.
package struct FileAddition: ~Copyable {
  private let contents: Contents
  private let temporary: TemporaryFile
  private let file: OpenFile
  private var isPlaced = false

  /// Whether the file system took the time that the file is to bear.
  package private(set) var isTimeKept = true

  /// Whether it was written under its name, because the file system cannot do better.
  package private(set) var isPiecewise = false

  private init(_ contents: Contents, _ temporary: TemporaryFile, as path: String) {
    self.contents = contents
    self.temporary = temporary
    file = OpenFile(path, owning: temporary.descriptor, temporary.folder.operations)
  }

  /// Writes a file into a scratch folder.
  ///
  /// - Parameters:
  ///   - contents: What it is to hold.
  ///   - goal: The name that it will ask for.
  ///   - scratch: Where it lies until then.
  ///   - path: The name by which errors speak of it.
  /// - Returns: The file, complete and on the disk.
  /// - Throws: `FileError`; `notFound` if the scratch folder is gone.
  package static func prepare(
    _ contents: Contents,
    for goal: String,
    in scratch: ScratchFolder,
    as path: String
  ) throws(FileError) -> FileAddition {
    let temporary = try claim(contents, goal, scratch.folder, path)
    var addition = FileAddition(contents, temporary, as: path)
    addition.isTimeKept = try contents.fill(addition.file)
    return addition
  }

  deinit {
    if !isPlaced { temporary.remove() }
  }

  /// Gives the file its name, if that is free.
  ///
  /// Three ways are tried in turn, each of which the kernel refuses for a name that is taken: a
  /// rename that replaces nothing, a second name, and writing the bytes again under the name itself.
  /// A refusal for any other reason than a taken name may only mean that the file system does not
  /// know the way, so the next one decides: at worst the file does not appear in one step.
  /// - Parameters:
  ///   - goal: The name.
  ///   - folder: Where it is to appear; on the file system of the scratch folder.
  /// - Returns: How that went.
  /// - Throws: `FileError`; then there is nothing of ours at that name.
  package mutating func place(
    as goal: String,
    in folder: Folder
  ) throws(FileError) -> Placement {
    let operations = folder.operations
    let source = temporary.folder.descriptor
    let renamed = try attempt { () throws(CallFailure) in
      do throws(CallFailure) {
        try operations.rename(
          temporary.name,
          in: source,
          adding: goal,
          in: folder.descriptor
        )
      } catch {
        // A file server whose answer got lost is asked again, and then the file has moved already.
        guard error.number == ENOENT, isPlaced(as: goal, in: folder) else { throw error }
      }
    }
    if let renamed {
      isPlaced = renamed == .atomic
      return renamed
    }
    let linked = try attempt { () throws(CallFailure) in
      try operations.link(temporary.name, in: source, adding: goal, in: folder.descriptor)
    }
    if let linked { return linked }
    let written = try writeAgain(as: goal, in: folder)
    isPiecewise = written == .piecewise
    return written
  }

  /// Gives the file the name of another that it replaces, and its permissions.
  ///
  /// - Parameters:
  ///   - goal: The name.
  ///   - folder: Where the other one lies; on the file system of the scratch folder.
  ///   - permissions: Those of the other one; nil to keep one's own.
  /// - Throws: `FileError`; then the other one is as it was.
  package mutating func replace(
    _ goal: String,
    in folder: Folder,
    permissions: UInt32?
  ) throws(FileError) {
    let operations = folder.operations
    if let permissions { try file.setPermissions(permissions) }
    try operations.attempt(on: file.path) { () throws(CallFailure) in
      try operations.rename(
        temporary.name,
        in: temporary.folder.descriptor,
        replacing: goal,
        in: folder.descriptor
      )
    }
    isPlaced = true
  }
}

extension FileAddition {
  /// Creates a temporary file and takes its lock, so that no sweeper takes it for abandoned.
  private static func claim(
    _ contents: Contents,
    _ goal: String,
    _ folder: Folder,
    _ path: String
  ) throws(FileError) -> TemporaryFile {
    // Between the creation and the lock a sweeper can come by; so seldom that twice is unheard of.
    for _ in 0..<100 {
      let temporary = try TemporaryFile(
        beside: goal,
        in: folder,
        permissions: contents.permissions == nil ? 0o666 : 0o600,
        for: path
      )
      if isOurs(temporary) { return temporary }
      try? folder.operations.release(temporary.descriptor)
      temporary.remove()
    }
    throw .system(call: "flock", path: path, number: EWOULDBLOCK)
  }

  private static func isOurs(_ temporary: TemporaryFile) -> Bool {
    let operations = temporary.folder.operations
    do throws(CallFailure) {
      try operations.lock(temporary.descriptor)
      return try operations.status(of: temporary.descriptor).names > 0
    } catch {
      // Whatever else keeps the lock from us, such as a file system without locks, keeps it from all.
      return error.number != EWOULDBLOCK
    }
  }

  /// Whether what has a name is this very file.
  private func isPlaced(as goal: String, in folder: Folder) -> Bool {
    let operations = folder.operations
    let found = try? operations.status(itself: goal, in: folder.descriptor)
    let own = try? operations.status(of: file.descriptor)
    return own != nil && found?.identity == own?.identity
  }

  /// Makes a call that gives a file its name; nil if it may be a way that is not known here.
  private func attempt(
    _ call: () throws(CallFailure) -> Void
  ) throws(FileError) -> Placement? {
    try file.operations.attempt(on: file.path) { () throws(CallFailure) -> Placement? in
      do throws(CallFailure) {
        try call()
        return .atomic
      } catch {
        if error.number == EEXIST { return .nameTaken }
        guard Self.unknownWay.contains(error.number) else { throw error }
        return nil
      }
    }
  }

  /// What is said by kernels, file systems and sandboxes that do not know a call.
  private static var unknownWay: [Int32] {
    [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM, EXDEV, EMLINK]
  }

  private func writeAgain(as goal: String, in folder: Folder) throws(FileError) -> Placement {
    let operations = folder.operations
    let created = try operations.attempt(on: file.path) { () throws(CallFailure) -> Int32? in
      do throws(CallFailure) {
        return try operations.create(
          goal,
          in: folder.descriptor,
          permissions: contents.permissions == nil ? 0o666 : 0o600
        )
      } catch {
        guard error.number == EEXIST else { throw error }
        return nil
      }
    }
    guard let created else { return .nameTaken }
    let copy = OpenFile(file.path, owning: created, operations)
    do throws(FileError) {
      _ = try contents.fill(copy)
    } catch {
      try? operations.remove(goal, in: folder.descriptor)
      throw error
    }
    return .piecewise
  }
}
