/// Writes entropy-coded data into a file: a zero byte after every FF, ones up to the next byte before
/// a marker (ITU-T T.81, F.1.2.3).
struct EntropyWriter: BitSink {
  /// The file as far as it is written.
  private var bytes: [UInt8]
  /// Bits that wait for a whole word, at the top.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Starts after the beginning of another file.
  ///
  /// - Parameters:
  ///   - file: The other file.
  ///   - count: How many of its bytes are taken over.
  ///   - capacity: How long the new one will probably be.
  init(copying file: [UInt8], upTo count: Int, capacity: Int) {
    bytes = []
    bytes.reserveCapacity(max(count, capacity) + 64)
    bytes.append(contentsOf: file[..<count])
  }

  /// Whether the next bit begins a byte.
  var isAligned: Bool { pendingCount % 8 == 0 }

  @inline(__always)
  mutating func append(_ bits: UInt64, count: Int) {
    let free = 64 &- pendingCount
    if count < free {
      pending |= bits &<< UInt64(truncatingIfNeeded: free &- count)
      pendingCount &+= count
    } else {
      let rest = count &- free
      write(pending | bits &>> UInt64(truncatingIfNeeded: rest))
      pending = rest == 0 ? 0 : bits &<< UInt64(truncatingIfNeeded: 64 &- rest)
      pendingCount = rest
    }
  }

  /// Appends a part, with its restarts.
  mutating func append(_ part: BitString) {
    var restarts = part.restarts[...]
    var bit = 0
    for (index, word) in part.words.enumerated() {
      appendWord(word, of: 64, from: &bit, end: index * 64 + 64, restarts: &restarts)
    }
    appendWord(
      part.last,
      of: part.lastCount,
      from: &bit,
      end: part.count,
      restarts: &restarts
    )
  }

  /// Appends the bits of a word, with the restarts that fall before one of them or after the last.
  @inline(__always)
  private mutating func appendWord(
    _ word: UInt64,
    of count: Int,
    from bit: inout Int,
    end: Int,
    restarts: inout ArraySlice<(bit: Int, number: UInt8)>
  ) {
    var word = word
    while let next = restarts.first, next.bit <= end {
      let before = next.bit - bit
      appendTop(word, count: before)
      word = before == 64 ? 0 : word << UInt64(before)
      bit = next.bit
      restarts.removeFirst()
      finish(marker: 0xD0 + next.number)
    }
    appendTop(word, count: end - bit)
    bit = end
  }

  /// Appends the highest bits of a word, 0…64 of them.
  @inline(__always)
  private mutating func appendTop(_ word: UInt64, count: Int) {
    guard count > 0 else { return }
    let high = min(count, 32)
    append(word >> UInt64(64 - high), count: high)
    guard count > 32 else { return }
    append((word << 32) >> UInt64(96 - count), count: count - 32)
  }

  /// Fills the last byte with ones and writes a marker.
  mutating func finish(marker: UInt8) {
    let missing = (8 - pendingCount % 8) % 8
    append((1 << UInt64(missing)) - 1, count: missing)
    flush()
    bytes.append(0xFF)
    bytes.append(marker)
  }

  /// Copies bytes of another file as they are.
  ///
  /// - Precondition: The next bit begins a byte, here and there.
  mutating func append(bytes range: Range<Int>, of file: [UInt8]) {
    precondition(isAligned, "bytes begin where bytes begin")
    flush()
    bytes.append(contentsOf: file[range])
  }

  /// The file.
  consuming func finished() -> [UInt8] { bytes }

  /// Writes the whole bytes that wait.
  private mutating func flush() {
    while pendingCount >= 8 {
      let byte = UInt8(truncatingIfNeeded: pending >> 56)
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
      pending <<= 8
      pendingCount -= 8
    }
  }

  @inline(__always)
  private mutating func write(_ word: UInt64) {
    if word.hasFullByte {
      writeByByte(word)
    } else {
      unsafe withUnsafeBytes(of: word.bigEndian) { unsafe bytes.append(contentsOf: $0) }
    }
  }

  @inline(never)
  private mutating func writeByByte(_ word: UInt64) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      let byte = UInt8(truncatingIfNeeded: word >> shift)
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
    }
  }
}
