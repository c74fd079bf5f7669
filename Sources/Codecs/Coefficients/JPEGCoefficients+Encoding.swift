extension JPEGCoefficients {
  /// A file made of coefficients.
  package struct Encoded: Hashable, Sendable {
    /// The file.
    package var file: [UInt8]
    /// Whether the scans and their restart markers are laid out as they were.
    ///
    /// Where they cannot be (scans that come twice, that leave out bits of some coefficients or whose
    /// restart intervals differ; more than 64 scans), there are scans of the same kind as libjpeg would
    /// choose them.
    package var keepsScans: Bool
  }

  /// Writes the coefficients as a JPEG.
  ///
  /// Kept are the coding and its conditioning, the scans, the restart interval, the sampling factors
  /// and names of the components, the quantization tables, and all application segments and comments
  /// in their order, byte for byte. The Huffman tables of a large picture in one scan are kept too,
  /// with codes added where they lack any; else they are made anew for what they code. An extended
  /// picture that needs nothing which a baseline one cannot have becomes a baseline one.
  /// - Returns: The file; the same bytes for the same coefficients.
  /// - Throws: `CodecError.cannotEncode` for a coefficient that is out of range;
  ///   `CodecError.outOfMemory`.
  package consuming func encoded() throws(CodecError) -> Encoded {
    // Libjpeg's arithmetic encoder writes what no decoder reads.
    if layout.isArithmetic, !hasOnlyCodableNumbers() {
      throw .cannotEncode(.jpeg, reason: "coefficients of more than 14 bits")
    }
    let (file, keepsScans) = try arrays.encoded()
    return Encoded(file: segments.inserted(into: file), keepsScans: keepsScans)
  }
}

extension JPEGCoefficients {
  /// Whether all coefficients, and all differences of DC, have fewer than 15 bits, as the arithmetic
  /// decoder of libjpeg insists.
  private func hasOnlyCodableNumbers() -> Bool {
    var blocks: [SIMD64<Int16>] = []
    for (index, component) in components.enumerated() {
      blocks = [SIMD64<Int16>](repeating: .zero, count: component.blocksAcross)
      for row in 0..<component.blocksDown {
        readRow(row, component: index, into: &blocks)
        for block in blocks where block.min() < -8191 || block.max() > 8191 { return false }
      }
    }
    return true
  }
}
