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

  /// Lays out a picture.
  ///
  /// - Parameters:
  ///   - size: The picture's size, in pixels.
  ///   - sampling: Each component's sampling factors.
  ///   - components: What the components mean; as many.
  init(
    size: PixelSize,
    sampling: [some SampledComponent],
    components: [PictureComponent]
  ) {
    precondition(sampling.count == components.count, "every component has factors")
    let whole = sampling.unit
    // A component alone is stored block by block, whatever its factors say (T.81, A.2.2).
    let isAlone = components.count == 1
    let unit = isAlone ? CodedUnit(across: 1, down: 1) : whole
    unitSize = unit.size
    units = unit.count(in: size)
    parts = zip(sampling, components).map { sampled, component in
      let width = (size.width * sampled.horizontalFactor + whole.across - 1) / whole.across
      let height = (size.height * sampled.verticalFactor + whole.down - 1) / whole.down
      return Part(
        across: isAlone ? 1 : sampled.horizontalFactor,
        down: isAlone ? 1 : sampled.verticalFactor,
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
