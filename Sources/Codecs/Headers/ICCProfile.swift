/// A first look at a colour profile: whether it may go with red, green and blue (ICC.1:2022, 7).
///
/// The rules are those by which libpng accepts a profile, so that what was read from one format can
/// be written into the other.
enum ICCProfile {
  /// Why a profile cannot go with red, green and blue; nil where it can.
  static func fault(of profile: [UInt8]) -> BadProfile? {
    fault(of: profile, describing: .rgb)
  }

  /// Why a profile cannot go with samples of a kind; nil where it can.
  ///
  /// Gray may be described as such, or as what red, green and blue are where they are equal.
  static func fault(
    of profile: [UInt8],
    describing model: ColorDescription.Model
  ) -> BadProfile? {
    guard profile.count >= 132,
      profile.bigEndian32(at: 0) == profile.count,
      text(at: 36, of: profile) == "acsp",
      // The length of a profile of version 4 is a multiple of four.
      profile[8] < 4 || profile.count % 4 == 0,
      let intent = profile.bigEndian32(at: 64), intent < 0xFFFF,
      ["XYZ ", "Lab "].contains(text(at: 20, of: profile)),
      !["abst", "link", "nmcl"].contains(text(at: 12, of: profile)),
      hasTagsInside(profile)
    else { return .header }
    let space = space(of: profile)
    let spaces =
      switch model {
      case .gray: ["GRAY", "RGB "]
      case .rgb, .palette, .yCbCr: ["RGB "]
      case .cmyk, .ycck: ["CMYK"]
      }
    return spaces.contains(space) ? nil : .space(space)
  }

  /// What kind of samples a profile describes.
  ///
  /// - Precondition: It is as long as a profile is.
  static func space(of profile: [UInt8]) -> String { text(at: 16, of: profile) }

  /// A profile without what stands behind its end by its own word: padding, in which anything might hide.
  static func trimmed(_ profile: [UInt8]) -> [UInt8] {
    guard let count = profile.bigEndian32(at: 0), count >= 132, count < profile.count else {
      return profile
    }
    return Array(profile[..<count])
  }

  /// Whether each tag of the table lies in the profile.
  private static func hasTagsInside(_ profile: [UInt8]) -> Bool {
    guard let count = profile.bigEndian32(at: 128), count <= (profile.count - 132) / 12 else {
      return false
    }
    return (0..<count).allSatisfy { index in
      guard let start = profile.bigEndian32(at: 132 + index * 12 + 4),
        let length = profile.bigEndian32(at: 132 + index * 12 + 8)
      else { return false }
      return start <= profile.count && length <= profile.count - start
    }
  }

  /// Four letters; what is none of ASCII's visible characters becomes a question mark.
  private static func text(at index: Int, of profile: [UInt8]) -> String {
    let letters = profile[index..<index + 4].map { 0x20...0x7E ~= $0 ? $0 : 0x3F }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The most bytes that are read and written.
  ///
  /// They fit into a PNG chunk of 8 MiB even where they do not compress, so a profile goes from each
  /// format into the other. A JPEG could hold twice as much (ICC.1:2022, B.4); profiles of cameras
  /// have a few kilobytes.
  static let longest = 8_380_000

  /// The profile to be written into a file; empty for none.
  static func checked(
    _ profile: [UInt8]?,
    for format: ImageFormat
  ) throws(CodecError) -> [UInt8] {
    guard let profile else { return [] }
    guard fault(of: profile) == nil else {
      throw .cannotEncode(format, reason: "a colour profile that is not one of RGB")
    }
    guard profile.count <= longest else {
      throw .cannotEncode(format, reason: "a colour profile of \(profile.count) bytes")
    }
    return profile
  }
}
