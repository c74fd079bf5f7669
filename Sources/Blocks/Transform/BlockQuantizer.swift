import CKernels
package import Raster

/// Between a block's stored coefficients and its samples.
///
/// Blocks are held column by column, so that one transposition is enough on each way.
package struct BlockQuantizer: Sendable {
  /// For each place in the file, the place in a block that is held column by column.
  static let order: [Int] = Zigzag.order.map { $0 % 8 * 8 + $0 / 8 }

  /// For each place in a block that is held column by column, a bit at its place in the file.
  static let ranks: [UInt64] = {
    var ranks = [UInt64](repeating: 0, count: 64)
    for (place, index) in order.enumerated() { ranks[index] = 1 << UInt64(place) }
    return ranks
  }()

  /// What coefficients are multiplied by on the way to samples.
  private let toSamples: [Float]
  /// What frequencies are multiplied by on the way to coefficients.
  private let toCoefficients: [Float]

  /// Prepares a quantization table, given row by row.
  package init(_ table: [UInt16]) {
    precondition(table.count == 64, "a block has 64 coefficients")
    let divisors = (0..<64).map { index in
      // Column by column: the frequency across is the slower one.
      let (across, down) = (index / 8, index % 8)
      return (
        table: Double(table[down * 8 + across]),
        scale: CosineScale.factors[across] * CosineScale.factors[down]
      )
    }
    toSamples = divisors.map { Float($0.table * $0.scale / 8) }
    toCoefficients = divisors.map { Float(1 / ($0.table * $0.scale * 8)) }
  }

  /// The samples of a block, less 128: rows from top to bottom.
  func samples(of numbers: [Int16], at start: Int) -> [SIMD8<Float>] {
    precondition(start >= 0 && start + 64 <= numbers.count, "the block is there")
    var samples = [SIMD8<Float>](repeating: .zero, count: 8)
    unsafe ck_read_block(&samples, numbers, start, toSamples)
    return samples
  }

  /// Sets a block from its samples, less 128.
  func set(_ numbers: inout [Int16], at start: Int, from samples: [SIMD8<Float>]) {
    precondition(
      start >= 0 && start + 64 <= numbers.count && samples.count == 8,
      "the block is there, and its samples"
    )
    unsafe ck_write_block(&numbers, start, samples, toCoefficients)
  }

  /// Lays a cover over a block.
  ///
  /// - Parameters:
  ///   - numbers: Numbers, the block's among them.
  ///   - start: Where the block's begin.
  ///   - cover: What lies over its component.
  ///   - place: The block's first octet there.
  ///   - isHidden: Whether nothing of the block will be left to be seen: it is not read then.
  package func cover(
    _ numbers: inout [Int16],
    at start: Int,
    with cover: ComponentCover,
    from place: Int,
    isHidden: Bool
  ) {
    let end = place + 7 * cover.octetsPerRow
    precondition(
      start >= 0 && start + 64 <= numbers.count && place >= 0 && end < cover.color.count
        && end < cover.alpha.count,
      "the block is there, and so is what lies over it"
    )
    if isHidden {
      unsafe ck_fill_block(
        &numbers,
        start,
        toCoefficients,
        cover.color,
        place,
        cover.octetsPerRow
      )
    } else {
      unsafe ck_cover_block(
        &numbers,
        start,
        toSamples,
        toCoefficients,
        cover.color,
        cover.alpha,
        place,
        cover.octetsPerRow
      )
    }
  }
}
