import Pixels

/// In what two JPEGs differ, as far as their coefficients and all that stands beside them go.
///
/// How the coefficients were spelt does not count: Huffman tables are not compared, nor what fills up
/// units at the edges, nor the order of tables and other segments among each other.
package struct JPEGDifference: Equatable, Sendable {
  /// What two files have in common, or not.
  package enum Property: String, CaseIterable, Sendable {
    /// Columns and rows of the picture.
    case size
    /// The components and their sampling factors.
    case sampling
    /// What the coefficients have been divided by.
    case quantizationTables
    /// Baseline or progressive, Huffman or arithmetic.
    case coding
    /// Which components and which coefficients come in which scan.
    case scans
    /// Units between two restart markers.
    case restartInterval
    /// Application segments and comments, and where among the scans they stand.
    case segments
  }

  /// What differs beside the blocks, in the order of the cases.
  package var properties: [Property]
  /// The components, in their order; nil where the files do not have the same blocks, so that there is
  /// nothing to compare.
  package var components: [Component]?
  /// The segments that differ one by one; empty where only their order or place does.
  package var segments: [Segment]

  /// Compares two files: O(blocks).
  ///
  /// Coefficients are compared as they are stored, also where they have been divided by different
  /// tables.
  package init(
    between first: borrowing JPEGCoefficients,
    and second: borrowing JPEGCoefficients
  ) {
    let (one, other) = (first.components, second.components)
    segments = Segment.differences(first.segments.all, second.segments.all)
    var properties: [Property] = []
    if first.header.size != second.header.size { properties.append(.size) }
    if one.map(\.sampling) != other.map(\.sampling) { properties.append(.sampling) }
    if one.map(\.table) != other.map(\.table) { properties.append(.quantizationTables) }
    let (layout, otherLayout) = (first.layout, second.layout)
    if (layout.isProgressive, layout.isArithmetic)
      != (otherLayout.isProgressive, otherLayout.isArithmetic)
    {
      properties.append(.coding)
    }
    if first.segments.scanHeaders != second.segments.scanHeaders { properties.append(.scans) }
    if layout.restartInterval != otherLayout.restartInterval {
      properties.append(.restartInterval)
    }
    if first.segments.all != second.segments.all { properties.append(.segments) }
    self.properties = properties
    guard first.header.size == second.header.size, one.map(\.sampling) == other.map(\.sampling)
    else { return }
    components = Component.differences(first, second)
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { properties.isEmpty && (differingBlocks ?? 1) == 0 }

  /// Blocks that differ, of all components; nil where they cannot be compared.
  package var differingBlocks: Int? { components?.map(\.differing).reduce(0, +) }

  /// Blocks that were compared, of all components; nil where they cannot be.
  package var comparedBlocks: Int? { components?.map(\.blocks).reduce(0, +) }
}

extension JPEGCoefficients.Component {
  /// The name and the factors of the component.
  fileprivate var sampling: [Int] { [Int(identifier), horizontalFactor, verticalFactor] }
}
