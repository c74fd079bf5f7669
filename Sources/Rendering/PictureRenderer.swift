import Codecs
import Pixels
import Raster
public import Scene

/// From a plan and the bytes of its images to the bytes of a picture: the general path.
///
/// Photo and stickers are decoded and turned upright, the plan is drawn, and the picture is encoded
/// with the photo's colour profile.
public enum PictureRenderer {
  /// Renders a picture.
  ///
  /// - Parameters:
  ///   - plan: What goes where; its first layer is the photo.
  ///   - files: The images of the plan, as files.
  ///   - options: How the picture is written.
  ///   - shared: Images that were decoded for other pictures; nil to share nothing.
  ///   - isWanted: Asked before each image and every few rows; false ends the work.
  /// - Returns: The picture.
  /// - Throws: `RenderingError`.
  public static func render(
    _ plan: RenderPlan,
    files: [SourceName: [UInt8]],
    options: OutputOptions,
    sharing shared: (any DecodedImages)? = nil,
    while isWanted: () -> Bool = { true }
  ) throws(RenderingError) -> RenderedPicture {
    guard options.decoding.limits.allow(plan.size) else {
      throw .pictureTooLarge(plan.size, options.decoding.limits)
    }
    guard options.format == .png || plan.background.alpha == 255 else {
      throw .transparentBackground
    }
    try check(plan, files: files, limits: options.decoding.limits)
    var bitmaps: [SourceName: Bitmap] = [:]
    var findings: [SourceFinding] = []
    var photo: DecodedImage?
    for layer in plan.layers where bitmaps[layer.source] == nil {
      guard isWanted() else { throw .interrupted }
      guard let bytes = files[layer.source] else { throw .sourceMissing(layer.source) }
      var image: DecodedImage
      if let known = shared?.image(of: layer.source) {
        image = known
      } else {
        image = try decode(bytes, named: layer.source, options: options.decoding)
        shared?.keep(image, of: layer.source)
      }
      findings += oddities(of: image, named: layer.source)
      bitmaps[layer.source] = image.upright()
      // What is kept of the photo is how it was coded, not its pixels: they are drawn upon in place.
      if photo == nil {
        image.bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
        photo = image
      }
    }
    // The canvas, and about as much again for its file.
    let bytes = plan.size.area * 8
    guard Memory.has(bytes) else { throw .outOfMemory(bytes: bytes) }
    let picture: Bitmap
    do throws(RasterError) {
      picture = try Renderer.render(plan, sources: consume bitmaps, while: isWanted)
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .raster(error)
    }
    let file = try encode(picture, like: photo, options: options)
    return RenderedPicture(file: file, size: plan.size, findings: findings)
  }

  /// Holds what all images promise together against the limit of one, before any is decoded: they
  /// lie in memory at the same time.
  private static func check(
    _ plan: RenderPlan,
    files: [SourceName: [UInt8]],
    limits: PixelLimits
  ) throws(RenderingError) {
    var pixels = 0
    for source in Set(plan.layers.map(\.source)) {
      guard let bytes = files[source] else { continue }
      // What cannot be read is told by the decoder, in the order of the plan.
      guard let header = try? ImageHeader.read(bytes, limits: limits) else { continue }
      pixels += header.size.area
    }
    guard pixels <= limits.maximumPixels else { throw .sourcesTooLarge(pixels: pixels, limits) }
  }

  private static func decode(
    _ bytes: [UInt8],
    named source: SourceName,
    options: DecodeOptions
  ) throws(RenderingError) -> DecodedImage {
    do { return try ImageDecoder.decode(bytes, options: options) } catch {
      throw .source(source, error)
    }
  }

  private static func oddities(
    of image: DecodedImage,
    named source: SourceName
  ) -> [SourceFinding] {
    let damage = image.damage.map { SourceFinding(source: source, kind: .damage($0)) }
    let warnings = image.warnings.map { SourceFinding(source: source, kind: .warning($0)) }
    return (damage.map { [$0] } ?? []) + warnings
  }

  private static func encode(
    _ picture: Bitmap,
    like photo: DecodedImage?,
    options: OutputOptions
  ) throws(RenderingError) -> EncodedImage {
    do throws(CodecError) {
      let bytes: [UInt8]
      switch options.format {
      case .png:
        let png = PNGOptions(effort: options.effort, iccProfile: photo?.iccProfile)
        bytes = try PNGEncoder.encode(picture, options: png)
      case .jpeg:
        let jpeg = photo.map(options.jpegOptions(for:)) ?? JPEGOptions()
        bytes = try JPEGEncoder.encode(picture, options: jpeg)
      }
      let file = EncodedImage(format: options.format, bytes: bytes)
      return options.capture.map(file.adding) ?? file
    } catch {
      throw .encoding(error)
    }
  }
}
