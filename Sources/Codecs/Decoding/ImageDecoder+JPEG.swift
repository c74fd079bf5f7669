import Pixels

extension ImageDecoder {
  /// Decodes a JPEG straight into its bitmap.
  static func decodeJPEG(
    _ file: [UInt8],
    options: DecodeOptions
  ) throws(CodecError) -> DecodedImage {
    let outline = try JPEGOutline(of: file)
    let header = try ImageHeader(outline, in: file)
    try options.limits.check(header.size)
    if options.damage == .refuse { try outline.checkLength(of: file) }
    var image = DecodedImage(
      header: header,
      bitmap: Bitmap(size: header.size),
      warnings: header.warnings
    )
    let (tables, outcome) = CodecShim.readJPEG(file, into: &image.bitmap, options: options)
    try image.settle(outcome, options: options)
    image.bitmap.markOpaque()
    image.jpegCoding = JPEGCoding(frame: outline.frame, tables: tables)
    do {
      image.take(profile: try outline.application.profile.joined(from: file))
    } catch {
      image.warnings.append(.profileDropped(error))
    }
    return image
  }
}

extension JPEGOutline {
  /// Refuses a file that is too short for what its header promises, before memory is asked for.
  ///
  /// Huffman coding spends at least one bit on every block. Arithmetic coding may spend less.
  func checkLength(of file: [UInt8]) throws(CodecError) {
    guard !frame.isArithmetic else { return }
    let blocks = ((frame.width + 7) / 8) * ((frame.height + 7) / 8)
    // Where the first component is not the one with the most samples, less can be promised.
    let most = frame.components.map { $0.horizontalFactor * $0.verticalFactor }.max() ?? 1
    guard (file.count - scanStart) * 8 >= blocks / most else {
      throw .truncated(.jpeg, at: FilePlace(offset: file.count, row: 0))
    }
  }
}
