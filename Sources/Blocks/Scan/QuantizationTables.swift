/// The quantization tables of a DQT segment (ITU-T T.81, B.2.4.1).
enum QuantizationTables {
  /// Reads all tables of a DQT payload by slot, each row by row; nil where one is wrong.
  static func tables(in payload: ArraySlice<UInt8>) -> [Int: [UInt16]]? {
    var tables: [Int: [UInt16]] = [:]
    var rest = payload
    while let first = rest.first {
      rest = rest.dropFirst()
      let width = first >> 4 == 0 ? 1 : 2
      guard first >> 4 <= 1, first & 15 <= 3, rest.count >= 64 * width else { return nil }
      let bytes = Array(rest.prefix(64 * width))
      rest = rest.dropFirst(64 * width)
      var table = [UInt16](repeating: 0, count: 64)
      for (index, place) in Zigzag.order.enumerated() {
        table[place] =
          width == 1
          ? UInt16(bytes[index]) : UInt16(bytes[2 * index]) << 8 | UInt16(bytes[2 * index + 1])
      }
      // A divisor of 0 is no divisor.
      guard !table.contains(0) else { return nil }
      tables[Int(first & 15)] = table
    }
    return tables
  }
}
