/// A place between two bits of entropy-coded data, with the bits after it read ahead.
///
/// The data of a JPEG has a zero byte stuffed in after every FF, and ends at the first marker
/// (ITU-T T.81, F.1.2.3). Reading steps over the one and stops at the other: after the end there are
/// zeros, which are counted, so that whoever takes one of them is found out.
struct BitPosition: Hashable, Sendable {
  /// The bits that were read ahead, the next one at the top.
  private(set) var window: UInt64 = 0
  /// How many bits of the window count.
  private(set) var count = 0
  /// The offset of the next byte to be read.
  private(set) var byte: Int
  /// How many of the bits that count lie after the end of the data.
  private(set) var excess = 0
  /// Stuffed bytes that were stepped over.
  private(set) var stuffed = 0

  /// Stands before the first bit of a byte.
  init(byte: Int) {
    self.byte = byte
  }

  /// Bits from the start of the file to here, without stuffed bytes that were stepped over: the
  /// difference of two is the number of bits between them.
  var offset: Int { (byte - stuffed) * 8 + excess - count }

  /// Whether bits were taken that are not there.
  var isBeyondEnd: Bool { count < excess }

  /// Bits that were read ahead, and are there.
  var remaining: Int { count - excess }

  /// Whether the end of the data lies less than a byte away.
  ///
  /// - Precondition: At least 8 bits were asked for before.
  var isAtEnd: Bool { excess > 0 && remaining >= 0 && remaining < 8 }

  /// The offset of the first byte of which no bit has been taken.
  func nextWholeByte(in file: [UInt8]) -> Int {
    var offset = byte
    // Whoever took bits that are not there stands at the end.
    for _ in 0..<max(0, remaining / 8) { offset = Self.offset(before: offset, in: file) }
    return offset
  }

  /// The offset of the byte that the next bit lies in.
  func beginningOfByte(in file: [UInt8]) -> Int {
    let next = nextWholeByte(in: file)
    return remaining % 8 == 0 ? next : Self.offset(before: next, in: file)
  }

  /// The place of the next bit in the file: eight times the offset of its byte, and its number in it.
  func bit(in file: [UInt8]) -> Int {
    beginningOfByte(in: file) * 8 + (8 - remaining % 8) % 8
  }

  /// The same place for whoever counts from a start that lies so many bits before: a whole number of
  /// bytes.
  func moved(by bits: Int) -> BitPosition {
    var position = self
    position.stuffed -= bits / 8
    return position
  }

  /// The offset of the byte of data before another one: a stuffed byte is none.
  private static func offset(before offset: Int, in file: [UInt8]) -> Int {
    let isStuffed = offset >= 2 && file[offset - 1] == 0 && file[offset - 2] == 0xFF
    return offset - (isStuffed ? 2 : 1)
  }

  /// Makes sure that at least 56 bits count.
  @inline(__always)
  mutating func refill(from file: RawSpan) {
    if byte &+ 8 <= file.byteCount {
      let bytes = UInt64(
        bigEndian: unsafe file.unsafeLoadUnaligned(fromByteOffset: byte, as: UInt64.self)
      )
      if !bytes.hasFullByte {
        // More bits are taken in than are counted: the next time they are taken in again, and are
        // the same (F. Giesen, "Reading bits in far too many ways", 2018).
        window |= bytes &>> UInt64(truncatingIfNeeded: count)
        byte &+= (63 &- count) &>> 3
        count |= 56
        return
      }
    }
    refillByByte(from: file)
  }

  @inline(never)
  private mutating func refillByByte(from file: RawSpan) {
    while count < 56 {
      var value: UInt8 = 0
      if byte < file.byteCount, let next = Self.dataByte(at: byte, in: file) {
        value = next
        byte += next == 0xFF ? 2 : 1
        stuffed += next == 0xFF ? 1 : 0
      } else {
        excess += 8
      }
      window |= UInt64(value) << UInt64(56 - count)
      count += 8
    }
  }

  /// The byte at an offset; nil where a marker begins, or something that is cut.
  private static func dataByte(at offset: Int, in file: RawSpan) -> UInt8? {
    let value = unsafe file.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    guard value == 0xFF else { return value }
    guard offset + 1 < file.byteCount else { return nil }
    let next = unsafe file.unsafeLoad(fromByteOffset: offset + 1, as: UInt8.self)
    return next == 0 ? value : nil
  }

  /// Steps over bits that count.
  @inline(__always)
  mutating func skip(_ bits: Int) {
    window &<<= UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// The next bits, 1…63 of them, which are not stepped over.
  @inline(__always)
  func peek(_ bits: Int) -> Int {
    Int(truncatingIfNeeded: window &>> UInt64(truncatingIfNeeded: 64 &- bits))
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
