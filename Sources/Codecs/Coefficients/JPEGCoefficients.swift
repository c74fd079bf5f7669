import Pixels

/// The quantized coefficients of a JPEG: read, changed here and there, and written again with
/// everything else as it was.
///
/// What is not changed keeps its coefficients to the bit, whatever the file's coding: baseline,
/// extended or progressive, Huffman or arithmetic. All of them lie in memory at once, 128 bytes a
/// block: 3 bytes a pixel at 4:2:0, 6 at 4:4:4.
///
/// The verdict on a file is that of `ImageDecoder`. Damage is an error even where `.salvage` is
/// allowed: what a damaged photo lacks has no coefficients that could be kept.
package struct JPEGCoefficients: ~Copyable {
  /// What the file says before its picture.
  package let header: ImageHeader
  /// How the scans were coded.
  package let layout: Layout
  /// The components, in the order of the file.
  package let components: [Component]
  /// Oddities that left every coefficient known; bytes after the end are not written again.
  package let warnings: [CodecWarning]
  /// The blocks themselves.
  var arrays: CoefficientArrays
  /// The segments that libjpeg does not write.
  let segments: JPEGKeptSegments

  /// Reads the coefficients of a JPEG.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - options: What is accepted; damage never is.
  ///   - addingChroma: Whether a gray picture is to become one in colour: its blocks stay, and two
  ///     components of full size join them, without any colour, with the same quantization table.
  ///     No other picture is touched by this. An Adobe segment that names another kind of colour and
  ///     a colour profile that is not one of RGB will not be written.
  /// - Throws: `CodecError`, as `ImageDecoder` would; `.unsupported` for a PNG.
  package init(
    reading file: [UInt8],
    options: DecodeOptions = DecodeOptions(),
    addingChroma: Bool = false
  ) throws(CodecError) {
    let outline = try JPEGOutline(ofWhole: file)
    let header = try ImageHeader(outline, in: file)
    try options.limits.check(header.size)
    try outline.checkLength(of: file)
    let becomesColor = addingChroma && outline.frame.components.count == 1
    guard Memory.has(outline.paddedSamples * (becomesColor ? 6 : 2)) else { throw .outOfMemory }
    let sparseness = outline.frame.isArithmetic ? outline.sparseness(of: file) : nil
    var warnings = header.warnings + (sparseness.map { [$0] } ?? [])
    arrays = try CoefficientArrays(
      reading: file,
      size: header.size,
      addingChroma: becomesColor,
      maximumScans: options.maximumScans,
      warnings: &warnings
    )
    layout = arrays.layout
    components = arrays.components(of: header.size)
    segments = JPEGKeptSegments(of: file, becomingColor: becomesColor ? outline : nil)
    self.header = header
    self.warnings = warnings
  }
}

extension JPEGOutline {
  /// Walks a file that should be a JPEG up to its first scan.
  init(ofWhole file: [UInt8]) throws(CodecError) {
    guard !file.isEmpty else { throw .empty }
    switch ImageFormat(sniffing: file) {
    case .jpeg: try self.init(of: file)
    case .png: throw .unsupported(.png, "no JPEG")
    case nil: throw .unknownFormat(firstBytes: [UInt8](file.prefix(4)))
    }
  }

  /// Samples of all components, each padded to whole minimum coded units.
  var paddedSamples: Int {
    let factors = frame.components.map { ($0.horizontalFactor, $0.verticalFactor) }
    let (width, height) = (8 * (factors.map(\.0).max() ?? 1), 8 * (factors.map(\.1).max() ?? 1))
    let units = ((frame.width + width - 1) / width) * ((frame.height + height - 1) / height)
    return units * 64 * factors.map { $0 * $1 }.reduce(0, +)
  }
}
