import Pixels
import Raster

/// Puts what lies over a photo onto the blocks of its minimum coded units.
struct UnitBlender {
  private let layout: UnitLayout
  private let components: [PictureComponent]
  private let quantizers: [BlockQuantizer]
  private let overlay: Overlay
  private var painter: OverlayPainter
  private var covers: [ComponentCover] = []
  /// The column of units that the covers begin with.
  private var firstColumn = 0
  private var row = 0

  /// Prepares for a part of a picture, to be gone through from top to bottom.
  init(_ layout: UnitLayout, quantization: [[UInt16]], overlay: Overlay) {
    self.layout = layout
    components = layout.parts.map(\.component)
    quantizers = quantization.map(BlockQuantizer.init)
    self.overlay = overlay
    painter = overlay.painter()
  }

  /// The columns of units that may be touched in a row of units, from left to right.
  func columns(inRow row: Int, within allowed: Range<Int>) -> [Range<Int>] {
    let size = layout.unitSize
    let top = row * size.height
    return overlay.columns(in: top..<top + size.height, unit: size.width)
      .map { ($0.lowerBound / size.width..<$0.upperBound / size.width).clamped(to: allowed) }
      .filter { !$0.isEmpty }
  }

  /// Draws what lies over some units of a row; `blend` then puts it onto them.
  mutating func paint(row: Int, columns: Range<Int>) {
    let size = layout.unitSize
    let area = PixelRect(
      x: columns.lowerBound * size.width,
      y: row * size.height,
      width: columns.count * size.width,
      height: size.height
    )
    painter.paint(area, for: components, into: &covers)
    firstColumn = columns.lowerBound
    self.row = row
  }

  /// What a block is covered by.
  private enum Coverage {
    case nothing
    case part
    case all
  }

  /// Where a block's cover is, or nil where the block only fills its unit and is never seen.
  private func place(of block: UnitLayout.Block, column: Int) -> Int? {
    let part = layout.parts[block.component]
    guard column * part.across + block.x < part.blocksAcross,
      row * part.down + block.y < part.blocksDown
    else { return nil }
    let octets = covers[block.component].octetsPerRow
    return block.y * 8 * octets + (column - firstColumn) * part.across + block.x
  }

  private func coverage(component: Int, at place: Int) -> Coverage {
    let cover = covers[component]
    let alpha = cover.alpha.span
    var sum = SIMD8<Float>.zero
    for line in 0..<8 { sum += alpha[place + line * cover.octetsPerRow] }
    // Sums of nothing, and of ones, are exact.
    let total = sum.sum()
    return total == 0 ? .nothing : total == 64 ? .all : .part
  }

  /// Whether any block of a unit is touched.
  func touches(column: Int) -> Bool {
    layout.blocks.contains { block in
      guard let place = place(of: block, column: column) else { return false }
      return coverage(component: block.component, at: place) != .nothing
    }
  }

  /// Puts onto a unit what lies over it.
  ///
  /// - Parameters:
  ///   - column: The unit's column.
  ///   - blocks: The unit's blocks, each column by column.
  /// - Returns: How many blocks were touched.
  func blend(column: Int, blocks: inout [Int16]) -> Int {
    var touched = 0
    for (index, block) in layout.blocks.enumerated()
    where blend(block, ofUnitIn: column, into: &blocks, at: index * 64) {
      touched += 1
    }
    return touched
  }

  /// Puts onto a block what lies over it.
  ///
  /// - Parameters:
  ///   - block: Which block of its unit.
  ///   - column: The unit's column.
  ///   - blocks: Numbers, the block's among them, column by column.
  ///   - start: Where the block's numbers begin.
  /// - Returns: Whether anything lies over it.
  func blend(
    _ block: UnitLayout.Block,
    ofUnitIn column: Int,
    into blocks: inout [Int16],
    at start: Int
  ) -> Bool {
    guard let place = place(of: block, column: column) else { return false }
    let quantizer = quantizers[block.component]
    let cover = covers[block.component]
    let color = cover.color.span
    let alpha = cover.alpha.span
    let step = cover.octetsPerRow
    switch coverage(component: block.component, at: place) {
    case .nothing: return false
    case .all:
      // Nothing of the photo is left to be seen.
      var samples = SampleBlock()
      samples.setRows { color[place &+ $0 &* step] }
      quantizer.set(&blocks, at: start, from: samples)
    case .part:
      var samples = quantizer.samples(of: blocks.span, at: start)
      samples.blendRows { line, row in
        row.covered(by: color[place &+ line &* step], alpha: alpha[place &+ line &* step])
      }
      quantizer.set(&blocks, at: start, from: samples)
    }
    return true
  }
}
