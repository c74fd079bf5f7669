/// Something that bits are written to, one after the other.
protocol BitSink {
  /// Appends the lowest bits of a number, the highest of them first.
  ///
  /// - Parameters:
  ///   - bits: The number; there is nothing above its `count` lowest bits.
  ///   - count: How many bits; 0…64.
  mutating func append(_ bits: UInt64, count: Int)
}

extension BitSink {
  /// Appends the bits between two places of a scan, between which there is no marker.
  mutating func append(
    from start: BitPosition,
    to end: BitPosition,
    in file: RawSpan
  ) {
    var position = start
    var left = end.offset - start.offset
    while left > 0 {
      position.refill(from: file)
      let taken = min(left, 56)
      append(UInt64(truncatingIfNeeded: position.peek(taken)), count: taken)
      position.skip(taken)
      left -= taken
    }
  }
}
