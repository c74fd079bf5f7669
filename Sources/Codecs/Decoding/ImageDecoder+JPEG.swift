import Pixels

extension ImageDecoder {
  /// Decodes a JPEG straight into its bitmap.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - options: What is accepted.
  ///   - keepingInks: Whether a picture of inks comes out as these, in the places of red, green, blue
  ///     and alpha: cyan, magenta, yellow and black, 255 for none.
  /// - Returns: The picture.
  /// - Throws: `CodecError`.
  package static func decodeJPEG(
    _ file: [UInt8],
    options: DecodeOptions,
    keepingInks: Bool = false
  ) throws(CodecError) -> DecodedImage {
    let outline = try JPEGOutline(of: file)
    let header = try ImageHeader(outline, in: file)
    try options.limits.check(header.size)
    if options.damage == .refuse { try outline.checkLength(of: file) }
    guard Memory.has(header.size.area * 4) else { throw .outOfMemory }
    var image = DecodedImage(
      header: header,
      bitmap: Bitmap(size: header.size),
      warnings: outline.warnings(of: file, header)
    )
    let (tables, outcome) = CodecShim.readJPEG(
      file,
      into: &image.bitmap,
      keepingInks: keepingInks,
      options: options
    )
    try image.settle(outcome, options: options)
    if !keepingInks || !header.color.model.isOfInks { image.bitmap.markOpaque() }
    image.jpegCoding = JPEGCoding(frame: outline.frame, tables: tables)
    image.takeProfile(outline, in: file)
    return image
  }
}
