import CCodecs

/// The rows of a PNG as they come out of its compressed stream, a strip at a time.
@safe struct PNGPixelStream: ~Copyable {
  private let file: [UInt8]
  private var chunks: PNGDataChunks
  private let inflater: OpaquePointer
  /// What is left of the chunk that is being unpacked.
  private var pending = 0..<0
  private var hasEnded = false

  /// Starts at the first byte of the stream; nil where there is no memory.
  init?(of file: [UInt8], chunks: PNGDataChunks, byteCount: Int) {
    guard let inflater = unsafe cc_inflater_create(byteCount) else { return nil }
    self.file = file
    self.chunks = chunks
    unsafe self.inflater = inflater
  }

  deinit { unsafe cc_inflater_free(inflater) }

  /// Fills the first bytes of a buffer; false where the stream has no more, or is not in order.
  ///
  /// - Precondition: The buffer has so many bytes.
  mutating func fill(_ buffer: inout [UInt8], count: Int) -> Bool {
    precondition(count <= buffer.count, "the buffer has so many bytes")
    var filled = 0
    while filled < count {
      guard !hasEnded, let step = step(into: &buffer, filled..<count) else { return false }
      filled += step
    }
    return true
  }

  /// How many bytes follow the end of the file, if the stream ends here and all is in order; nil
  /// otherwise.
  mutating func finish() -> Int? {
    var spare: [UInt8] = [0]
    while !hasEnded {
      guard step(into: &spare, 0..<1) == 0 else { return nil }
    }
    guard pending.isEmpty else { return nil }
    while true {
      switch chunks.next() {
      case .data(let data) where data.isEmpty: continue
      case .end(let unread): return unread
      default: return nil
      }
    }
  }

  /// Unpacks some bytes, at least one or at least one from another chunk, and gives their number;
  /// nil where something is not in order.
  private mutating func step(into buffer: inout [UInt8], _ room: Range<Int>) -> Int? {
    // The inflater may hold more than it had room for, so it is asked before it is fed.
    var (taken, given) = (0, 0)
    let outcome = unsafe buffer.withUnsafeMutableBufferPointer { target in
      unsafe file.withUnsafeBufferPointer { source in
        unsafe cc_inflate(
          inflater,
          source.extracting(pending).baseAddress,
          pending.count,
          target.extracting(room).baseAddress,
          room.count,
          &taken,
          &given
        )
      }
    }
    guard outcome != CC_INFLATE_ODD else { return nil }
    pending = pending.lowerBound + taken..<pending.upperBound
    hasEnded = outcome == CC_INFLATE_END
    if taken == 0, given == 0, !hasEnded {
      guard pending.isEmpty, case .data(let data) = chunks.next() else { return nil }
      pending = data
    }
    return given
  }
}
