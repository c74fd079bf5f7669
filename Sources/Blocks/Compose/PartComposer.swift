import Pixels
import Raster

/// Writes parts of a scan anew: bits of units that nothing touches are copied, the others are read,
/// covered, and written with the file's own codes.
struct PartComposer: Sendable {
  let scan: BaselineScan
  let tables: SymbolTables
  let codes: SymbolCodes
  let overlay: Overlay
  /// What is known of the way through the scan.
  let index: ScanIndex

  /// Somebody who puts stickers onto units, from the top of the picture to its bottom.
  func blender() -> UnitBlender {
    UnitBlender(scan.layout, quantization: scan.quantization, overlay: overlay)
  }

  /// Whether anything lies over a part.
  func touches(_ units: Range<Int>, _ blender: UnitBlender) -> Bool {
    let width = scan.layout.units.width
    return (units.lowerBound / width...(units.upperBound - 1) / width).contains { row in
      !blender.columns(inRow: row, within: Self.columns(of: units, inRow: row, width: width))
        .isEmpty
    }
  }

  /// Writes a part.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  ///   - file: The file.
  ///   - blender: Who puts stickers onto it; the same for parts that follow one another, so that no
  ///     row of a sticker is filtered twice.
  /// - Returns: The part.
  /// - Throws: `ScanIrregularity`.
  func compose(
    from start: ScanPlace,
    to end: ScanPlace,
    in file: [UInt8],
    with blender: inout UnitBlender
  ) throws(ScanIrregularity) -> ScanPart {
    let bits = end.position.offset - start.position.offset
    let end = end.unit
    var writing = PartWriting(self, at: start, bits: bits, in: file)
    let width = scan.layout.units.width
    for row in start.unit / width...(end - 1) / width {
      let columns = Self.columns(of: start.unit..<end, inRow: row, width: width)
      for range in blender.columns(inRow: row, within: columns) {
        try writing.skip(to: row * width + range.lowerBound)
        blender.paint(row: row, columns: range)
        for column in range where blender.touches(column: column) {
          try writing.skip(to: row * width + column)
          try writing.compose(column: column, with: blender)
        }
      }
    }
    try writing.skip(to: end)
    return writing.finished()
  }

  private static func columns(of units: Range<Int>, inRow row: Int, width: Int) -> Range<Int> {
    let inRow = units.clamped(to: row * width..<(row + 1) * width)
    return inRow.lowerBound - row * width..<inRow.upperBound - row * width
  }
}
