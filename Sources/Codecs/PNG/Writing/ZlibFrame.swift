/// What a stream of zlib has around its deflated bytes (RFC 1950).
enum ZlibFrame {
  /// Deflate, with distances up to 32 KiB, at the fastest level.
  static let start: [UInt8] = [0x78, 0x01]

  /// The end: the sum of all bytes.
  static func end(_ sum: Adler32) -> [UInt8] { sum.value.bigEndianBytes }

  /// A whole stream; nil where the system gives no memory.
  static func stream(of bytes: [UInt8]) -> [UInt8]? {
    guard let deflater = Deflater() else { return nil }
    var packed = [UInt8](repeating: 0, count: Deflater.room(for: bytes.count))
    let count = deflater.pack(bytes, count: bytes.count, isLast: true, into: &packed)
    return start + packed[..<count] + end(Adler32(of: bytes, count: bytes.count))
  }
}
