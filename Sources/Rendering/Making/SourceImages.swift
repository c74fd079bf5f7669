public import Codecs
public import Pixels
import Parallel
public import Scene

/// The images of many pictures, decoded once, brought into the colours of the pictures, and turned
/// upright.
public struct SourceImages: Sendable {
  /// The images by name.
  public private(set) var bitmaps: [SourceName: Bitmap] = [:]
  /// Those of them that are deeper than 8 bits, at their own depth.
  public private(set) var deepBitmaps: [SourceName: DeepBitmap] = [:]
  /// The ICC profile of pictures that are made of them; nil where they need none.
  public var profile: [UInt8]? { colors.profile }
  /// What was odd about the images, in their order.
  public private(set) var findings: [SourceFinding] = []
  private let colors: PictureColors

  /// Decodes images.
  ///
  /// - Parameters:
  ///   - names: Which ones, the photo first; none twice.
  ///   - others: Images that lie in memory as well, decoded by somebody else.
  ///   - files: Their files.
  ///   - options: What is accepted of them; all together may have as many pixels as one.
  ///   - colors: Which colour space the pictures are in.
  ///   - workers: How many are decoded at a time, 1 or more.
  ///   - isWanted: Asked before each image; false ends the work.
  /// - Throws: `RenderingError`.
  public init(
    _ names: [SourceName],
    besides others: [SourceName] = [],
    files: [SourceName: [UInt8]],
    options: DecodeOptions,
    colors: OutputOptions.Colors = .keep,
    workers: Int,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(RenderingError) {
    try PictureRenderer.check(names + others, files: files, limits: options.limits)
    let sources = try names.map { name throws(RenderingError) in
      guard let bytes = files[name] else { throw .sourceMissing(name) }
      return bytes
    }
    self.colors = PictureColors(photo: sources.first ?? [], colors)
    let space = self.colors.space
    let results = Parallel.map(names.count, workers: workers) {
      index -> Result<DecodedImage, CodecError>? in
      guard isWanted() else { return nil }
      return Result { () throws(CodecError) in
        var image = try SourceDecoding.decode(
          sources[index],
          into: space,
          isPhoto: index == 0,
          options: options
        )
        image.bitmap = image.upright()
        image.deepBitmap = image.deepBitmap?.turned(image.orientation)
        return image
      }
    }
    for (name, result) in zip(names, results) {
      switch result {
      case nil: throw .interrupted
      case .failure(let error)?: throw .source(name, error)
      case .success(let image)?:
        bitmaps[name] = image.bitmap
        deepBitmaps[name] = image.deepBitmap
        findings += SourceFinding.Kind.all(image.damage, image.warnings).map {
          SourceFinding(source: name, kind: $0)
        }
      }
    }
  }

  /// Whether an image's samples are those of sRGB, as far as its file says; its pixels are not read.
  public static func isStandard(_ file: [UInt8]) -> Bool {
    !PictureColors(photo: file, .sRGB).convertsPhoto
  }

  /// A colour of sRGB as the pictures have it.
  public func converted(_ color: Color) -> Color { colors.converted(color) }
}
