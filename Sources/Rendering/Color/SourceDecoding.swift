import Codecs
import ColorManagement
import Pixels

/// Reads images as pictures take them: in the picture's colours.
enum SourceDecoding {
  /// Decodes an image and brings it into a colour space.
  ///
  /// Inks are converted through the image's profile where it has one that can be used, else by the rule
  /// of `ImageDecoder`.
  /// - Parameters:
  ///   - file: A PNG or JPEG.
  ///   - space: The picture's space.
  ///   - isPhoto: Whether it is the photo, which the picture has at 8 bits; a sticker keeps its depth
  ///     until it is blended.
  ///   - options: What is accepted of it.
  /// - Returns: The image as it is stored, in these colours.
  /// - Throws: `CodecError`.
  static func decode(
    _ file: [UInt8],
    into space: ColorSpace,
    isPhoto: Bool,
    options: DecodeOptions
  ) throws(CodecError) -> DecodedImage {
    var image =
      if let inks = try decodeInks(file, into: space, options: options) {
        inks
      } else {
        try decodeColors(file, into: space, isPhoto: isPhoto, options: options)
      }
    let frames = AnimatedPNG.frameCount(of: file)
    if frames > 1 { image.warnings.append(.onlyFirstOfAnimation(frames)) }
    guard isPhoto else { return image }
    let color = image.header.color
    if color.bitDepth > 8 { image.warnings.append(.depthReduced(color.bitDepth)) }
    if color.model == .cmyk || color.model == .ycck { image.warnings.append(.inksConverted) }
    return image
  }

  private static func decodeColors(
    _ file: [UInt8],
    into space: ColorSpace,
    isPhoto: Bool,
    options: DecodeOptions
  ) throws(CodecError) -> DecodedImage {
    var options = options
    options.keepsDepth = !isPhoto
    var image = try ImageDecoder.decode(file, options: options)
    guard let own = try? ColorSpace(image.colorTag), !own.isOfInks,
      let conversion = ColorConversion.between(own, space)
    else {
      image.warnings.append(.profileDropped(.contents))
      return image
    }
    guard !conversion.isIdentity else { return image }
    if var deep = image.deepBitmap {
      image.deepBitmap = nil
      conversion.convert(&deep)
      image.bitmap = deep.narrowed()
      image.deepBitmap = deep
    } else {
      conversion.convert(&image.bitmap)
    }
    return image
  }

  /// Decodes a picture of inks through its profile; nil for any other, and for one whose profile is of
  /// no use.
  private static func decodeInks(
    _ file: [UInt8],
    into space: ColorSpace,
    options: DecodeOptions
  ) throws(CodecError) -> DecodedImage? {
    guard ImageFormat(sniffing: file) == .jpeg, let tag = ColorTag.read(file),
      let own = try? ColorSpace(tag), own.isOfInks,
      let conversion = ColorConversion.between(own, space)
    else { return nil }
    var image = try ImageDecoder.decodeJPEG(file, options: options, keepingInks: true)
    conversion.convert(&image.bitmap)
    return image
  }
}
