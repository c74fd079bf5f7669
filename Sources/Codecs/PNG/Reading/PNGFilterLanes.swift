/// The filters of four rows, in the lanes of a vector: the four pixels of a step, four bytes each.
package struct PNGFilterLanes: Sendable {
  typealias Bytes = SIMD16<UInt8>

  /// All ones in the lanes of the rows with each filter.
  private let sub: Bytes
  private let up: Bytes
  private let average: Bytes
  private let paeth: Bytes

  /// Takes the numbers of four filters.
  package init(_ filters: SIMD4<UInt8>) {
    func lanes(_ filter: UInt8) -> Bytes {
      var rows = SIMD4<UInt32>.zero
      for row in 0..<4 where filters[row] == filter { rows[row] = .max }
      return rows.bytes
    }
    (sub, up, average, paeth) = (lanes(1), lanes(2), lanes(3), lanes(4))
  }

  /// The pixels that were filtered, from their neighbours.
  ///
  /// Paeth's is the neighbour nearest to left + above - corner, of equal ones in that order. With the
  /// corner between the other two, the distances are: of the higher one, what the corner lies above
  /// the lower; of the lower one, what it lies below the higher; of the corner, their difference.
  /// With the corner outside, one of these is cut to 0, and the neighbour that is farther from the
  /// corner wins, as it should.
  ///
  /// Each step waits for the one before, so what counts is the longest chain, not the number of
  /// operations: all that can be known early is added to every candidate before one is chosen.
  @inline(__always)
  package func undo(
    _ filtered: SIMD4<UInt32>,
    left: SIMD4<UInt32>,
    above: SIMD4<UInt32>,
    corner: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let (left, above, corner) = (left.bytes, above.bytes, corner.bytes)
    // The mean without a ninth bit: what both have, and half of what one has.
    let mean = (left & above) &+ ((left ^ above) &>> 1)
    let start = filtered.bytes &+ (left & sub | above & up | mean & average)

    let low = Self.lesser(left, above)
    let high = Self.greater(left, above)
    let toHigh = Self.difference(corner, low)
    let toLow = Self.difference(high, corner)
    let isHigh = Self.lanes(Self.difference(toLow, toHigh) .>= toHigh)
    let isLow = Self.lanes(Self.difference(toHigh, toLow) .>= toLow)
    // Both are true only where all three neighbours are equal.
    let chosen =
      ((start &+ (high & paeth)) & isHigh | (start &+ (low & paeth)) & isLow)
      | (start &+ (corner & paeth)) & ~(isHigh | isLow)
    return chosen.pixels
  }

  @inline(__always)
  private static func lesser(_ one: Bytes, _ two: Bytes) -> Bytes {
    one.replacing(with: two, where: two .< one)
  }

  @inline(__always)
  private static func greater(_ one: Bytes, _ two: Bytes) -> Bytes {
    one.replacing(with: two, where: two .> one)
  }

  /// One minus two, or 0.
  @inline(__always)
  private static func difference(_ one: Bytes, _ two: Bytes) -> Bytes {
    greater(one, two) &- two
  }

  /// All ones where a condition holds.
  @inline(__always)
  private static func lanes(_ condition: SIMDMask<SIMD16<Int8>>) -> Bytes {
    Bytes.zero.replacing(with: Bytes(repeating: 255), where: condition)
  }
}
