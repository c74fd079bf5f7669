import CColor
public import Pixels

/// The way from one colour space to another.
///
/// Relative colorimetric with black point compensation: white stays white and colours that both spaces
/// have stay what they are, others become the nearest ones, as phones and browsers show them. Between
/// profiles of matrix and curves no other intent means anything else.
public struct ColorConversion: Sendable {
  private enum Way: Sendable {
    case none
    case matrix(MatrixConversion)
    case pixels(ProfileConversion)
    case inks(ProfileConversion)
  }

  private let way: Way
  private let source: ColorSpace
  private let target: ColorSpace

  /// Finds the conversion between two spaces.
  ///
  /// The last few are kept. Making one costs up to a millisecond between profiles of matrix and
  /// curves, and up to some tenths of a second from tables.
  /// - Parameters:
  ///   - source: Where from.
  ///   - target: Where to.
  /// - Returns: The conversion; nil where there is none, as to a space of inks, or to the profile of a
  ///   scanner.
  public static func between(_ source: ColorSpace, _ target: ColorSpace) -> ColorConversion? {
    if source == target { return ColorConversion(way: .none, source: source, target: target) }
    guard !target.isOfInks else { return nil }
    let longest = max(source.profile.count, target.profile.count)
    guard longest <= ColorSpace.longestKept else { return make(source, target) }
    return known.value(for: [source, target]) { make(source, target) }
  }

  /// Whether nothing has to be done.
  public var isIdentity: Bool { if case .none = way { true } else { false } }

  /// Converts an image.
  ///
  /// Alpha stays. O(pixels).
  /// - Parameter image: The image; from a space of inks these in the places of red, green, blue and
  ///   alpha, 255 for none, and then it is opaque afterwards.
  public func convert(_ image: inout Bitmap) {
    let isOpaque = image.isOpaque
    switch way {
    case .none: return
    case .matrix(let conversion): conversion.convert(&image.quads)
    case .pixels(let conversion):
      unsafe image.withMutableBytes { unsafe conversion.apply(to: $0, bytesPerPixel: 4) }
      if isOpaque { image.markOpaque() }
    case .inks(let conversion):
      unsafe image.withMutableBytes { unsafe conversion.apply(to: $0, bytesPerPixel: 4) }
      image.fillAlpha()
    }
  }

  /// Converts an image at its own depth.
  ///
  /// Alpha stays. O(pixels), and slower than at 8 bits.
  /// - Precondition: It holds no inks.
  public func convert(_ image: inout DeepBitmap) {
    if isIdentity { return }
    let key = [source, target]
    // What cannot be made for 16 bits cannot be made for 8.
    guard let conversion = Self.deep.value(for: key, made: { Self.deep(source, target) }) else {
      preconditionFailure("a conversion does not depend on the depth")
    }
    let isOpaque = image.isOpaque
    unsafe image.withMutableBytes { unsafe conversion.apply(to: $0, bytesPerPixel: 8) }
    if isOpaque { image.markOpaque() }
  }

  private static let known = BoundedCache<[ColorSpace], ColorConversion?>(limit: 16)
  private static let deep = BoundedCache<[ColorSpace], ProfileConversion?>(limit: 16)

  private static func make(_ source: ColorSpace, _ target: ColorSpace) -> ColorConversion? {
    let (from, to) = (source.conversionProfile, target.conversionProfile)
    let way: Way? =
      if source.isOfInks {
        ProfileConversion(from: from, CL_INKS_8, to: to, CL_RGBA_8).map(Way.inks)
      } else if let first = source.matrixProfile, let last = target.matrixProfile,
        let matrix = MatrixConversion(from: first, to: last)
      {
        .matrix(matrix)
      } else {
        ProfileConversion(from: from, CL_RGBA_8, to: to, CL_RGBA_8).map(Way.pixels)
      }
    return way.map { ColorConversion(way: $0, source: source, target: target) }
  }

  private static func deep(_ source: ColorSpace, _ target: ColorSpace) -> ProfileConversion? {
    let (from, to) = (source.conversionProfile, target.conversionProfile)
    return ProfileConversion(from: from, CL_RGBA_16, to: to, CL_RGBA_16)
  }
}

extension ColorSpace {
  /// The profile as conversions are made of it.
  fileprivate var conversionProfile: [UInt8] { ProfileTags.withoutElements(profile) }
}

extension Bitmap {
  /// Gives every pixel full alpha.
  fileprivate mutating func fillAlpha() {
    let full = Color(red: 0, green: 0, blue: 0, alpha: 255).quad
    for index in quads.indices { quads[index] |= full }
    markOpaque()
  }
}
