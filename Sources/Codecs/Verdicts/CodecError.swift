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
