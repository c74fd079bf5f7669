/// PNG files put together by hand, by the PNG specification: what no encoder would write.
public enum PNGBytes {
  /// The eight bytes every PNG begins with.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its length and checksum.
  public static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = [UInt8](type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  /// Signature and header of a picture in 8-bit RGB.
  public static func start(width: UInt32, height: UInt32) -> [UInt8] {
    signature + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0])
  }

  /// A file with another chunk behind its header.
  public static func inserting(_ chunk: [UInt8], into png: [UInt8]) -> [UInt8] {
    // Signature 8, IHDR 25.
    [UInt8](png[..<33]) + chunk + [UInt8](png[33...])
  }

  /// A number as PNG stores it.
  public static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Annex D of the specification, bit by bit.
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
