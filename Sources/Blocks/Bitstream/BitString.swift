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

  /// Makes room for about so many bits.
  mutating func reserve(_ count: Int) {
    words.reserveCapacity(count / 64 + 1)
  }

  /// Notes that everything begins anew here.
  mutating func restart(number: UInt8) {
    restarts.append((count, number))
  }
}
