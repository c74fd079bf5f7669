#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that appears beside others, whole, and never in the place of one.
///
/// It is written without a name, or where the system cannot do that into a scratch folder, complete
/// with its permissions and its time, and brought to the disk. `place` then gives it a name that is
/// free; if it is not, another can be tried. What has the name already is never opened, looked at,
/// renamed or removed. A file that was not placed goes with this value, and one without a name also
/// with the process, however that ends.
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

  /// Writes a file that has no name yet.
  ///
  /// - Parameters:
  ///   - contents: What it is to hold.
  ///   - folder: Where it is to appear.
  ///   - path: The name by which errors speak of it.
  /// - Returns: The file, complete and on the disk; nil where there are no files without a name.
  /// - Throws: `FileError`.
  package static func prepare(
    _ contents: Contents,
    in folder: Folder,
    as path: String
  ) throws(FileError) -> FileAddition? {
    guard
      let temporary = try TemporaryFile.nameless(
        in: folder,
        permissions: contents.permissionsAtFirst,
        as: path
      )
    else { return nil }
    return try fill(temporary, with: contents, as: path)
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
    let temporary = try TemporaryFile.hidden(
      beside: goal,
      in: scratch.folder,
      permissions: contents.permissionsAtFirst,
      as: path
    )
    return try fill(temporary, with: contents, as: path)
  }

  private static func fill(
    _ temporary: TemporaryFile,
    with contents: Contents,
    as path: String
  ) throws(FileError) -> FileAddition {
    var addition = FileAddition(contents, temporary, as: path)
    addition.isTimeKept = try contents.fill(addition.file)
    return addition
  }

  /// Whether files can be written into a folder that have no name; leaves none.
  package static func canBeNameless(in folder: Folder) throws(FileError) -> Bool {
    guard
      let file = try TemporaryFile.nameless(in: folder, permissions: 0o600, as: folder.path)
    else { return false }
    try? folder.operations.release(file.descriptor)
    return true
  }

  deinit {
    if !isPlaced { temporary.remove() }
  }

  /// Gives the file its name, if that is free.
  ///
  /// A file without a name gets it. For one in a scratch folder two ways are tried in turn: a rename
  /// that replaces nothing, and a second name. The last resort is to write the bytes again under the
  /// name itself. Each of these the kernel refuses for a name that is taken. A refusal for any other
  /// reason may only mean that the file system does not know the way, so the next one decides: at worst
  /// the file does not appear in one step.
  /// - Parameters:
  ///   - goal: The name.
  ///   - folder: Where it is to appear; on the file system of the scratch folder.
  /// - Returns: How that went.
  /// - Throws: `FileError`; then there is nothing of ours at that name.
  package mutating func place(
    as goal: String,
    in folder: Folder
  ) throws(FileError) -> Placement {
    let known =
      if let hidden = temporary.name {
        try move(hidden, to: goal, in: folder)
      } else {
        try folder.operations.attemptToPlace(on: file.path) { () throws(CallFailure) in
          try folder.operations.link(
            temporary.descriptor,
            adding: goal,
            in: folder.descriptor
          )
        }
      }
    if let known { return known }
    let written = try writeAgain(as: goal, in: folder)
    isPiecewise = written == .piecewise
    return written
  }

  private mutating func move(
    _ hidden: String,
    to goal: String,
    in folder: Folder
  ) throws(FileError) -> Placement? {
    let operations = folder.operations
    let source = temporary.folder.descriptor
    let renamed = try operations.attemptToPlace(on: file.path) { () throws(CallFailure) in
      do throws(CallFailure) {
        try operations.rename(hidden, in: source, adding: goal, in: folder.descriptor)
      } catch {
        // A file server whose answer got lost is asked again, and then the file has moved already.
        guard error.number == ENOENT, isPlaced(as: goal, in: folder) else { throw error }
      }
    }
    if let renamed {
      isPlaced = renamed == .atomic
      return renamed
    }
    return try operations.attemptToPlace(on: file.path) { () throws(CallFailure) in
      try operations.link(hidden, in: source, adding: goal, in: folder.descriptor)
    }
  }

  /// Gives the file the name of another that it replaces, and its permissions.
  ///
  /// - Parameters:
  ///   - goal: The name.
  ///   - folder: Where the other one lies; on the file system of the scratch folder.
  ///   - permissions: Those of the other one; nil to keep one's own.
  ///   - scratch: Where a file without a name gets one for the moment between two calls.
  /// - Throws: `FileError`; then the other one is as it was. `notFound` also if the scratch folder is
  ///   gone.
  package mutating func replace(
    _ goal: String,
    in folder: Folder,
    permissions: UInt32?,
    by scratch: ScratchFolder
  ) throws(FileError) {
    let operations = folder.operations
    if let permissions { try file.setPermissions(permissions) }
    let source = temporary.name == nil ? scratch.folder : temporary.folder
    let hidden =
      if let name = temporary.name {
        name
      } else {
        try temporary.takeHiddenName(beside: goal, in: source, as: file.path)
      }
    do throws(FileError) {
      try operations.attempt(on: file.path) { () throws(CallFailure) in
        try operations.rename(
          hidden,
          in: source.descriptor,
          replacing: goal,
          in: folder.descriptor
        )
      }
    } catch {
      if temporary.name == nil { try? operations.remove(hidden, in: source.descriptor) }
      throw error
    }
    isPlaced = true
  }
}

extension FileAddition {
  /// Whether what has a name is this very file.
  private func isPlaced(as goal: String, in folder: Folder) -> Bool {
    let operations = folder.operations
    let found = try? operations.status(itself: goal, in: folder.descriptor)
    let own = try? operations.status(of: file.descriptor)
    return own != nil && found?.identity == own?.identity
  }

  private func writeAgain(as goal: String, in folder: Folder) throws(FileError) -> Placement {
    let operations = folder.operations
    let created = try operations.attempt(on: file.path) { () throws(CallFailure) -> Int32? in
      do throws(CallFailure) {
        return try operations.create(
          goal,
          in: folder.descriptor,
          permissions: contents.permissionsAtFirst
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
