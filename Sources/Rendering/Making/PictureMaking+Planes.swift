import Codecs
import Raster

extension PictureMaking {
  /// Encodes the photo's own samples anew; nil, with a detour noted, if that cannot be done.
  mutating func planes() throws(RenderingError) -> MadeFile? {
    guard let photo = choice.photo else {
      preconditionFailure("samples are kept only of a photo that fills the picture")
    }
    let overlay = try overlay(on: photo)
    if photo.isGray, overlay.isColored {
      choice.exclude(.planes, .colorOnGray)
      return nil
    }
    var decoding = options.decoding
    decoding.damage = .refuse
    var decoded: DecodedPlanes
    do throws(CodecError) {
      decoded = try JPEGPlanes.decode(photoFile, options: decoding)
    } catch {
      try excludeDamaged(.planes, error)
      return nil
    }
    do throws(RasterError) {
      try overlay.draw(onto: &decoded.planes, while: isWanted)
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .raster(error)
    }
    note(decoded.warnings)
    do throws(CodecError) {
      let tables = options.jpegTables(like: decoded.coding)
      let file = try JPEGEncoder.encode(decoded.planes, options: JPEGOptions(tables: tables))
      let whole = JPEGEncoder.replacingSegments(of: file, byThoseOf: photoFile)
      return MadeFile(bytes: dressed(whole, photo, hasOneScan: false))
    } catch {
      throw .encoding(error)
    }
  }
}
