extension FixedWidthInteger {
  /// The bytes of the number, the highest one first: as PNG, JPEG and ICC profiles store it.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}

extension [UInt8] {
  /// The number of two bytes at an index, the higher one first; nil where the file ends before.
  func bigEndian16(at index: Int) -> Int? {
    guard index >= 0, index <= count - 2 else { return nil }
    return Int(self[index]) << 8 | Int(self[index + 1])
  }

  /// The number of four bytes at an index, the highest one first; nil where the file ends before.
  func bigEndian32(at index: Int) -> Int? {
    guard let high = bigEndian16(at: index), let low = bigEndian16(at: index + 2) else {
      return nil
    }
    return high << 16 | low
  }
}
