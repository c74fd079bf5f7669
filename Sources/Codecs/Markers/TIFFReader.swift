/// Numbers at offsets of TIFF data, in its own byte order.
struct TIFFReader {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool

  /// Nil where the data does not begin as TIFF data does.
  init?(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isBigEndian = false
    case [0x4D, 0x4D]: isBigEndian = true
    default: return nil
    }
    guard number16(at: 2) == 42 else { return nil }
  }

  /// Nil where the data ends before.
  func number16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    let first = UInt16(bytes[bytes.startIndex + offset])
    let second = UInt16(bytes[bytes.startIndex + offset + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// Nil where the data ends before.
  func number32(at offset: Int) -> UInt32? {
    guard let first = number16(at: offset), let second = number16(at: offset + 2) else {
      return nil
    }
    return isBigEndian
      ? UInt32(first) << 16 | UInt32(second) : UInt32(second) << 16 | UInt32(first)
  }
}
