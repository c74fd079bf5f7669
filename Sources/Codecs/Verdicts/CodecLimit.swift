/// What a caller can limit, and what a picture can have too much of.
public enum CodecLimit: String, Sendable {
  /// Pixels on the longer side.
  case side
  /// Pixels in all.
  case pixels
  /// Passes over the picture in a JPEG.
  case scans
}
