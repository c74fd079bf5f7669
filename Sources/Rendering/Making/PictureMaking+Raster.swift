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
    let sources = bitmaps
    bitmaps = [:]
    do throws(RasterError) {
      picture = try Renderer.render(plan, sources: consume sources, while: isWanted)
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .raster(error)
    }
    return MadeFile(bytes: try encode(picture))
  }

  private func encode(_ picture: Bitmap) throws(RenderingError) -> [UInt8] {
    do throws(CodecError) {
      var bytes: [UInt8]
      switch options.format {
      case .png:
        let png = PNGOptions(
          effort: options.effort,
          iccProfile: decodedPhoto?.iccProfile,
          cores: max(1, options.workers)
        )
        bytes = try PNGEncoder.encode(picture, options: png)
      case .jpeg:
        let jpeg = decodedPhoto.map(options.jpegOptions(for:)) ?? JPEGOptions()
        bytes = try JPEGEncoder.encode(picture, options: jpeg)
      }
      guard let capture = options.capture else { return bytes }
      return EncodedImage(format: options.format, bytes: consume bytes).adding(capture).bytes
    } catch {
      throw .encoding(error)
    }
  }
}
