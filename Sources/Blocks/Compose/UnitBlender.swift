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
  /// The columns of units that were painted.
  private var columns = 0..<0
  /// For each of them, block by block, what is covered.
  private var coverages: [Coverage] = []

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
    self.columns = columns
    let blocks = layout.blocks
    coverages = [Coverage](repeating: .nothing, count: columns.count * blocks.count)
    for (index, block) in blocks.enumerated() {
      let part = layout.parts[block.component]
      // Blocks that only fill their unit are never seen, and stay as they are.
      guard row * part.down + block.y < part.blocksDown else { continue }
      let cover = covers[block.component]
      for column in columns where column * part.across + block.x < part.blocksAcross {
        coverages[(column - columns.lowerBound) * blocks.count + index] =
          cover.coverage(at: place(of: block, column: column, in: cover))
      }
    }
  }

  /// Whether any block of a unit that was painted is touched.
  func touches(column: Int) -> Bool {
    let first = (column - columns.lowerBound) * layout.blocks.count
    return coverages[first..<first + layout.blocks.count].contains { $0 != .nothing }
  }

  /// The blocks of a unit of which nothing will be left to be seen.
  func hidden(column: Int) -> BlockSet {
    let first = (column - columns.lowerBound) * layout.blocks.count
    var hidden = BlockSet()
    for block in layout.blocks.indices where coverages[first + block] == .all {
      hidden.insert(block)
    }
    return hidden
  }

  /// Puts onto a unit what lies over it.
  ///
  /// - Parameters:
  ///   - column: The unit's column.
  ///   - blocks: The unit's blocks, each column by column; those that are hidden need hold nothing.
  /// - Returns: How many blocks were touched.
  func blend(column: Int, blocks: inout [Int16]) -> Int {
    var touched = 0
    var first = 0
    for (component, part) in layout.parts.enumerated() {
      let indices = first..<first + part.across * part.down
      first = indices.upperBound
      let (cover, quantizer) = (covers[component], quantizers[component])
      for index in indices {
        let coverage = coverage(of: index, ofUnitIn: column)
        guard coverage != .nothing else { continue }
        touched += 1
        quantizer.cover(
          &blocks,
          at: index * 64,
          with: cover,
          from: place(of: layout.blocks[index], column: column, in: cover),
          isHidden: coverage == .all
        )
      }
    }
    return touched
  }

  /// Puts onto a block what lies over it.
  ///
  /// - Parameters:
  ///   - index: Which block of its unit.
  ///   - column: The unit's column.
  ///   - blocks: Numbers, the block's among them, column by column.
  ///   - start: Where the block's numbers begin.
  /// - Returns: Whether anything lies over it.
  func blend(
    block index: Int,
    ofUnitIn column: Int,
    into blocks: inout [Int16],
    at start: Int
  ) -> Bool {
    let coverage = coverage(of: index, ofUnitIn: column)
    guard coverage != .nothing else { return false }
    let block = layout.blocks[index]
    let cover = covers[block.component]
    quantizers[block.component].cover(
      &blocks,
      at: start,
      with: cover,
      from: place(of: block, column: column, in: cover),
      isHidden: coverage == .all
    )
    return true
  }

  private func coverage(of block: Int, ofUnitIn column: Int) -> Coverage {
    coverages[(column - columns.lowerBound) * layout.blocks.count + block]
  }

  /// Where a block's cover begins.
  private func place(of block: UnitLayout.Block, column: Int, in cover: ComponentCover) -> Int {
    let across = layout.parts[block.component].across
    let octet = (column - columns.lowerBound) * across + block.x
    return block.y * 8 * cover.octetsPerRow + octet
  }
}
