/// A place in a recording's text.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars; a byte order mark takes none.
  public let column: Int
  /// The offset in bytes from the start of the text, from 0.
  public let offset: Int

  /// Creates a place.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
