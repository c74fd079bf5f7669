/// A finished file and the format it is in.
public struct EncodedImage: Hashable, Sendable {
  /// The format of the file.
  public var format: ImageFormat
  /// The file.
  public var bytes: [UInt8]

  /// Creates a file.
  public init(format: ImageFormat, bytes: [UInt8]) {
    self.format = format
    self.bytes = bytes
  }
}
