import Codecs

extension ColorSpace {
  /// The space of a tag.
  static func make(_ tag: ColorTag) throws(BadProfile) -> ColorSpace {
    switch tag {
    case .sRGB: return .sRGB
    case .codePoints(let points):
      guard let primaries = points.chromaticities, let curve = points.curve else {
        throw .contents
      }
      return try of(OpenProfile(primaries, curve))
    case .power(let power, let chromaticities):
      let primaries = chromaticities ?? .sRGB
      // 1/2.2 has long been written for sRGB (PNG specification, third edition, 13.13).
      if 45_000...46_000 ~= power, primaries.isSRGB { return .sRGB }
      guard 10_000...1_000_000 ~= power else { throw .contents }
      return try of(OpenProfile(primaries, .power(100_000 / Double(power))))
    case .profile(let bytes):
      let plain = ProfileTags.withoutElements(bytes)
      guard let profile = OpenProfile(plain) else { throw .contents }
      switch ProfileTags.space(of: plain) {
      case .gray:
        guard profile.becomeColor() else { throw .contents }
        return try of(profile)
      case .inks:
        let space = ColorSpace(profile: plain, isOfInks: true)
        guard ColorConversion.between(space, .sRGB) != nil else { throw .contents }
        return space
      case .color: return try of(profile, stored: bytes, read: plain)
      case nil: throw .contents
      }
    }
  }

  /// The space of a profile that was made here.
  private static func of(_ profile: consuming OpenProfile?) throws(BadProfile) -> ColorSpace {
    guard let profile, let bytes = profile.bytes else { throw .contents }
    guard let stored = OpenProfile(bytes) else { throw .contents }
    return try of(stored, stored: bytes, read: bytes)
  }

  /// The space of a profile of red, green and blue.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - stored: Its bytes.
  ///   - read: The bytes that it was opened from.
  /// - Returns: The space.
  /// - Throws: `BadProfile.contents`.
  private static func of(
    _ profile: borrowing OpenProfile,
    stored: [UInt8],
    read: [UInt8]
  ) throws(BadProfile) -> ColorSpace {
    if let look = MatrixProfile(profile) {
      guard look.matrix.inverse != nil else { throw .contents }
      return ColorSpace(profile: stored, look: look, isSRGB: look.looksLikeSRGB)
    }
    let space = ColorSpace(profile: stored)
    guard ColorConversion.between(space, .sRGB) != nil else { throw .contents }
    return space
  }
}

extension ColorTag.Chromaticities {
  /// Whether they are those of sRGB, as far as anybody writes them.
  fileprivate var isSRGB: Bool {
    (0..<8).allSatisfy { abs(Int(values[$0]) - Int(Self.sRGB.values[$0])) <= 100 }
  }
}
