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
