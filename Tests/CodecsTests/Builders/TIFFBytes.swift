/// TIFF data as EXIF has it, put together from TIFF 6.0 alone.
struct TIFFBytes {
  var isBigEndian = true
  private(set) var bytes: [UInt8] = []

  init(isBigEndian: Bool = true) {
    self.isBigEndian = isBigEndian
    bytes = Array((isBigEndian ? "MM" : "II").utf8)
    append16(42)
  }

  mutating func append16(_ number: UInt16) {
    let pair = [UInt8(number >> 8), UInt8(number & 255)]
    bytes += isBigEndian ? pair : pair.reversed()
  }

  mutating func append32(_ number: UInt32) {
    let high = UInt16(number >> 16)
    let low = UInt16(number & 0xFFFF)
    for part in isBigEndian ? [high, low] : [low, high] { append16(part) }
  }

  /// An entry whose value is one SHORT.
  mutating func appendShort(tag: UInt16, _ value: UInt16, type: UInt16 = 3, count: UInt32 = 1) {
    append16(tag)
    append16(type)
    append32(count)
    append16(value)
    append16(0)
  }

  /// An entry whose value is one LONG.
  mutating func appendLong(tag: UInt16, _ value: UInt32) {
    append16(tag)
    append16(4)
    append32(1)
    append32(value)
  }

  /// The least that names an orientation.
  static func orientation(_ value: UInt16, isBigEndian: Bool = true) -> [UInt8] {
    var tiff = TIFFBytes(isBigEndian: isBigEndian)
    tiff.append32(8)
    tiff.append16(1)
    tiff.appendShort(tag: 0x0112, value)
    tiff.append32(0)
    return tiff.bytes
  }
}
