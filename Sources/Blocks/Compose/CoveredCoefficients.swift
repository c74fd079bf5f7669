package import Codecs
package import Pixels
package import Raster

/// A photo with stickers laid over its coefficients, through libjpeg: for every kind of JPEG.
package struct CoveredCoefficients: Sendable {
  /// The file.
  package let file: [UInt8]
  /// Blocks that were touched; every other one keeps its coefficients.
  package let touched: Int
  /// Blocks in the picture.
  package let blockCount: Int
  /// Oddities of the photo that left every coefficient known.
  package let warnings: [CodecWarning]
  /// Whether the scans are laid out as they were.
  package let keepsScans: Bool

  /// Lays stickers over a photo.
  ///
  /// - Parameters:
  ///   - photo: The file.
  ///   - components: What its components mean. Three for a photo of one component give a gray photo
  ///     colour, of full size.
  ///   - overlay: The stickers, placed on the photo as it is stored.
  ///   - options: What is accepted of the photo.
  ///   - isWanted: Asked before each row of units; false ends the work.
  /// - Throws: `CodecError`, as `ImageDecoder` would; nil if the work was ended.
  package init?(
    _ photo: [UInt8],
    components: [PictureComponent],
    overlay: Overlay,
    options: DecodeOptions,
    while isWanted: () -> Bool = { true }
  ) throws(CodecError) {
    var coefficients = try JPEGCoefficients(
      reading: photo,
      options: options,
      addingChroma: components.count == 3
    )
    guard coefficients.components.count == components.count else {
      throw .unsupported(.jpeg, "\(coefficients.components.count) components")
    }
    let layout = UnitLayout(
      size: coefficients.header.size,
      sampling: coefficients.components,
      components: components
    )
    let quantization = coefficients.coding.components.map(\.table)
    var blender = UnitBlender(layout, quantization: quantization, overlay: overlay)
    var touched = 0
    for row in 0..<layout.units.height {
      guard isWanted() else { return nil }
      for columns in blender.columns(inRow: row, within: 0..<layout.units.width) {
        blender.paint(row: row, columns: columns)
        touched += Self.cover(&coefficients, row: row, columns: columns, layout, blender)
      }
    }
    self.touched = touched
    blockCount = coefficients.blockCount
    warnings = coefficients.warnings
    guard touched > 0 else {
      // Not even the Huffman tables are made anew where nothing is changed.
      file = photo
      keepsScans = true
      return
    }
    let encoded = try coefficients.encoded()
    file = encoded.file
    keepsScans = encoded.keepsScans
  }

  /// Covers units that lie side by side.
  private static func cover(
    _ coefficients: inout JPEGCoefficients,
    row: Int,
    columns: Range<Int>,
    _ layout: UnitLayout,
    _ blender: UnitBlender
  ) -> Int {
    var touched = 0
    var stored: [SIMD64<Int16>] = []
    var held = [Int16](repeating: 0, count: 64)
    var first = 0
    for (component, part) in layout.parts.enumerated() {
      defer { first += part.across * part.down }
      let across = columns.lowerBound * part.across..<columns.upperBound * part.across
      let seen = across.clamped(to: 0..<part.blocksAcross)
      for y in 0..<part.down where row * part.down + y < part.blocksDown && !seen.isEmpty {
        stored = [SIMD64<Int16>](repeating: .zero, count: seen.count)
        let line = row * part.down + y
        coefficients.readBlocks(seen, ofRow: line, component: component, into: &stored)
        var changed: Range<Int>?
        for x in seen {
          let block = first + y * part.across + x % part.across
          let index = x - seen.lowerBound
          for place in 0..<64 { held[place % 8 * 8 + place / 8] = stored[index][place] }
          guard blender.blend(block: block, ofUnitIn: x / part.across, into: &held, at: 0) else {
            continue
          }
          for place in 0..<64 { stored[index][place] = held[place % 8 * 8 + place / 8] }
          changed = (changed?.lowerBound ?? x)..<x + 1
          touched += 1
        }
        guard let changed else { continue }
        let start = changed.lowerBound - seen.lowerBound
        coefficients.replaceBlocks(
          changed,
          ofRow: line,
          component: component,
          with: Array(stored[start..<start + changed.count])
        )
      }
    }
    return touched
  }
}
