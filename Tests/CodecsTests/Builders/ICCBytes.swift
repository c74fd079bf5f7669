/// Colour profiles that hold nothing but a header that is right (ICC.1:2022, 7.2) and one tag.
enum ICCBytes {
  static func profile(space: String = "RGB ", padding: Int = 52) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    func put(_ part: [UInt8], at index: Int) {
      bytes.replaceSubrange(index..<index + part.count, with: part)
    }
    put([4, 0x40], at: 8)
    put(Array("mntr".utf8), at: 12)
    put(Array(space.utf8), at: 16)
    put(Array("XYZ ".utf8), at: 20)
    put(Array("acsp".utf8), at: 36)
    // The light of D50.
    put([0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D], at: 68)
    bytes += PNGParts.bigEndian(1) + Array("desc".utf8) + PNGParts.bigEndian(144)
    bytes += PNGParts.bigEndian(4) + [1, 2, 3, 4]
    bytes += (0..<padding).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    put(PNGParts.bigEndian(UInt32(bytes.count)), at: 0)
    return bytes
  }
}
