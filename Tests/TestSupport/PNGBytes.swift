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

extension PNGBytes {
  /// A PNG of 16-bit red, green, blue and alpha, row by row.
  public static func deep(width: Int, height: Int, _ pixels: [SIMD4<UInt16>]) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for pixel in pixels[y * width..<(y + 1) * width] {
        for channel in 0..<4 { rows += [UInt8(pixel[channel] >> 8), UInt8(pixel[channel] & 0xFF)] }
      }
    }
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [16, 6, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// The chunk of an ICC profile.
  public static func profile(_ profile: [UInt8]) -> [UInt8] {
    chunk("iCCP", utf8("profile") + [0, 0] + stored(profile))
  }

  /// A zlib stream (RFC 1950) of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [start + 65_535 >= bytes.count ? 1 : 0, low, high, ~low, ~high] + block
    }
    var (first, second) = (UInt32(1), UInt32(0))
    for byte in bytes {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return stream + bigEndian(second << 16 | first)
  }
}
