/// A file or stream that is read piece by piece, so that it never has to fit into memory.
public final class FileChunks {
  /// Which file this is, and in which state, if it is one that can be read again.
  public let version: FileVersion?

  private let file: OpenFile
  private let size: Int
  private let limit: Int
  private var count = 0

  /// Opens what a person named: any file or stream, `-` for standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - size: The most bytes of one piece.
  ///   - limit: The most bytes in all.
  /// - Throws: `FileError`.
  public convenience init(
    of path: String,
    size: Int = 1 << 16,
    limit: Int = FileContents.standardLimit
  ) throws(FileError) {
    try self.init(of: path, size: size, limit: limit, with: SystemCalls())
  }

  package init(
    of path: String,
    size: Int,
    limit: Int,
    with operations: any FileOperations
  ) throws(FileError) {
    precondition(size > 0 && limit >= 0, "pieces have bytes")
    self.size = size
    self.limit = limit
    file = try OpenFile.reading(path, operations)
    let status = try file.status()
    let isNamed = path != "-" && NamedDescriptor.number(of: path) == nil
    version = isNamed && status.kind == .regular ? FileVersion(status) : nil
  }

  /// Reads the next piece, as soon as there is one; nil at the end.
  ///
  /// A piece may be shorter than the size asked for, and is never empty.
  /// - Returns: The bytes that follow those of the last piece.
  /// - Throws: `FileError`.
  public func next() throws(FileError) -> [UInt8]? {
    let piece = try [UInt8](capacity: size) { (room) throws(FileError) in
      _ = try file.readSome(into: &room)
    }
    count += piece.count
    guard count <= limit else { throw .tooLarge(path: file.path, size: count, limit: limit) }
    return piece.isEmpty ? nil : piece
  }
}
