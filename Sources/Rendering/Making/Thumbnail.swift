import Codecs
import Pixels
import Raster
import Scene

/// A finished picture drawn small, to stand in its EXIF data.
enum Thumbnail {
  /// Pixels of the longer side (Exif 3.0 asks for none; the frame of DCF 2.0, 3.3.2, is so wide).
  private static let side = 160

  /// The thumbnail of a JPEG; nil where that cannot be read.
  static func jpeg(of file: [UInt8]) -> [UInt8]? {
    guard let header = try? ImageHeader.read(file),
      let reduced = ReducedJPEG.read(file, noShorterThan: side)
    else { return nil }
    return jpeg(of: reduced, shapedLike: header.size)
  }

  /// The thumbnail of a picture: a JPEG of which only the picture is left.
  static func jpeg(of picture: Bitmap) -> [UInt8]? {
    jpeg(of: picture, shapedLike: picture.size)
  }

  private static func jpeg(of picture: Bitmap, shapedLike whole: PixelSize) -> [UInt8]? {
    let longer = max(whole.width, whole.height, side)
    let size = PixelSize(
      width: max(1, (whole.width * side + longer / 2) / longer),
      height: max(1, (whole.height * side + longer / 2) / longer)
    )
    let name = SourceName("picture")
    let plan = RenderPlan(
      size: size,
      background: .white,
      layers: [Layer(source: name, placement: Transform(filling: size))]
    )
    guard let small = try? Renderer.render(plan, sources: [name: picture]),
      let file = try? JPEGEncoder.encode(small, options: JPEGOptions(tables: .quality(75)))
    else { return nil }
    return PictureMetadata.bare(file)
  }
}
