/// Where results go that are not a file.
public enum StandardOutput {
  /// Writes bytes to standard output, all of them, unbuffered.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `FileError`, with `-` for the path; `brokenPipe` if the reader has gone, which is no
  ///   fault of anybody's.
  public static func write(_ bytes: [UInt8]) throws(FileError) {
    try write(bytes, with: SystemCalls())
  }

  package static func write(
    _ bytes: [UInt8],
    with operations: any FileOperations
  ) throws(FileError) {
    let output = OpenFile("-", borrowing: NamedDescriptor.standardOutput, operations)
    try output.write(bytes.span)
  }
}
