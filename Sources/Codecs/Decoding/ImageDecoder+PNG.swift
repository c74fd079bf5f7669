import Pixels

extension ImageDecoder {
  /// Decodes a PNG straight into its bitmap.
  static func decodePNG(
    _ file: [UInt8],
    options: DecodeOptions
  ) throws(CodecError) -> DecodedImage {
    let header = try ImageHeader(png: file)
    try options.limits.check(header.size)
    if options.damage == .refuse { try header.checkLength(of: file) }
    guard Memory.has(header.size.area * 4) else { throw .outOfMemory }
    var image = DecodedImage(
      header: header,
      bitmap: Bitmap(size: header.size),
      warnings: header.warnings
    )
    let (reading, outcome) = CodecShim.readPNG(file, into: &image.bitmap, options: options)
    try image.settle(outcome, options: options)
    if !reading.hasAlpha, image.damage == nil { image.bitmap.markOpaque() }
    image.take(profile: reading.profile)
    return image
  }
}

extension ImageHeader {
  /// Refuses a PNG that is too short for what its header promises, before memory is asked for.
  ///
  /// Deflate makes at most 1032 bytes out of one (a match of 258 bytes for two bits).
  func checkLength(of file: [UInt8]) throws(CodecError) {
    let samples =
      switch color.model {
      case .rgb: 3
      default: 1
      }
    let bits = size.width * samples * color.bitDepth
    guard (bits + 7) / 8 * size.height / 1032 <= file.count else {
      throw .truncated(.png, at: FilePlace(offset: file.count, row: 0))
    }
  }
}
