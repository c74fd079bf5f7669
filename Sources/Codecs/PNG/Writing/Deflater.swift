import CCodecs

/// Compresses bytes with ISA-L (RFC 1951), a strip at a time.
@safe struct Deflater: ~Copyable {
  private let memory: OpaquePointer

  /// Nil where the system gives no memory.
  init?() {
    guard let memory = unsafe cc_deflater_create() else { return nil }
    unsafe self.memory = memory
  }

  deinit { unsafe cc_deflater_free(memory) }

  /// The bytes that hold any strip of so many.
  static func room(for count: Int) -> Int { 2 * count + 4096 }

  /// Compresses the first bytes of a strip into whole bytes of a stream, to be put behind those of
  /// the strips before; the last one ends the stream.
  ///
  /// - Returns: The number of compressed bytes.
  func pack(_ strip: [UInt8], count: Int, isLast: Bool, into target: inout [UInt8]) -> Int {
    precondition(count <= strip.count && target.count >= Self.room(for: count), "room for any")
    let packed = unsafe strip.withUnsafeBufferPointer { strip in
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe cc_deflate(
          memory,
          strip.baseAddress,
          count,
          isLast,
          target.baseAddress,
          target.count
        )
      }
    }
    precondition(packed > 0, "deflate fits where twice the bytes do")
    return packed
  }
}

/// What a stream of zlib has around its deflated bytes (RFC 1950).
enum ZlibFrame {
  /// Deflate, with distances up to 32 KiB, at the fastest level.
  static let start: [UInt8] = [0x78, 0x01]

  /// The end: the sum of all bytes.
  static func end(_ sum: Adler32) -> [UInt8] { PNGChunk.bigEndian(sum.value) }

  /// A whole stream; nil where the system gives no memory.
  static func stream(of bytes: [UInt8]) -> [UInt8]? {
    guard let deflater = Deflater() else { return nil }
    var packed = [UInt8](repeating: 0, count: Deflater.room(for: bytes.count))
    let count = deflater.pack(bytes, count: bytes.count, isLast: true, into: &packed)
    return start + packed[..<count] + end(Adler32(of: bytes, count: bytes.count))
  }
}
