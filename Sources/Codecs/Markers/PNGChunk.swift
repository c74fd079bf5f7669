/// One chunk of a PNG (PNG specification, 5.3), as places in its file.
package struct PNGChunk: Hashable, Sendable {
  /// Its four letters as one number.
  package var type: UInt32
  /// Its data, without length, type and checksum.
  package var data: Range<Int>

  /// Where its length stands: the first byte of the chunk.
  package var start: Int { data.lowerBound - 8 }
  /// The first byte after its checksum.
  package var end: Int { data.upperBound + 4 }

  package static let header = named("IHDR")
  package static let palette = named("PLTE")
  package static let transparency = named("tRNS")
  package static let exif = named("eXIf")
  package static let end = named("IEND")

  private static func named(_ letters: StaticString) -> UInt32 {
    String(describing: letters).utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension PNGChunk {
  /// Whether the checksum after the data fits it; O(length).
  package func hasGoodChecksum(in file: [UInt8]) -> Bool {
    guard let stored = file.bigEndian32(at: data.upperBound) else { return false }
    return Int(Self.checksum(of: file[data.lowerBound - 4..<data.upperBound])) == stored
  }

  /// A whole chunk: length, type, data and checksum.
  static func bytes(type: StaticString, _ data: [UInt8]) -> [UInt8] {
    let body = Array(String(describing: type).utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(of: body[...]))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum = checksumTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
    return sum ^ .max
  }

  /// The remainders of all bytes by the polynomial of CRC-32 (PNG specification, annex D).
  private static let checksumTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
