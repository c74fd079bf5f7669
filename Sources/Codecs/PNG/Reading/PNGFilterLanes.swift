/// The filters of four rows, in the lanes of a vector: the four pixels of a step, four bytes each.
package struct PNGFilterLanes: Sendable {
  package typealias Bytes = SIMD16<UInt8>

  /// All ones in the lanes of the rows with each filter.
  private let sub: Bytes
  private let up: Bytes
  private let average: Bytes
  private let paeth: Bytes

  /// Takes the numbers of four filters.
  init(_ filters: [UInt8]) {
    func lanes(_ filter: UInt8) -> Bytes {
      Bytes((0..<16).map { filters[$0 / 4] == filter ? 255 : 0 })
    }
    (sub, up, average, paeth) = (lanes(1), lanes(2), lanes(3), lanes(4))
  }

  /// The pixels that were filtered, from their neighbours.
  @inline(__always)
  func undo(
    _ filtered: SIMD4<UInt32>,
    left: SIMD4<UInt32>,
    above: SIMD4<UInt32>,
    corner: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let (left, above, corner) = (left.bytes, above.bytes, corner.bytes)
    // The mean without a ninth bit: what both have, and half of what one has.
    let mean = (left & above) &+ ((left ^ above) &>> 1)
    let guess =
      left & sub | above & up | mean & average | Self.paeth(left, above, corner) & paeth
    return (filtered.bytes &+ guess).pixels
  }

  /// The neighbour nearest to left + above - corner, of equal ones in that order.
  ///
  /// With the corner between the other two, the distances are: of the higher one, what the corner
  /// lies above the lower; of the lower one, what it lies below the higher; of the corner, their
  /// difference. With the corner outside, one of these is cut to 0, and the neighbour that is
  /// farther from the corner wins, as it should.
  @inline(__always)
  package static func paeth(_ left: Bytes, _ above: Bytes, _ corner: Bytes) -> Bytes {
    let low = lesser(left, above)
    let high = greater(left, above)
    let toHigh = difference(corner, low)
    let toLow = difference(high, corner)
    let isHigh = difference(toLow, toHigh) .>= toHigh
    let isLow = difference(toHigh, toLow) .>= toLow
    return corner.replacing(with: low, where: isLow).replacing(with: high, where: isHigh)
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
}
