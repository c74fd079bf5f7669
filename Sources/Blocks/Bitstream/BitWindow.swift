/// Bits that were read ahead.
///
/// Three numbers, for which a loop has registers: nothing here is ever called, all is written in.
struct BitWindow: Hashable, Sendable {
  /// The bits, the next one at the top.
  var bits: UInt64 = 0
  /// How many of them count.
  var count = 0
  /// The offset of the next byte to be read.
  var byte: Int

  /// Nothing was read yet.
  init(byte: Int) {
    self.byte = byte
  }

  /// Makes sure that at least 56 bits count, where the next eight bytes are there and nothing but
  /// data.
  ///
  /// - Returns: Whether that is so; otherwise nothing was changed.
  @inline(__always)
  mutating func refill(from file: RawSpan) -> Bool {
    guard byte &+ 8 <= file.byteCount else { return false }
    let bytes = UInt64(
      bigEndian: unsafe file.unsafeLoadUnaligned(fromByteOffset: byte, as: UInt64.self)
    )
    guard !bytes.hasFullByte else { return false }
    // More bits are taken in than are counted: the next time they are taken in again, and are the
    // same (F. Giesen, "Reading bits in far too many ways", 2018).
    bits |= bytes &>> UInt64(truncatingIfNeeded: count)
    byte &+= (63 &- count) &>> 3
    count |= 56
    return true
  }

  /// Steps over bits that count.
  @inline(__always)
  mutating func skip(_ bits: Int) {
    self.bits &<<= UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// Reads a number of so many bits, 0…11, which follow (ITU-T T.81, F.2.2.1).
  @inline(__always)
  mutating func take(_ size: Int) -> Int {
    guard size > 0 else { return 0 }
    let value = peek(size)
    skip(size)
    return Magnitude.number(value, bits: size)
  }

  /// The next bits, 1…63 of them, which are not stepped over.
  @inline(__always)
  func peek(_ bits: Int) -> Int {
    Int(truncatingIfNeeded: self.bits &>> UInt64(truncatingIfNeeded: 64 &- bits))
  }
}

extension UInt64 {
  /// Whether one of the eight bytes is FF.
  @inline(__always)
  var hasFullByte: Bool {
    // Adding one carries into the top bit of just such a byte, or of one above it.
    let inverse = ~self
    return (inverse &- 0x0101_0101_0101_0101) & self & 0x8080_8080_8080_8080 != 0
  }
}
