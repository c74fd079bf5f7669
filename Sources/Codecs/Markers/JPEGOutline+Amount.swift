import Pixels

extension JPEGOutline {
  /// Samples of all components, each padded to whole minimum coded units.
  var paddedSamples: Int {
    let units = frame.components.unit.count(in: PixelSize(width: frame.width, height: frame.height))
    return units.area * 64 * frame.components.blocksPerUnit
  }

  /// Refuses a file that is too short for what its header promises, before memory is asked for.
  ///
  /// Huffman coding spends at least one bit on every block. For arithmetic coding there is no such
  /// bound: what is likely costs next to nothing, and zero bytes at the end of a scan may be left out
  /// (ITU-T T.81, D.1.8).
  func checkLength(of file: [UInt8]) throws(CodecError) {
    guard !frame.isArithmetic, sparseness(of: file) != nil else { return }
    throw .truncated(.jpeg, at: FilePlace(offset: file.count, row: 0))
  }

  /// What is odd about a file as far as can be told before it is decoded.
  func warnings(of file: [UInt8], _ header: ImageHeader) -> [CodecWarning] {
    guard frame.isArithmetic, let sparseness = sparseness(of: file) else { return header.warnings }
    return header.warnings + [sparseness]
  }

  /// A warning where there is less than one bit for each block.
  private func sparseness(of file: [UInt8]) -> CodecWarning? {
    let unit = frame.components.unit
    // Rounded down: no factor makes a component smaller than this.
    let area = (frame.width / 8) * (frame.height / 8) * frame.components.blocksPerUnit
    let (bytes, blocks) = (file.count - scanStart, area / (unit.across * unit.down))
    return bytes * 8 >= blocks ? nil : .sparseData(bytes: bytes, blocks: blocks)
  }
}
