/// The example tables of ITU-T T.81, annex K.1, scaled by the rule of the Independent JPEG Group.
enum IJGTables {
  static func luminance(quality: Int) -> [UInt16] { scaled(luminance, quality) }
  static func chrominance(quality: Int) -> [UInt16] { scaled(chrominance, quality) }

  private static func scaled(_ table: [Int], _ quality: Int) -> [UInt16] {
    let percent = quality < 50 ? 5000 / quality : 200 - 2 * quality
    return table.map { UInt16(min(255, max(1, ($0 * percent + 50) / 100))) }
  }

  private static let luminance = [
    16, 11, 10, 16, 24, 40, 51, 61,
    12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77,
    24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ]

  private static let chrominance =
    [17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99]
    + [24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99]
    + [Int](repeating: 99, count: 32)
}
