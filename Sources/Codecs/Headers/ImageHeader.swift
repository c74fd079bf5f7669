public import Pixels

/// What a file says of its picture before the first pixel.
public struct ImageHeader: Hashable, Sendable {
  /// The format of the file.
  public var format: ImageFormat
  /// Columns and rows, as stored.
  public var size: PixelSize
  /// How the stored picture has to be turned.
  public var orientation: Orientation
  /// How colour is stored.
  public var color: ColorDescription
  /// Oddities of the header.
  public var warnings: [CodecWarning] = []

  /// Columns and rows of the picture as it is shown.
  public var uprightSize: PixelSize { orientation.uprightSize(of: size) }

  /// Reads the header of a PNG or JPEG.
  ///
  /// No pixels are read and nothing is allocated for them: the cost is a step for each chunk or
  /// marker. The chunks of a PNG are walked to the end, for its orientation may stand there.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: How large the picture may be.
  /// - Returns: The header; its picture is within the limits.
  /// - Throws: `CodecError` where there is no header, or it asks for too much.
  public static func read(
    _ bytes: [UInt8],
    limits: PixelLimits = .standard
  ) throws(CodecError) -> ImageHeader {
    let header =
      switch try ImageFormat(of: bytes) {
      case .png: try ImageHeader(png: bytes)
      case .jpeg: try ImageHeader(jpeg: bytes)
      }
    try limits.check(header.size)
    return header
  }
}

extension PixelLimits {
  /// Throws where a size is over the limits, naming the one that it breaks.
  func check(_ size: PixelSize) throws(CodecError) {
    let side = max(size.width, size.height)
    guard side <= maximumSide else {
      throw .overLimit(.side, asked: side, allowed: maximumSide)
    }
    guard size.area <= maximumPixels else {
      throw .overLimit(.pixels, asked: size.area, allowed: maximumPixels)
    }
  }
}
