import Codecs
import Pixels
public import Scene

/// From a plan and the bytes of its images to the bytes of a picture.
///
/// A JPEG photo that becomes a JPEG keeps as much of itself as can be: `RenderPath` has the ways,
/// and the first that can be taken is. Otherwise photo and stickers are decoded and turned upright,
/// the plan is drawn, and the picture is encoded with the photo's colour profile.
public enum PictureRenderer {
  /// Renders a picture.
  ///
  /// - Parameters:
  ///   - plan: What goes where; its first layer is the photo.
  ///   - files: The images of the plan, as files.
  ///   - options: How the picture is written.
  ///   - shared: Images that were decoded for other pictures; nil to share nothing.
  ///   - isWanted: Asked before each image and every few rows; false ends the work.
  /// - Returns: The picture; the same bytes for any number of workers.
  /// - Throws: `RenderingError`.
  public static func render(
    _ plan: RenderPlan,
    files: [SourceName: [UInt8]],
    options: OutputOptions,
    sharing shared: (any DecodedImages)? = nil,
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(RenderingError) -> RenderedPicture {
    var series = PictureSeries()
    return try series.render(plan, files: files, options: options, sharing: shared, while: isWanted)
  }

  /// Holds what all images promise together against the limit of one, before any is decoded: they
  /// lie in memory at the same time.
  static func check(
    _ names: some Collection<SourceName>,
    files: [SourceName: [UInt8]],
    limits: PixelLimits
  ) throws(RenderingError) {
    var pixels = 0
    for source in names {
      guard let bytes = files[source] else { continue }
      // What cannot be read is told by the decoder, in the order of the plan.
      guard let header = try? ImageHeader.read(bytes, limits: limits) else { continue }
      pixels += header.size.area
    }
    guard pixels <= limits.maximumPixels else { throw .sourcesTooLarge(pixels: pixels, limits) }
  }
}
