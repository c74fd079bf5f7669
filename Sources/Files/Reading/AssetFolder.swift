/// The folder that a recording's files lie in, and that no name in a recording leads out of.
///
/// A recording may come from anyone. Its names are followed by the kernel under one rule: never
/// through `..`, an absolute path or a link to anything above or beside the folder. Any number of
/// tasks may read at a time.
public final class AssetFolder: Sendable {
  private let folder: Folder

  /// The folder, as the caller named it.
  public var path: String { folder.path }

  /// Opens a folder.
  ///
  /// - Parameter path: The folder, as the caller names it.
  /// - Throws: `FileError`, if there is none or it may not be entered.
  public convenience init(_ path: String) throws(FileError) {
    try self.init(path, with: SystemCalls())
  }

  package init(_ path: String, with operations: any FileOperations) throws(FileError) {
    folder = try Folder(path, operations)
  }

  /// Reads a file that a recording named.
  ///
  /// Only a regular file will do: a pipe or a device could wait for ever, or never end.
  /// - Parameters:
  ///   - name: A path relative to the folder.
  ///   - limit: The most bytes to take.
  /// - Returns: Its bytes.
  /// - Throws: `FileError`; the path in it is the name.
  public func read(
    _ name: String,
    limit: Int = FileContents.standardLimit
  ) throws(FileError) -> [UInt8] {
    try open(name).readRegular(limit: limit)
  }

  /// Reads a file that a recording named, unless its bytes are known.
  ///
  /// - Parameters:
  ///   - name: A path relative to the folder.
  ///   - cache: What is known.
  ///   - limit: The most bytes to take.
  /// - Returns: Its bytes and their digest.
  /// - Throws: `FileError`; the path in it is the name.
  public func read(
    _ name: String,
    through cache: FileCache,
    limit: Int = FileContents.standardLimit
  ) throws(FileError) -> FileCache.Contents {
    try open(name).contents(through: cache, limit: limit)
  }

  private func open(_ name: String) throws(FileError) -> OpenFile {
    // The kernel would let `a/../b` pass; the format does not.
    guard !PathBytes.isAbsolute(name), !PathBytes.goesUp(name) else {
      throw .outsideFolder(path: name, folder: path)
    }
    let descriptor = try folder.operations.attempt(on: name, in: path) {
      () throws(CallFailure) in
      try folder.operations.openToRead(name, beneath: folder.descriptor)
    }
    return OpenFile(name, owning: descriptor, folder.operations)
  }
}
