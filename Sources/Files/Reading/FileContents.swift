/// Whole files in memory.
public enum FileContents {
  /// The most bytes that are read unless the caller says otherwise: 2 GiB.
  public static let standardLimit = 1 << 31

  /// Reads a file that a person named.
  ///
  /// Anything that can be read will do: a pipe, `/dev/stdin`, the `/dev/fd/63` of a shell's process
  /// substitution, or `-` for standard input. A name that came out of a recording is for
  /// `AssetFolder`.
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes to take; a larger file is refused before it is read.
  /// - Returns: Its bytes.
  /// - Throws: `FileError`.
  public static func read(
    _ path: String,
    limit: Int = standardLimit
  ) throws(FileError) -> [UInt8] {
    try read(path, limit: limit, with: SystemCalls())
  }

  /// Reads a file on a disk, for whom nothing else will do.
  ///
  /// What is no regular file is not opened, for that could wait for ever; `-` is a name like others,
  /// and `/dev/stdin` takes nothing from whoever reads that.
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes to take.
  /// - Returns: Its bytes.
  /// - Throws: `FileError`.
  public static func readRegular(
    _ path: String,
    limit: Int = standardLimit
  ) throws(FileError) -> [UInt8] {
    try OpenFile.readingRegular(path, SystemCalls()).readRegular(limit: limit)
  }

  /// Reads a file that a person named, unless its bytes are known.
  ///
  /// Only a regular file will do: anything else could give other bytes the next time.
  /// - Parameters:
  ///   - path: The file.
  ///   - cache: What is known.
  ///   - limit: The most bytes to take.
  /// - Returns: Its bytes and their digest.
  /// - Throws: `FileError`.
  public static func read(
    _ path: String,
    through cache: FileCache,
    limit: Int = standardLimit
  ) throws(FileError) -> FileCache.Contents {
    try OpenFile.readingRegular(path, SystemCalls()).contents(through: cache, limit: limit)
  }

  /// Which file on a disk a path leads to; nil where it leads to none.
  package static func identity(of path: String) -> FileIdentity? {
    guard let status = try? SystemCalls().status(at: path), status.kind == .regular else {
      return nil
    }
    return status.identity
  }

  /// Whether two paths lead to one file on a disk; false where one leads to none.
  public static func isSameFile(_ one: String, _ other: String) -> Bool {
    guard let identity = identity(of: one) else { return false }
    return identity == self.identity(of: other)
  }

  package static func read(
    _ path: String,
    limit: Int,
    with operations: any FileOperations
  ) throws(FileError) -> [UInt8] {
    precondition(limit >= 0, "a limit is a number of bytes")
    return try OpenFile.reading(path, operations).readToEnd(limit: limit)
  }
}
