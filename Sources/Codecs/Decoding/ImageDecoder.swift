import Pixels

/// Reads pictures from files of any origin.
///
/// **PNG**: all colour types and bit depths, interlaced or not, with transparency of every kind.
/// 16-bit samples are scaled to 8, gamma is not looked at.
///
/// **JPEG**: 8-bit baseline, extended and progressive, Huffman or arithmetic coding; gray, Y′CbCr,
/// RGB, CMYK and YCCK. What is read is what libjpeg-turbo makes of it with its accurate inverse
/// transform and smooth upsampling.
///
/// Whether an arithmetic-coded JPEG is whole cannot always be known: its decoder takes missing bytes
/// for zeros, as it must, so that a few bytes may make a large picture. Where there is less than a bit
/// for each block, `CodecWarning.sparseData` says so; what such a picture may cost, the limits say.
///
/// CMYK becomes RGB without a colour profile: red = cyan · black / 255, rounded, and so on, both
/// as light that is let through (255 = no ink). Files with an Adobe segment hold the samples that
/// way round; files without one are taken to hold ink (255 = full ink).
public enum ImageDecoder {
  /// Decodes a PNG or JPEG.
  ///
  /// With `.salvage` the picture of a damaged file is filled up: a JPEG with what libjpeg makes of
  /// the missing coefficients (mostly gray), a PNG with transparent pixels.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: What is accepted.
  /// - Returns: The picture as stored; `upright()` turns it.
  /// - Throws: `CodecError`. Damage is one, even where a library would go on, unless `.salvage` is
  ///   asked for and there is a part of the picture to give.
  public static func decode(
    _ bytes: [UInt8],
    options: DecodeOptions = DecodeOptions()
  ) throws(CodecError) -> DecodedImage {
    switch try ImageFormat(of: bytes) {
    case .png: return try decodePNG(bytes, options: options)
    case .jpeg: return try decodeJPEG(bytes, options: options)
    }
  }
}
