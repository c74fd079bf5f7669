import Pixels

extension ImageDecoder {
  /// Decodes a PNG straight into its bitmap.
  static func decodePNG(
    _ file: [UInt8],
    options: DecodeOptions
  ) throws(CodecError) -> DecodedImage {
    let header = try readPNGHeader(of: file, options: options)
    if let image = decodeCommonPNG(file, header, options: options) { return image }
    return try decodeAnyPNG(file, header, options: options)
  }

  /// The header of a PNG that there is memory for.
  package static func readPNGHeader(
    of file: [UInt8],
    options: DecodeOptions
  ) throws(CodecError) -> ImageHeader {
    let header = try ImageHeader(png: file)
    try options.limits.check(header.size)
    guard options.damage == .salvage || header.canFit(into: file) else {
      throw .truncated(.png, at: FilePlace(offset: file.count, row: 0))
    }
    guard Memory.has(header.size.area * 4) else { throw .outOfMemory }
    return header
  }

  /// Decodes any PNG with libpng, which has the last word on what is not in order.
  package static func decodeAnyPNG(
    _ file: [UInt8],
    _ header: ImageHeader,
    options: DecodeOptions
  ) throws(CodecError) -> DecodedImage {
    let isDeep = options.keepsDepth && header.color.bitDepth == 16
    guard !isDeep || Memory.has(header.size.area * 12) else { throw .outOfMemory }
    var image = DecodedImage(
      header: header,
      bitmap: Bitmap(size: isDeep ? PixelSize(width: 1, height: 1) : header.size),
      deepBitmap: isDeep ? DeepBitmap(size: header.size) : nil,
      warnings: header.warnings
    )
    let (reading, outcome) = CodecShim.readPNG(file, into: &image, options: options)
    if let deep = image.deepBitmap { image.bitmap = deep.narrowed() }
    try image.settle(outcome, options: options)
    image.take(reading, of: file)
    return image
  }

  /// Decodes a PNG of the common kinds in which everything is in order, faster than libpng and with
  /// the same result; nil for any other.
  ///
  /// In order is all that libpng reads without a word, and one thing that it refuses: a Huffman code
  /// in which some bits, which never come, mean nothing. All checksums are right then too.
  package static func decodeCommonPNG(
    _ file: [UInt8],
    _ header: ImageHeader,
    options: DecodeOptions
  ) -> DecodedImage? {
    guard header.color.bitDepth == 8, !header.color.isInPasses, header.canFit(into: file),
      let preamble = CodecShim.readPNGPreamble(file, of: header.size, options: options)
    else { return nil }
    var image = DecodedImage(
      header: header,
      bitmap: Bitmap(size: header.size),
      warnings: header.warnings + preamble.warnings
    )
    guard
      let unread = PNGPixelReader.read(
        file,
        preamble,
        longestChunk: options.maximumChunkBytes,
        into: &image.bitmap
      )
    else { return nil }
    if unread > 0 { image.warnings.append(.bytesAfterEnd(unread)) }
    image.take(preamble.reading, of: file)
    return image
  }
}

extension DecodedImage {
  /// Takes over what a PNG has beside its pixels.
  fileprivate mutating func take(_ reading: CodecShim.PNGReading, of file: [UInt8]) {
    if !reading.hasAlpha, damage == nil {
      bitmap.markOpaque()
      deepBitmap?.markOpaque()
    }
    take(PNGColorChunks(of: file), profile: reading.profile)
  }
}

extension ImageHeader {
  /// Whether a file is long enough for what its PNG header promises.
  ///
  /// Deflate makes at most 1032 bytes out of one (a match of 258 bytes for two bits).
  fileprivate func canFit(into file: [UInt8]) -> Bool {
    let samples =
      switch color.model {
      case .rgb: 3
      default: 1
      }
    let bits = size.width * samples * color.bitDepth
    return (bits + 7) / 8 * size.height / 1032 <= file.count
  }
}
