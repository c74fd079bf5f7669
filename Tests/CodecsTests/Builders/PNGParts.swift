/// The parts of a PNG, put together from the specification alone.
enum PNGParts {
  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// A chunk with its checksum; `wrongBits` spoils that.
  static func chunk(_ type: String, _ data: [UInt8], wrongBits: UInt32 = 0) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body) ^ wrongBits)
  }

  static func header(
    width: UInt32,
    height: UInt32,
    depth: UInt8 = 8,
    colorType: UInt8 = 2,
    interlace: UInt8 = 0
  ) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, colorType, 0, 0, interlace])
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32, bit by bit (annex D).
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return sum ^ .max
  }

  /// A zlib stream without compression (RFC 1950, RFC 1951 3.2.4).
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for part in [length, ~length] { stream += [UInt8(part & 255), UInt8(part >> 8)] }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + bigEndian(adler(bytes, zeros: 0))
  }

  /// A zlib stream of some bytes and then so many runs of 258 zeros, 13 bits each: a bomb.
  static func bomb(after head: [UInt8], runs: Int) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01, 0x00]
    for part in [UInt16(head.count + 1), ~UInt16(head.count + 1)] {
      stream += [UInt8(part & 255), UInt8(part >> 8)]
    }
    stream += head + [0]
    var bits = BitRun()
    // The last block, with the fixed codes (RFC 1951 3.2.6): length 285, distance 0, and the end.
    bits.append([1, 1, 0])
    for _ in 0..<runs { bits.append([1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]) }
    bits.append([0, 0, 0, 0, 0, 0, 0])
    return stream + bits.bytes + bigEndian(adler(head, zeros: 1 + runs * 258))
  }

  private static func adler(_ bytes: [UInt8], zeros: Int) -> UInt32 {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    high = (high + low * (zeros % 65_521)) % 65_521
    return UInt32(high) << 16 | UInt32(low)
  }
}

/// Bits packed as deflate packs them, the first into the lowest.
private struct BitRun {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  mutating func append(_ bits: [UInt8]) {
    for bit in bits {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= bit << UInt8(used)
      used += 1
    }
  }
}
