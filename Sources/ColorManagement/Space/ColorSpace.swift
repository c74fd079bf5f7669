public import Codecs

/// What the numbers of a picture mean: the space that a profile describes.
public struct ColorSpace: Sendable {
  /// The ICC profile: the file's own, or one made of what it says otherwise.
  public let profile: [UInt8]
  /// Whether the space is sRGB, or as near to it as 8 bits can tell.
  public let isSRGB: Bool
  /// Whether it is one of inks.
  public let isOfInks: Bool

  /// The profile as a matrix and curves, where it is these and somebody has looked.
  private let look: MatrixProfile?

  init(
    profile: [UInt8],
    look: MatrixProfile? = nil,
    isSRGB: Bool = false,
    isOfInks: Bool = false
  ) {
    self.profile = profile
    self.look = look
    self.isSRGB = isSRGB
    self.isOfInks = isOfInks
  }

  /// The space of pictures that say nothing else (IEC 61966-2-1), with a profile of a few hundred
  /// bytes, always the same.
  public static let sRGB = ColorSpace(profile: standardProfile, isSRGB: true)

  /// The profile as a matrix and curves, where it is these; that of sRGB is first opened here.
  var matrixProfile: MatrixProfile? { look ?? (isSRGB ? .sRGB : nil) }

  /// Finds what a file's word on its colours means.
  ///
  /// The profile of a gray picture becomes one of red, green and blue with the same grays, so that
  /// stickers in colour can be laid over it. The result for the last few words is kept: the photos of
  /// a camera have the same profile. Cost otherwise: a few hundred steps of a curve, and for a profile
  /// of tables that of making a conversion.
  /// - Parameter tag: The word; nil for none.
  /// - Throws: `BadProfile.contents` where no conversion can be made of it.
  public init(_ tag: ColorTag?) throws(BadProfile) {
    guard let tag, tag != .sRGB else {
      self = .sRGB
      return
    }
    let isLong = if case .profile(let bytes) = tag { bytes.count > Self.longestKept } else { false }
    if isLong {
      self = try Self.make(tag)
    } else if let space = Self.known.value(for: tag, made: { try? Self.make(tag) }) {
      self = space
    } else {
      throw .contents
    }
  }

  private static let known = BoundedCache<ColorTag, ColorSpace?>(limit: 32)
  /// Longer profiles are not kept between pictures.
  static let longestKept = 4 << 20
}

extension ColorSpace: Hashable {
  /// Whether numbers mean the same in both, by the bytes of their profiles or because both are sRGB.
  public static func == (left: ColorSpace, right: ColorSpace) -> Bool {
    left.isSRGB && right.isSRGB || left.profile == right.profile
  }

  /// Equal spaces have equal hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isSRGB)
    if !isSRGB { hasher.combine(profile) }
  }
}
