/// Some blocks of a unit, by their place in it.
struct BlockSet: Hashable, Sendable {
  /// A bit for each of the ten blocks that a unit can have.
  private var bits: UInt16 = 0

  var isEmpty: Bool { bits == 0 }

  func contains(_ block: Int) -> Bool { bits & 1 << UInt16(block) != 0 }

  mutating func insert(_ block: Int) { bits |= 1 << UInt16(block) }
}
