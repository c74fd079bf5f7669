/// Where in a file something went wrong.
public struct FilePlace: Hashable, Sendable {
  /// Bytes that had been read by then.
  public var offset: Int
  /// Whole rows of the stored picture above the place; nil where no row was at hand yet.
  public var row: Int?

  /// Creates a place.
  public init(offset: Int, row: Int? = nil) {
    self.offset = offset
    self.row = row
  }
}
