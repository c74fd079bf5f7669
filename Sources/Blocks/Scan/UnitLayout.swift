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

  /// Lays out a picture.
  ///
  /// - Parameters:
  ///   - size: The picture's size, in pixels.
  ///   - factors: Each component's sampling factors, 1…4.
  ///   - components: What the components mean; as many.
  init(
    size: PixelSize,
    factors: [(horizontal: Int, vertical: Int)],
    components: [PictureComponent]
  ) {
    precondition(factors.count == components.count, "every component has factors")
    let widest = factors.map(\.horizontal).max() ?? 1
    let tallest = factors.map(\.vertical).max() ?? 1
    // A component alone is stored block by block, whatever its factors say (T.81, A.2.2).
    let isAlone = components.count == 1
    let unitSize =
      isAlone
      ? PixelSize(width: 8, height: 8) : PixelSize(width: 8 * widest, height: 8 * tallest)
    self.unitSize = unitSize
    units = PixelSize(
      width: (size.width + unitSize.width - 1) / unitSize.width,
      height: (size.height + unitSize.height - 1) / unitSize.height
    )
    parts = zip(factors, components).map { factors, component in
      let width = (size.width * factors.horizontal + widest - 1) / widest
      let height = (size.height * factors.vertical + tallest - 1) / tallest
      return Part(
        across: isAlone ? 1 : factors.horizontal,
        down: isAlone ? 1 : factors.vertical,
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
  }

  /// Units in the picture.
  var count: Int { units.width * units.height }

  /// Blocks in the picture, without those that only fill the last units.
  var blockCount: Int { parts.map { $0.blocksAcross * $0.blocksDown }.reduce(0, +) }
}
