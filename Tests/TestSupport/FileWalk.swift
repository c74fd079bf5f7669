/// Takes files apart by their specifications, with nothing of what is tested.
public enum FileWalk {
  /// The file is not what its specification says.
  public struct Broken: Error {}

  /// The segments of a JPEG up to its first scan (ITU T.81, annex B).
  public static func segments(of bytes: [UInt8]) throws -> [(marker: UInt8, body: [UInt8])] {
    guard bytes.starts(with: [0xFF, 0xD8]) else { throw Broken() }
    var segments: [(marker: UInt8, body: [UInt8])] = []
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF, bytes[position + 1] != 0xDA {
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { throw Broken() }
      segments.append((bytes[position + 1], Array(bytes[position + 4..<position + 2 + length])))
      position += 2 + length
    }
    guard position + 1 < bytes.count, bytes[position + 1] == 0xDA else { throw Broken() }
    return segments
  }

  /// The chunks of a PNG, each with the right checksum (PNG, 5.3).
  public static func chunks(of bytes: [UInt8]) throws -> [(type: String, data: [UInt8])] {
    guard bytes.starts(with: PNGBytes.signature) else { throw Broken() }
    var chunks: [(type: String, data: [UInt8])] = []
    var position = 8
    while position < bytes.count {
      guard position + 12 <= bytes.count else { throw Broken() }
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= bytes.count else { throw Broken() }
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      let data = Array(bytes[position + 8..<position + 8 + length])
      guard Array(bytes[position..<position + 12 + length]) == PNGBytes.chunk(type, data) else {
        throw Broken()
      }
      chunks.append((type, data))
      position += 12 + length
    }
    return chunks
  }
}

extension FileWalk {
  /// The TIFF structure with the EXIF data of a JPEG or PNG, of which there must be just one.
  public static func tiff(of bytes: [UInt8]) throws -> TIFFWalk {
    let opening = utf8("Exif") + [0, 0]
    let found =
      if bytes.starts(with: PNGBytes.signature) {
        try chunks(of: bytes).filter { $0.type == "eXIf" }.map(\.data)
      } else {
        try segments(of: bytes).filter { $0.marker == 0xE1 && $0.body.starts(with: opening) }
          .map { Array($0.body.dropFirst(opening.count)) }
      }
    guard let tiff = found.first, found.count == 1 else { throw Broken() }
    return try TIFFWalk(tiff)
  }
}
