import Pixels
import Raster

/// A part of a scan with stickers on it, written anew.
struct ScanPart: Sendable {
  /// The first unit's blocks, where they cannot be written yet.
  ///
  /// Its differences of DC depend on the part before. Empty where nothing is carried over.
  var head: [Int16] = []
  /// The bits of all units after the head.
  var bits = BitString()
  /// DC of the last blocks.
  var direct: [Int]
  /// Blocks that were touched.
  var touched = 0
}

/// Writes parts of a scan anew: bits of units that nothing touches are copied, the others are read,
/// covered, and written with the file's own codes.
struct PartComposer: Sendable {
  let scan: BaselineScan
  let tables: SymbolTables
  let codes: SymbolCodes
  let overlay: Overlay

  /// Whether anything lies over a part.
  func touches(_ units: Range<Int>) -> Bool {
    let width = scan.layout.units.width
    let blender = UnitBlender(scan, overlay: overlay)
    return (units.lowerBound / width...(units.upperBound - 1) / width).contains { row in
      !blender.columns(inRow: row, within: Self.columns(of: units, inRow: row, width: width))
        .isEmpty
    }
  }

  /// Writes a part.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: The unit after its last one.
  ///   - file: The file.
  /// - Returns: The part.
  /// - Throws: `ScanIrregularity`.
  func compose(
    from start: ScanPlace,
    to end: Int,
    in file: [UInt8]
  ) throws(ScanIrregularity) -> ScanPart {
    var writing = PartWriting(self, at: start, in: file)
    let width = scan.layout.units.width
    for row in start.unit / width...(end - 1) / width {
      let columns = Self.columns(of: start.unit..<end, inRow: row, width: width)
      for range in writing.blender.columns(inRow: row, within: columns) {
        try writing.skip(to: row * width + range.lowerBound)
        writing.blender.paint(row: row, columns: range)
        for column in range {
          try writing.skip(to: row * width + column)
          if writing.blender.touches(column: column) { try writing.compose(column: column) }
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

extension UnitBlender {
  init(_ scan: BaselineScan, overlay: Overlay) {
    self.init(scan.layout, quantization: scan.quantization, overlay: overlay)
  }
}
