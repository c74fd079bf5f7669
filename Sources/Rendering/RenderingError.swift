public import Codecs
public import Pixels
public import Raster
public import Scene

/// Why there is no picture.
@nonexhaustive
public enum RenderingError: Error, Equatable, Sendable {
  /// The caller wants the picture no more.
  case interrupted
  /// An image that the plan needs cannot be read.
  case source(SourceName, CodecError)
  /// The plan names an image whose bytes were not given.
  case sourceMissing(SourceName)
  /// The picture would be larger than allowed.
  case pictureTooLarge(PixelSize, PixelLimits)
  /// A JPEG cannot be transparent, and the plan's background is.
  case transparentBackground
  /// The images together have so many pixels, more than one image may have.
  case sourcesTooLarge(pixels: Int, PixelLimits)
  /// The picture cannot be made in the way that was asked for; it can in another.
  case pathImpossible(RenderPath, Detour)
  /// The system would not give the memory that the picture takes.
  case outOfMemory(bytes: Int)
  /// The plan cannot be drawn.
  case raster(RasterError)
  /// The picture cannot be written in its format.
  case encoding(CodecError)
}
