public import Codecs
public import ColorManagement
public import Scene

/// Images that were decoded for other pictures, for whoever renders many with the same stickers.
public protocol DecodedImages: Sendable {
  /// The image of a source in a colour space, as decoding and converting its file anew would give it;
  /// nil if it is not known.
  func image(of source: SourceName, in space: ColorSpace) -> DecodedImage?
  /// Takes note of an image that was just decoded and brought into a colour space; it need not be kept.
  func keep(_ image: DecodedImage, of source: SourceName, in space: ColorSpace)
}
