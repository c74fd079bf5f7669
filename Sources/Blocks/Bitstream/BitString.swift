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

/// Bits of a scan that begin anywhere in a byte, and so have no bytes yet.
///
/// A part of a scan is written without knowing at which bit it will begin: that depends on all parts
/// before. Zero bytes are stuffed in when parts are joined.
struct BitString: Sendable, BitSink {
  /// The bits, 64 at a time, the first one at the top.
  private(set) var words: [UInt64] = []
  /// The bits after the last whole word.
  private(set) var last = BitAccumulator()
  /// Before which bits there is a restart, and its number, 0…7.
  private(set) var restarts: [(bit: Int, number: UInt8)] = []

  /// How many bits there are.
  var count: Int { words.count * 64 + last.count }

  @inline(__always)
  mutating func append(_ bits: UInt64, count: Int) {
    if let word = last.append(bits, count: count) { words.append(word) }
  }

  /// Notes that everything begins anew here.
  mutating func restart(number: UInt8) {
    restarts.append((count, number))
  }
}
