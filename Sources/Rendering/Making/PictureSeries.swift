import Blocks
import Codecs
import Pixels
public import Scene

/// Pictures of one photo, one after the other: what was read of the photo's blocks and of the
/// stickers for one of them is there for the next.
public struct PictureSeries: Sendable {
  private var walked: WalkedPhoto?
  private var stickers: [SourceName: Bitmap] = [:]
  private var deepStickers: [SourceName: DeepBitmap] = [:]
  private var findings: [SourceName: [SourceFinding.Kind]] = [:]
  /// Images that pictures which are made side by side share; nil before there are any.
  var images: KeptImages?

  /// Creates a series in which nothing was read yet.
  public init() {}

  /// A series that begins with what this one has read of its photo's blocks, for other pictures of the
  /// same file; it knows nothing of the stickers.
  public var ofPhotoAlone: PictureSeries {
    var series = PictureSeries()
    series.walked = walked
    return series
  }

  /// Whether blocks of the photo were read.
  public var knowsPhoto: Bool { walked != nil }

  /// Renders the next picture: the one that `PictureRenderer` makes.
  ///
  /// - Parameters:
  ///   - plan: What goes where; its first layer is the photo, which lies where it lay before.
  ///   - files: The images of the plan, as files; of the same names, the same as before.
  ///   - options: How the picture is written; as before.
  ///   - shared: Images that were decoded for other pictures; nil to share nothing.
  ///   - isWanted: Asked before each image and every few rows; false ends the work.
  /// - Returns: The picture; the same bytes for any number of workers.
  /// - Throws: `RenderingError`.
  public mutating func render(
    _ plan: RenderPlan,
    files: [SourceName: [UInt8]],
    options: OutputOptions,
    sharing shared: (any DecodedImages)? = nil,
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(RenderingError) -> RenderedPicture {
    guard options.decoding.limits.allow(plan.size) else {
      throw .pictureTooLarge(plan.size, options.decoding.limits)
    }
    guard options.format == .png || plan.background.alpha == 255 else {
      throw .transparentBackground
    }
    try PictureRenderer.check(
      Set(plan.layers.map(\.source)),
      files: files,
      limits: options.decoding.limits
    )
    var making = try PictureMaking(
      plan,
      files: files,
      options: options,
      sharing: shared,
      while: isWanted
    )
    making.walked = walked
    making.bitmaps = stickers
    making.deepBitmaps = deepStickers
    for layer in plan.layers { making.findings[layer.source] = findings[layer.source] }
    let picture = try making.picture()
    keep(making)
    return picture
  }

  private mutating func keep(_ making: PictureMaking) {
    walked = making.walked
    for (name, bitmap) in making.bitmaps where name != making.photoName {
      stickers[name] = bitmap
      deepStickers[name] = making.deepBitmaps[name]
      findings[name] = making.findings[name]
    }
  }
}
