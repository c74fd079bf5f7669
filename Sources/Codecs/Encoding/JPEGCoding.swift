/// How a JPEG spends its bits: the quantization tables and sampling factors of its components.
///
/// A picture that is written with the coding of the photo it was made from loses the least, and has
/// about the same size.
public struct JPEGCoding: Hashable, Sendable {
  /// The coding of one component.
  public struct Component: Hashable, Sendable {
    /// Samples across in a minimum coded unit, in blocks: 1…4.
    public var horizontalFactor: Int
    /// Samples down in a minimum coded unit, in blocks: 1…4.
    public var verticalFactor: Int
    /// The 64 divisors of a block's coefficients, row by row (not in zigzag order), 1…65,535.
    public var table: [UInt16]

    /// Creates the coding of one component.
    ///
    /// - Precondition: The factors are in 1…4, and the table has 64 numbers.
    public init(horizontalFactor: Int, verticalFactor: Int, table: [UInt16]) {
      precondition(1...4 ~= horizontalFactor && 1...4 ~= verticalFactor, "factors are 1…4")
      precondition(table.count == 64, "a block has 64 coefficients")
      self.horizontalFactor = horizontalFactor
      self.verticalFactor = verticalFactor
      self.table = table
    }
  }

  /// The components in the order of the file: one (gray), three or four of them.
  public var components: [Component]

  /// Creates a coding.
  ///
  /// - Precondition: There is at least one component.
  public init(components: [Component]) {
    precondition(!components.isEmpty, "a picture has at least one component")
    self.components = components
  }

  /// Takes the factors from a frame header, and the tables as they were when each component's
  /// first scan began; nil where a component never had one.
  init?(frame: JPEGFrame, tables: [UInt16]) {
    components = []
    for (index, component) in frame.components.enumerated() {
      let table = tables[index * 64..<(index + 1) * 64]
      guard table.contains(where: { $0 != 0 }) else { return nil }
      components.append(
        Component(
          horizontalFactor: component.horizontalFactor,
          verticalFactor: component.verticalFactor,
          // No encoder can divide by 0, which a damaged file may ask for.
          table: table.map { max(1, $0) }
        )
      )
    }
  }
}

extension JPEGCoding.Component: SampledComponent {}

extension JPEGCoding {
  /// The tables of Y, Cb and Cr one after the other; where the photo has fewer components, its last
  /// table stands in.
  var threeTables: [UInt16] {
    (0..<3).flatMap { components[min($0, components.count - 1)].table }
  }

  /// The sampling factors of Y, Cb and Cr, horizontal and vertical in turn.
  ///
  /// Factors that libjpeg cannot write (a ratio that is not whole, more than ten blocks in a unit),
  /// and those of pictures without colour differences (gray, CMYK), give full-size colour.
  var threeFactors: [UInt8] {
    guard components.count == 3 else { return JPEGCoding.fullFactors }
    guard components.haveWholeRatios, components.blocksPerUnit <= 10 else {
      return JPEGCoding.fullFactors
    }
    return components.flatMap { [UInt8($0.horizontalFactor), UInt8($0.verticalFactor)] }
  }

  static let fullFactors: [UInt8] = [1, 1, 1, 1, 1, 1]
  static let halvedFactors: [UInt8] = [2, 2, 1, 1, 1, 1]
}
