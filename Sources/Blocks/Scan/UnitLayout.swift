import Codecs
import Pixels

/// How the blocks of a picture follow one another in its minimum coded units (ITU-T T.81, A.2).
struct UnitLayout: Sendable {
  /// One component's part in a unit.
  struct Part: Sendable {
    /// Blocks across in a unit.
    var across: Int
    /// Blocks down in a unit.
    var down: Int
    /// Blocks across in the picture, without those that only fill the last unit.
    var blocksAcross: Int
    /// Blocks down in the picture, without those that only fill the last unit.
    var blocksDown: Int
    /// What the samples mean.
    var component: PictureComponent
  }

  /// One block of a unit.
  struct Block: Sendable {
    /// The component.
    var component: Int
    /// The column within the component's part of the unit, in blocks.
    var x: Int
    /// The row within the component's part of the unit, in blocks.
    var y: Int
  }

  /// The components.
  let parts: [Part]
  /// The blocks of a unit, in the order of the file.
  let blocks: [Block]
  /// The size of a unit, in pixels.
  let unitSize: PixelSize
  /// Columns and rows of units.
  let units: PixelSize

  /// Lays out a frame; nil for a kind of picture that stickers cannot be put on block by block.
  init?(_ frame: JPEGFrame, components: [PictureComponent]) {
    guard frame.components.count == components.count else { return nil }
    let widest = frame.components.map(\.horizontalFactor).max() ?? 1
    let tallest = frame.components.map(\.verticalFactor).max() ?? 1
    // A component alone is stored block by block, whatever its factors say (T.81, A.2.2).
    let isAlone = components.count == 1
    let unitSize =
      isAlone
      ? PixelSize(width: 8, height: 8) : PixelSize(width: 8 * widest, height: 8 * tallest)
    self.unitSize = unitSize
    units = PixelSize(
      width: (frame.width + unitSize.width - 1) / unitSize.width,
      height: (frame.height + unitSize.height - 1) / unitSize.height
    )
    parts = zip(frame.components, components).map { coded, component in
      let width = (frame.width * coded.horizontalFactor + widest - 1) / widest
      let height = (frame.height * coded.verticalFactor + tallest - 1) / tallest
      return Part(
        across: isAlone ? 1 : coded.horizontalFactor,
        down: isAlone ? 1 : coded.verticalFactor,
        blocksAcross: (width + 7) / 8,
        blocksDown: (height + 7) / 8,
        component: component
      )
    }
    blocks = parts.enumerated().flatMap { index, part in
      (0..<part.down).flatMap { y in
        (0..<part.across).map { x in Block(component: index, x: x, y: y) }
      }
    }
    // More is not allowed in a scan (T.81, B.2.3).
    guard blocks.count <= 10 else { return nil }
  }

  /// Units in the picture.
  var count: Int { units.width * units.height }

  /// Blocks in the picture, without those that only fill the last units.
  var blockCount: Int { parts.map { $0.blocksAcross * $0.blocksDown }.reduce(0, +) }
}
