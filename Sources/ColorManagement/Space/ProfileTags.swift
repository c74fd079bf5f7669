/// A look at the bytes of a profile before it is opened (ICC.1:2022, 7).
enum ProfileTags {
  /// What a profile describes.
  enum Space {
    case gray, color, inks
  }

  /// What a profile describes; nil for anything that no picture here holds.
  static func space(of profile: [UInt8]) -> Space? {
    guard profile.count >= 132 else { return nil }
    switch String(decoding: profile[16..<20], as: UTF8.self) {
    case "GRAY": return .gray
    case "RGB ": return .color
    case "CMYK": return .inks
    default: return nil
    }
  }

  /// The profile without its conversions of multi-process elements (`D2Bx`, `B2Dx`), whose number and
  /// pieces nothing bounds; each profile that has them has others too.
  ///
  /// They keep their place and lose their names, so that nothing else moves.
  static func withoutElements(_ profile: [UInt8]) -> [UInt8] {
    guard profile.count >= 132 else { return profile }
    var plain = profile
    let count = profile[128..<132].reduce(0) { $0 << 8 | Int($1) }
    for index in 0..<min(count, (profile.count - 132) / 12) {
      let place = 132 + index * 12
      let name = String(decoding: profile[place..<place + 3], as: UTF8.self)
      guard name == "D2B" || name == "B2D" else { continue }
      // Names that are of nobody, and each its own.
      plain.replaceSubrange(place..<place + 2, with: [0x2D, 0x2D])
    }
    return plain
  }
}
