import Codecs
import Pixels
import Raster
import Scene

extension PictureMaking {
  /// Decodes the photo, draws upon it, and encodes the picture: the way that can always be taken.
  mutating func raster() throws(RenderingError) -> MadeFile {
    try readPhoto()
    // The canvas, and about as much again for its file.
    let bytes = plan.size.area * 8
    guard Memory.has(bytes) else { throw .outOfMemory(bytes: bytes) }
    let picture: Bitmap
    var plan = plan
    plan.background = colors.converted(plan.background)
    let sources = bitmaps
    bitmaps = [:]
    do throws(RasterError) {
      picture = try Renderer.render(
        plan,
        sources: consume sources,
        deep: deepBitmaps,
        while: isWanted
      )
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .raster(error)
    }
    return MadeFile(bytes: try encode(picture))
  }

  private mutating func encode(_ picture: Bitmap) throws(RenderingError) -> [UInt8] {
    do throws(CodecError) {
      var bytes: [UInt8]
      switch options.format {
      case .png:
        let png = PNGOptions(
          effort: options.effort,
          iccProfile: colors.profile,
          cores: max(1, options.workers)
        )
        bytes = try PNGEncoder.encode(picture, options: png)
      case .jpeg:
        let jpeg = decodedPhoto.map { options.jpegOptions(for: $0, profile: colors.profile) }
        bytes = try JPEGEncoder.encode(picture, options: jpeg ?? JPEGOptions())
      }
      let file = EncodedImage(format: options.format, bytes: bytes)
      let carried = CarriedMetadata(from: photoFile, options: options)
      losses = carried.losses(in: picture.size)
      return carried.added(to: file, of: picture).bytes
    } catch {
      throw .encoding(error)
    }
  }
}
