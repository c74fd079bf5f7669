import Codecs
import ColorManagement
import Pixels

/// Which colour space a picture is in, and how it says so.
///
/// It is the photo's own space, unless another was asked for or stickers cannot be brought into it: then
/// it is sRGB, and the photo is converted like everything else.
struct PictureColors: Sendable {
  /// The space that photo and stickers are brought into.
  let space: ColorSpace
  /// The profile that a picture made from pixels bears; nil for none, which means sRGB.
  let profile: [UInt8]?
  /// The profile that has to be put into a picture that has the photo's own samples and segments; nil
  /// where theirs is right, or they need none.
  let addedProfile: [UInt8]?
  /// The profile that such a picture needs if stickers brought colour into a gray photo; nil where the
  /// photo's own will do.
  let coloredProfile: [UInt8]?
  /// Whether the photo's samples mean something else than the picture's.
  let convertsPhoto: Bool
  /// What is wrong with the photo's word on its colours, and only comes out here.
  let warnings: [CodecWarning]

  /// Looks at what a photo says of its colours; its pixels are not read.
  ///
  /// - Parameters:
  ///   - file: The photo.
  ///   - choice: Which space was asked for.
  init(photo file: [UInt8], _ choice: OutputOptions.Colors) {
    let (tag, faults) = ColorTag.readWithWarnings(file)
    let own = try? ColorSpace(tag)
    let photo = own ?? .sRGB
    warnings = faults + (own == nil ? [.profileDropped(.contents)] : [])
    let canBeDrawnIn = ColorConversion.between(.sRGB, photo) != nil
    let isKept = canBeDrawnIn && (choice == .keep || photo.isSRGB)
    space = isKept ? photo : .sRGB
    convertsPhoto = !isKept
    var stored: [UInt8]?
    if own != nil, case .profile(let bytes)? = tag { stored = bytes }
    let isOwn = stored == photo.profile
    coloredProfile = isKept && stored != nil && !isOwn ? photo.profile : nil
    let standard = choice == .sRGB ? ColorSpace.sRGB.profile : nil
    addedProfile = isKept && stored == nil ? standard : nil
    if isKept, stored != nil || !photo.isSRGB {
      profile = photo.profile
    } else {
      profile = standard
    }
  }

  /// A colour of sRGB as this space has it.
  func converted(_ color: Color) -> Color {
    guard let conversion = ColorConversion.between(.sRGB, space), !conversion.isIdentity else {
      return color
    }
    var pixel = Bitmap(size: PixelSize(width: 1, height: 1), filledWith: color)
    conversion.convert(&pixel)
    return pixel[0, 0]
  }
}
