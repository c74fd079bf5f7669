import Pixels

/// PNG files edited byte by byte.
enum PNGFile {
  /// The file with an `eXIf` chunk behind its header that holds one tag, the orientation.
  static func withOrientation(_ orientation: Orientation, in png: [UInt8]) -> [UInt8] {
    // Little-endian TIFF, one entry: tag 0x0112, SHORT, one value.
    let exif: [UInt8] =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0]
      + [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation.rawValue, 0, 0, 0]
      + [0, 0, 0, 0]
    let body = [UInt8]("eXIf".utf8) + exif
    let chunk = bigEndian(UInt32(exif.count)) + body + bigEndian(checksum(body))
    // Signature 8, IHDR 25.
    return [UInt8](png[..<33]) + chunk + [UInt8](png[33...])
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as in annex D of the PNG specification, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }
}
