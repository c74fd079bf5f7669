extension JPEGCoefficients {
  /// One component: how large it is, and what its coefficients have been divided by.
  package struct Component: SampledComponent, Hashable, Sendable {
    /// Its name in scan headers.
    package var identifier: UInt8
    /// Samples across in a minimum coded unit, in blocks: 1…4.
    package var horizontalFactor: Int
    /// Samples down in a minimum coded unit, in blocks: 1…4.
    package var verticalFactor: Int
    /// Blocks in a row, without those that only fill up a unit.
    package var blocksAcross: Int
    /// Rows of blocks, without those that only fill up a unit.
    package var blocksDown: Int
    /// Blocks in a row of whole units.
    package var paddedBlocksAcross: Int
    /// Rows of blocks in whole units.
    package var paddedBlocksDown: Int
    /// The 64 divisors, row by row (not in zigzag order), 0…65,535: a file may hold zeros.
    package var table: [UInt16]
  }

  /// How the scans of a file were coded.
  package struct Layout: Hashable, Sendable {
    /// Whether each pass adds detail.
    package var isProgressive: Bool
    /// Whether the entropy coder is the arithmetic one.
    package var isArithmetic: Bool
    /// The number of scans.
    package var scans: Int
    /// Minimum coded units between two restart markers; 0 for none.
    package var restartInterval: Int
  }

  /// The tables and sampling factors, as an encoder takes them.
  package var coding: JPEGCoding {
    JPEGCoding(
      components: components.map { component in
        JPEGCoding.Component(
          horizontalFactor: component.horizontalFactor,
          verticalFactor: component.verticalFactor,
          table: component.table.map { max(1, $0) }
        )
      }
    )
  }

  /// Blocks of all components, without those that only fill up a unit.
  package var blockCount: Int {
    components.map { $0.blocksAcross * $0.blocksDown }.reduce(0, +)
  }
}
