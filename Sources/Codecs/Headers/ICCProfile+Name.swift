extension ICCProfile {
  /// What a profile calls itself: its description (ICC.1:2022, 9.2.41); nil where it has none that can
  /// be read.
  static func name(of profile: [UInt8]) -> String? {
    guard let count = profile.bigEndian32(at: 128), count <= 200 else { return nil }
    for index in 0..<count {
      let entry = 132 + index * 12
      guard let tag = profile.bigEndian32(at: entry),
        let start = profile.bigEndian32(at: entry + 4),
        let length = profile.bigEndian32(at: entry + 8)
      else { return nil }
      guard tag == Self.description else { continue }
      guard start <= profile.count, length <= profile.count - start else { return nil }
      return text(Array(profile[start..<start + length]))
    }
    return nil
  }

  /// `desc`.
  private static let description = 0x6465_7363
  private static let longestName = 256

  /// The text of a description: ASCII in profiles of version 2, of many languages in later ones.
  private static func text(_ element: [UInt8]) -> String? {
    switch element.prefix(4) {
    case [0x64, 0x65, 0x73, 0x63]:
      guard let length = element.bigEndian32(at: 8), length <= element.count - 12 else {
        return nil
      }
      return String(decoding: element[12..<12 + length].prefix { $0 != 0 }, as: UTF8.self)
    case [0x6D, 0x6C, 0x75, 0x63]:
      guard let length = element.bigEndian32(at: 20), let start = element.bigEndian32(at: 24),
        start <= element.count, length <= element.count - start
      else { return nil }
      let units = (0..<min(length / 2, longestName)).compactMap { index in
        element.bigEndian16(at: start + index * 2).map { UInt16($0) }
      }
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    default: return nil
    }
  }
}
