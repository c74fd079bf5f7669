import Pixels

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
  package static let pixels = named("IDAT")
  package static let palette = named("PLTE")
  package static let transparency = named("tRNS")
  package static let profile = named("iCCP")
  package static let exif = named("eXIf")
  package static let text = named("tEXt")
  package static let compressedText = named("zTXt")
  package static let internationalText = named("iTXt")
  package static let time = named("tIME")
  package static let end = named("IEND")

  static func named(_ letters: StaticString) -> UInt32 {
    String(describing: letters).utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension PNGChunk {
  /// Whether the checksum after the data fits it; O(length).
  package func hasGoodChecksum(in file: [UInt8]) -> Bool {
    guard let stored = file.bigEndian32(at: data.upperBound) else { return false }
    return Int(CodecShim.checksum(of: file[data.lowerBound - 4..<data.upperBound])) == stored
  }

  /// A whole chunk: length, type, data and checksum.
  package static func bytes(type: StaticString, _ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(type: type, to: &bytes) { $0 += data }
    return bytes
  }

  /// Appends a chunk to a file; `body` appends its data.
  static func append(
    type: StaticString,
    to file: inout [UInt8],
    data body: (inout [UInt8]) -> Void
  ) {
    let start = file.count
    file += UInt32(0).bigEndianBytes + Array(String(describing: type).utf8)
    body(&file)
    let length = UInt32(file.count - start - 8)
    file.replaceSubrange(start..<start + 4, with: length.bigEndianBytes)
    file += CodecShim.checksum(of: file[(start + 4)...]).bigEndianBytes
  }

  /// Width, height, bit depth, colour type, and three methods of which there is one each (11.2.1).
  static func header(_ layout: PNGLayout) -> [UInt8] {
    UInt32(layout.size.width).bigEndianBytes + UInt32(layout.size.height).bigEndianBytes
      + [8, layout.samples == .rgb ? 2 : 6, 0, 0, 0]
  }

  /// The chunk of an ICC profile; nil where the system gives no memory.
  static func profile(_ profile: [UInt8]) -> [UInt8]? {
    ZlibFrame.stream(of: profile).map {
      bytes(type: "iCCP", Array("ICC profile\0\0".utf8) + $0)
    }
  }
}
