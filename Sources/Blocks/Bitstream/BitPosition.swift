/// A place between two bits of entropy-coded data, with the bits after it read ahead.
///
/// The data of a JPEG has a zero byte stuffed in after every FF, and ends at the first marker
/// (ITU-T T.81, F.1.2.3). Reading steps over the one and stops at the other: after the end there are
/// zeros, which are counted, so that whoever takes one of them is found out.
struct BitPosition: Hashable, Sendable {
  /// What was read ahead; whoever loops takes a copy, and brings it back.
  var ahead: BitWindow
  /// How many of the bits that count lie after the end of the data.
  private(set) var excess = 0
  /// Stuffed bytes that were stepped over.
  private(set) var stuffed = 0

  /// Stands before the first bit of a byte.
  init(byte: Int) {
    ahead = BitWindow(byte: byte)
  }

  /// How many bits were read ahead.
  var count: Int { ahead.count }

  /// The offset of the next byte to be read.
  var byte: Int { ahead.byte }

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
    if !ahead.refill(from: file) { refillByByte(from: file) }
  }

  /// Makes sure that at least 56 bits count, where bytes are stuffed in, or the data ends.
  @inline(never)
  mutating func refillByByte(from file: RawSpan) {
    while ahead.count < 56 {
      var value: UInt8 = 0
      if byte < file.byteCount, let next = Self.dataByte(at: byte, in: file) {
        value = next
        ahead.byte += next == 0xFF ? 2 : 1
        stuffed += next == 0xFF ? 1 : 0
      } else {
        excess += 8
      }
      ahead.bits |= UInt64(value) << UInt64(56 - count)
      ahead.count += 8
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
    ahead.skip(bits)
  }

  /// The next bits, 1…63 of them, which are not stepped over.
  @inline(__always)
  func peek(_ bits: Int) -> Int {
    ahead.peek(bits)
  }
}
