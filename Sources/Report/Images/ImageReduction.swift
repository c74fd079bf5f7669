import Codecs
import Pixels
import Raster
import Room
import Scene

/// Draws photo and stickers at the size that a page shows them in, with the renderer's own filters.
enum ImageReduction {
  /// The longest side of the canvas, in pixels.
  static let longestCanvasSide = 1600
  /// The longest side of a sticker, in pixels: 128 points on a screen of three pixels to a point.
  static let longestStickerSide = 384

  /// Why there is no image.
  enum Failure: Error {
    case codec(CodecError)
    case raster(RasterError)
    case tooLarge(PixelSize)
  }

  /// The canvas with the photo on it and no stickers, as a JPEG.
  static func background(
    _ file: [UInt8],
    on stage: Stage,
    decoding: DecodeOptions
  ) throws(Failure) -> EncodedImage {
    let photo = try decode(file, decoding)
    let size = photo.header.uprightSize
    var plan = stage.plan(stickers: [], photoSize: size, background: .white)
    let longest = max(plan.size.width, plan.size.height)
    if longest > longestCanvasSide {
      let width = max(1, plan.size.width * longestCanvasSide / longest)
      plan = stage.plan(
        stickers: [],
        photoSize: size,
        resolution: .width(width),
        background: .white
      )
    }
    let bitmap = try draw(plan, photo, named: SourceName(stage.photo))
    let options = JPEGOptions(tables: .quality(85), iccProfile: photo.iccProfile)
    do {
      return EncodedImage(format: .jpeg, bytes: try JPEGEncoder.encode(bitmap, options: options))
    } catch {
      throw .codec(error)
    }
  }

  /// A sticker's image, as a PNG.
  static func sticker(
    _ file: [UInt8],
    decoding: DecodeOptions
  ) throws(Failure) -> EncodedImage {
    let image = try decode(file, decoding)
    let size = image.header.uprightSize
    let longest = max(size.width, size.height)
    let goal =
      longest <= longestStickerSide
      ? size
      : PixelSize(
        width: max(1, size.width * longestStickerSide / longest),
        height: max(1, size.height * longestStickerSide / longest)
      )
    let name = SourceName("sticker")
    let layer = Layer(source: name, placement: Transform(filling: goal))
    let plan = RenderPlan(size: goal, layers: [layer])
    let bitmap = try draw(plan, image, named: name)
    do {
      let bytes = try PNGEncoder.encode(bitmap, options: PNGOptions(effort: .small))
      return EncodedImage(format: .png, bytes: bytes)
    } catch {
      throw .codec(error)
    }
  }

  private static func decode(
    _ file: [UInt8],
    _ options: DecodeOptions
  ) throws(Failure) -> DecodedImage {
    do { return try ImageDecoder.decode(file, options: options) } catch { throw .codec(error) }
  }

  private static func draw(
    _ plan: RenderPlan,
    _ image: DecodedImage,
    named name: SourceName
  ) throws(Failure) -> Bitmap {
    // A photo of an extreme shape makes a canvas of another extreme shape.
    guard PixelLimits.standard.allow(plan.size) else { throw .tooLarge(plan.size) }
    do { return try Renderer.render(plan, sources: [name: image.upright()]) } catch {
      throw .raster(error)
    }
  }
}
