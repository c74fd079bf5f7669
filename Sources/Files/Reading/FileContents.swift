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

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: The most bytes to take.
  /// - Returns: Its bytes.
  /// - Throws: `FileError`, with `-` for the path.
  public static func readStandardInput(
    limit: Int = standardLimit
  ) throws(FileError) -> [UInt8] {
    try read("-", limit: limit)
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
