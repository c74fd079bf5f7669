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
    let outline = try JPEGOutline(ofUnknown: file)
    let header = try ImageHeader(outline, in: file)
    try options.limits.check(header.size)
    try outline.checkLength(of: file)
    let becomesColor = addingChroma && outline.frame.components.count == 1
    guard Memory.has(outline.paddedSamples * (becomesColor ? 6 : 2)) else { throw .outOfMemory }
    var warnings = outline.warnings(of: file, header)
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
