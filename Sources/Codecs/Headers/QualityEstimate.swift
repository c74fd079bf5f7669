/// The quality of the Independent JPEG Group at which a quantization table was made, or the one that
/// comes nearest.
package struct QualityEstimate: Hashable, Sendable {
  /// 1…100.
  package var quality: Int
  /// Whether the table is the very one of that quality.
  package var isExact: Bool

  /// Judges the first table of a DQT segment, that of lightness (ITU-T T.81, B.2.4.1); nil where it
  /// holds no whole table.
  ///
  /// - Parameter payload: The segment's payload.
  init?(_ payload: [UInt8]) {
    guard let head = payload.first else { return nil }
    let width = head >> 4 == 0 ? 1 : 2
    guard head >> 4 <= 1, payload.count >= 1 + 64 * width else { return nil }
    let table: [Int] = (0..<64).compactMap { index in
      width == 1 ? Int(payload[1 + index]) : payload.bigEndian16(at: 1 + 2 * index)
    }
    let distances: [Int] = (1...100).map { quality in
      let other = Self.table(of: quality)
      return table.indices.reduce(0) { $0 + abs(table[$1] - other[$1]) }
    }
    // Of equals the better one.
    guard let least = distances.min(), let index = distances.lastIndex(of: least) else {
      return nil
    }
    quality = index + 1
    isExact = least == 0
  }

  /// The table of a quality, in the order of the file (`jpeg_set_quality` of the Group's library).
  private static func table(of quality: Int) -> [Int] {
    let scale = quality < 50 ? 5000 / quality : 200 - quality * 2
    return lightness.map { min(max(1, ($0 * scale + 50) / 100), 255) }
  }

  /// ITU-T T.81, table K.1, in zigzag order.
  private static let lightness = [
    16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40,
    26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51,
    56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87,
    95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
  ]
}
