/// Why a picture could not be read or written, by whose fault it is.
@nonexhaustive
public enum CodecError: Error, Equatable, Sendable {
  /// There was not a single byte; a picture has at least a few dozen.
  case empty
  /// The file begins with these bytes (four at the most); a PNG begins with 89 50 4E 47, a JPEG
  /// with FF D8 FF.
  case unknownFormat(firstBytes: [UInt8])
  /// The format allows this, but it is not read here; what is read is told at `ImageDecoder`.
  case unsupported(ImageFormat, String)
  /// The bytes break the rules of their format.
  case corrupt(ImageFormat, reason: String, at: FilePlace)
  /// The file ends before the picture does.
  case truncated(ImageFormat, at: FilePlace)
  /// The picture asks for more than the caller allows.
  case overLimit(CodecLimit, asked: Int, allowed: Int)
  /// The system gave no more memory.
  case outOfMemory
  /// The format cannot hold what it was given.
  case cannotEncode(ImageFormat, reason: String)
}

/// What a caller can limit, and what a picture can have too much of.
public enum CodecLimit: String, Sendable {
  /// Pixels on the longer side.
  case side
  /// Pixels in all.
  case pixels
  /// Passes over the picture in a JPEG.
  case scans
}

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
