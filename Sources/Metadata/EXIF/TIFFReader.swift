/// Numbers at offsets of TIFF data, in its own byte order.
package struct TIFFReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  /// Whether the higher byte comes first.
  package let isBigEndian: Bool

  /// Nil where the data does not begin as TIFF data does.
  package init?(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isBigEndian = false
    case [0x4D, 0x4D]: isBigEndian = true
    default: return nil
    }
    guard number16(at: 2) == 42 else { return nil }
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// Bytes at an offset; nil where the data ends before.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    let start = bytes.startIndex + offset
    return Array(bytes[start..<start + count])
  }

  /// Nil where the data ends before.
  package func number16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    let first = UInt16(bytes[bytes.startIndex + offset])
    let second = UInt16(bytes[bytes.startIndex + offset + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// Nil where the data ends before.
  package func number32(at offset: Int) -> UInt32? {
    guard let first = number16(at: offset), let second = number16(at: offset + 2) else {
      return nil
    }
    return isBigEndian
      ? UInt32(first) << 16 | UInt32(second) : UInt32(second) << 16 | UInt32(first)
  }
}
