#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of lines that only grows: each line is there whole or not at all.
///
/// Lines are written by one call and brought to the disk before `append` returns. What a killed
/// process or a full disk left of a line is cut off: at once if we are still there to do it, else
/// when the file is opened again. One process at a time has the file, by its lock.
public struct AppendedFile: ~Copyable {
  private let file: OpenFile
  private let folder: Folder
  private let name: String
  private var size: Int

  /// The file's path.
  public var path: String { file.path }

  /// Opens a file, and makes it and its folder if they are not there.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - folder: Its folder; the one above must be there.
  /// - Returns: The file, repaired; nil if another process has it.
  /// - Throws: `FileError`.
  public static func open(
    _ name: String,
    in folder: String
  ) throws(FileError) -> AppendedFile? {
    try open(name, in: folder, with: SystemCalls())
  }

  package static func open(
    _ name: String,
    in path: String,
    with operations: any FileOperations
  ) throws(FileError) -> AppendedFile? {
    let folder = try folder(path, operations)
    let goal = folder.path(of: name)
    let descriptor = try operations.attempt(on: goal) { () throws(CallFailure) in
      try operations.openToAppend(name, in: folder.descriptor, permissions: 0o666)
    }
    let file = OpenFile(goal, owning: descriptor, operations)
    let status = try file.status()
    guard status.kind == .regular else { throw .notRegular(path: goal, kind: status.kind) }
    guard try isOurs(file) else { return nil }
    try folder.flush()
    return try AppendedFile(file, name, in: folder)
  }

  private init(
    _ file: consuming OpenFile,
    _ name: String,
    in folder: Folder
  ) throws(FileError) {
    size = try file.repair()
    self.file = file
    self.name = name
    self.folder = folder
  }

  /// Takes the file away.
  ///
  /// - Throws: `FileError`.
  public consuming func remove() throws(FileError) {
    try folder.operations.attempt(on: path) { () throws(CallFailure) in
      try folder.operations.remove(name, in: folder.descriptor)
    }
  }

  /// Adds lines.
  ///
  /// - Parameter lines: The lines, without their ends.
  /// - Throws: `FileError`; then nothing of the lines is there. `notFound` if somebody has taken the
  ///   file away, and with it what was appended before.
  public mutating func append(_ lines: [[UInt8]]) throws(FileError) {
    var bytes: [UInt8] = []
    for line in lines {
      precondition(!line.contains(UInt8(ascii: "\n")), "a line has one end")
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    do throws(FileError) {
      try file.write(bytes.span)
      try file.flushContents()
      try confirmPlace()
    } catch {
      // Where even this fails, the next one to open the file does it.
      try? file.operations.truncate(file.descriptor, to: size)
      throw error
    }
    size += bytes.count
  }

  /// Makes sure that the file is still what has its name: what is not, nobody will ever read.
  private func confirmPlace() throws(FileError) {
    let opened = try file.status()
    let found = try folder.operations.attempt(on: path) { () throws(CallFailure) in
      try folder.operations.status(itself: name, in: folder.descriptor)
    }
    guard found.identity == opened.identity else { throw .notFound(path: path) }
  }

  /// Where there are no locks, nobody else is kept away.
  private static func isOurs(_ file: borrowing OpenFile) throws(FileError) -> Bool {
    let operations = file.operations
    let descriptor = file.descriptor
    do throws(CallFailure) {
      try operations.lock(descriptor)
      return true
    } catch {
      return error.number != EWOULDBLOCK
    }
  }

  /// Makes the folder of such files, if it is not there; the one above must be.
  ///
  /// - Parameter path: The folder.
  /// - Throws: `FileError`.
  public static func makeFolder(_ path: String) throws(FileError) {
    _ = try folder(path, SystemCalls())
  }

  private static func folder(
    _ path: String,
    _ operations: any FileOperations
  ) throws(FileError) -> Folder {
    let place = PathBytes.withoutLastSlashes(path)
    let (above, name) = PathBytes.split(place)
    do throws(FileError) { return try Folder(itself: place, operations) } catch {
      guard case .notFound = error else { throw error }
    }
    let parent = try Folder(above, operations)
    try operations.attempt(on: place) { () throws(CallFailure) in
      do throws(CallFailure) {
        try operations.makeFolder(name, in: parent.descriptor, permissions: 0o777)
      } catch {
        guard error.number == EEXIST else { throw error }
      }
    }
    try parent.flush()
    return try Folder(itself: place, operations)
  }
}

extension OpenFile {
  /// Cuts off what is behind the last end of a line, and says how long the file is then.
  fileprivate func repair() throws(FileError) -> Int {
    let bytes = try readToEnd(limit: FileContents.standardLimit)
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard end < bytes.count else { return end }
    try operations.attempt(on: path) { () throws(CallFailure) in
      try operations.truncate(descriptor, to: end)
    }
    return end
  }

  fileprivate func flushContents() throws(FileError) {
    try operations.attempt(on: path) { () throws(CallFailure) in
      do throws(CallFailure) {
        try operations.synchronizeContents(descriptor)
      } catch {
        guard [EINVAL, ENOTSUP, ENOSYS].contains(error.number) else { throw error }
      }
    }
  }
}
