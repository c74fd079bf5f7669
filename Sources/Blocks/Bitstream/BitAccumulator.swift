/// Bits that wait until they are a whole word.
struct BitAccumulator: Sendable {
  /// The bits, at the top; zeros below them.
  private(set) var bits: UInt64 = 0
  /// How many they are, 0…63.
  private(set) var count = 0

  /// Appends the lowest bits of a number, the highest of them first.
  ///
  /// - Parameters:
  ///   - more: The number; there is nothing above its `moreCount` lowest bits.
  ///   - moreCount: How many bits; 0…64.
  /// - Returns: A word, where there is a whole one.
  @inline(__always)
  mutating func append(_ more: UInt64, count moreCount: Int) -> UInt64? {
    let free = 64 &- count
    if moreCount < free {
      bits |= more &<< UInt64(truncatingIfNeeded: free &- moreCount)
      count &+= moreCount
      return nil
    }
    let rest = moreCount &- free
    let word = bits | more &>> UInt64(truncatingIfNeeded: rest)
    bits = rest == 0 ? 0 : more &<< UInt64(truncatingIfNeeded: 64 &- rest)
    count = rest
    return word
  }

  /// Takes the first eight bits.
  ///
  /// - Precondition: There are so many.
  mutating func takeByte() -> UInt8 {
    precondition(count >= 8, "there is a byte")
    let byte = UInt8(truncatingIfNeeded: bits >> 56)
    bits <<= 8
    count -= 8
    return byte
  }
}
