import Codecs

/// Writes entropy-coded data into a file: a zero byte after every FF, ones up to the next byte before
/// a marker (ITU-T T.81, F.1.2.3).
struct EntropyWriter: BitSink {
  /// The file as far as it is written, and room behind.
  private var bytes: [UInt8]
  /// How much of it is written.
  private var length: Int
  /// Bits that wait for a whole word.
  private var pending = BitAccumulator()

  /// Starts after the beginning of another file.
  ///
  /// - Parameters:
  ///   - file: The other file.
  ///   - count: How many of its bytes are taken over.
  ///   - capacity: How long the new one will probably be.
  init(copying file: [UInt8], upTo count: Int, capacity: Int) {
    bytes = []
    // Room is not memory yet: only what is written becomes that.
    bytes.reserveCapacity(max(count, capacity) + 64)
    bytes.append(contentsOf: file[..<count])
    length = count
  }

  @inline(__always)
  mutating func append(_ bits: UInt64, count: Int) {
    if let word = pending.append(bits, count: count) { write(word) }
  }

  /// Appends a part, with its restarts.
  mutating func append(_ part: BitString) {
    reserve(bits: part.count)
    var restarts = part.restarts[...]
    for (index, word) in part.words.enumerated() {
      if let next = restarts.first, next.bit <= index * 64 + 64 {
        append(word, of: 64, from: index * 64, restarts: &restarts)
      } else {
        append(word, count: 64)
      }
    }
    append(part.last.bits, of: part.last.count, from: part.words.count * 64, restarts: &restarts)
  }

  /// Appends the bits of a word, with the restarts that fall before one of them or after the last.
  private mutating func append(
    _ word: UInt64,
    of count: Int,
    from start: Int,
    restarts: inout ArraySlice<(bit: Int, number: UInt8)>
  ) {
    var done = 0
    func bits(_ range: Range<Int>) -> UInt64 {
      (word << UInt64(range.lowerBound)) >> UInt64(64 - range.count)
    }
    while let next = restarts.first, next.bit <= start + count {
      append(bits(done..<next.bit - start), count: next.bit - start - done)
      done = next.bit - start
      restarts.removeFirst()
      finish(marker: JPEGSegment.restart(Int(next.number)))
    }
    append(bits(done..<count), count: count - done)
  }

  /// Appends the bits between two places of a scan, between which there is no marker.
  ///
  /// Where bits fall into bytes here as they do there, the bytes are copied as they are.
  mutating func append(from start: BitPosition, to end: BitPosition, in file: [UInt8]) {
    let count = end.offset - start.offset
    reserve(bits: count)
    guard count > 64 else {
      unsafe append(from: start, to: end, in: file.span.bytes)
      return
    }
    let first = start.remaining % 8
    if first > 0 { append(UInt64(start.peek(first)), count: first) }
    let whole = start.nextWholeByte(in: file)..<end.beginningOfByte(in: file)
    if pending.count % 8 == 0 {
      flush()
      copy(whole, of: file)
    } else {
      shift(whole, of: file)
    }
    let rest = (8 - end.remaining % 8) % 8
    if rest > 0 { append(UInt64(file[whole.upperBound] >> UInt8(8 - rest)), count: rest) }
  }

  /// Appends bytes of entropy-coded data that do not fall into bytes here.
  private mutating func shift(_ range: Range<Int>, of file: [UInt8]) {
    let bytes = unsafe file.span.bytes
    var offset = range.lowerBound
    while offset < range.upperBound {
      if offset &+ 8 <= range.upperBound {
        let word = UInt64(
          bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
        )
        if !word.hasFullByte {
          append(word, count: 64)
          offset &+= 8
          continue
        }
      }
      append(UInt64(file[offset]), count: 8)
      // The zero that is stuffed in behind is no data.
      offset += file[offset] == 0xFF ? 2 : 1
    }
  }

  /// Fills the last byte with ones and writes a marker.
  mutating func finish(marker: UInt8) {
    let missing = (8 - pending.count % 8) % 8
    append((1 << UInt64(missing)) - 1, count: missing)
    flush()
    reserve(bits: 64)
    bytes[length] = 0xFF
    bytes[length + 1] = marker
    length += 2
  }

  /// Copies bytes of another file as they are.
  ///
  /// - Precondition: The next bit begins a byte, here and there.
  mutating func append(bytes range: Range<Int>, of file: [UInt8]) {
    precondition(pending.count % 8 == 0, "bytes begin where bytes begin")
    flush()
    copy(range, of: file)
  }

  /// Gives the file away.
  mutating func takeFile() -> [UInt8] {
    // Taken out, so that nobody else holds it when its end is cut off.
    var file: [UInt8] = []
    swap(&file, &bytes)
    file.removeLast(file.count - length)
    length = 0
    return file
  }

  /// Makes room for so many bits more and those that wait, and for the zero bytes that they probably
  /// need.
  private mutating func reserve(bits: Int) {
    let needed = length + bits / 8 + bits / 512 + 64
    guard needed > bytes.count else { return }
    let more = max(needed - bytes.count, 1 << 16)
    bytes.append(contentsOf: repeatElement(0, count: more))
  }

  private mutating func copy(_ range: Range<Int>, of file: [UInt8]) {
    reserve(bits: range.count * 8)
    bytes.replaceSubrange(length..<length + range.count, with: file[range])
    length += range.count
  }

  /// Writes the whole bytes that wait.
  private mutating func flush() {
    reserve(bits: 64)
    while pending.count >= 8 {
      write(pending.takeByte())
    }
  }

  @inline(__always)
  private mutating func write(_ word: UInt64) {
    if word.hasFullByte || length &+ 8 > bytes.count {
      writeByByte(word)
    } else {
      let offset = length
      var span = bytes.mutableSpan
      var raw = unsafe span.mutableBytes
      raw.storeBytes(of: word.bigEndian, toByteOffset: offset, as: UInt64.self)
      length = offset &+ 8
    }
  }

  @inline(never)
  private mutating func writeByByte(_ word: UInt64) {
    reserve(bits: 64)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      write(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  private mutating func write(_ byte: UInt8) {
    bytes[length] = byte
    length += 1
    guard byte == 0xFF else { return }
    bytes[length] = 0
    length += 1
  }
}
