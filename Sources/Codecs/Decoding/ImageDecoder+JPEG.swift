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
    let sparseness = outline.frame.isArithmetic ? outline.sparseness(of: file) : nil
    var image = DecodedImage(
      header: header,
      bitmap: Bitmap(size: header.size),
      warnings: header.warnings + (sparseness.map { [$0] } ?? [])
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

extension JPEGOutline {
  /// Refuses a file that is too short for what its header promises, before memory is asked for.
  ///
  /// Huffman coding spends at least one bit on every block. For arithmetic coding there is no such
  /// bound: what is likely costs next to nothing, and zero bytes at the end of a scan may be left out
  /// (ITU-T T.81, D.1.8).
  func checkLength(of file: [UInt8]) throws(CodecError) {
    guard !frame.isArithmetic, sparseness(of: file) != nil else { return }
    throw .truncated(.jpeg, at: FilePlace(offset: file.count, row: 0))
  }

  /// A warning where there is less than one bit for each block.
  func sparseness(of file: [UInt8]) -> CodecWarning? {
    let factors = frame.components.map { ($0.horizontalFactor, $0.verticalFactor) }
    let widest = factors.map(\.0).max() ?? 1
    let tallest = factors.map(\.1).max() ?? 1
    // Rounded down: no factor makes a component smaller than this.
    let area = (frame.width / 8) * (frame.height / 8) * factors.map { $0 * $1 }.reduce(0, +)
    let (bytes, blocks) = (file.count - scanStart, area / (widest * tallest))
    return bytes * 8 >= blocks ? nil : .sparseData(bytes: bytes, blocks: blocks)
  }
}
