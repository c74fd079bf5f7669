import CCodecs

/// The checksum of a zlib stream (RFC 1950, 2.2): the sum of its bytes and one, and the sum of those
/// sums, both modulo 65,521.
package struct Adler32: Hashable, Sendable {
  /// Both sums, the second in the higher half.
  package private(set) var value: UInt32

  /// The sum of no bytes.
  package init() { value = 1 }

  /// The sum of the first bytes of an array.
  package init(of bytes: [UInt8], count: Int) {
    precondition(count <= bytes.count, "there are so many bytes")
    value = unsafe bytes.withUnsafeBufferPointer { unsafe cc_adler32($0.baseAddress, count) }
  }

  /// Goes on with bytes whose own sum is known.
  ///
  /// Their second sum began anew: each of their bytes adds once more what the first sum had come to,
  /// less the one that it began with.
  package mutating func append(_ next: Adler32, count: Int) {
    let modulus = 65_521
    let (low, high) = (Int(value & 0xFFFF), Int(value >> 16))
    let (nextLow, nextHigh) = (Int(next.value & 0xFFFF), Int(next.value >> 16))
    let before = low + modulus - 1
    let newLow = (before + nextLow) % modulus
    let newHigh = (high + nextHigh + before % modulus * (count % modulus)) % modulus
    value = UInt32(newHigh << 16 | newLow)
  }
}
