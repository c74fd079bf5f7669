public import Codecs
public import Scene

/// Images that were decoded for other pictures, for whoever renders many with the same stickers.
public protocol DecodedImages: Sendable {
  /// The image of a source, as decoding its file anew would give it; nil if it is not known.
  func image(of source: SourceName) -> DecodedImage?
  /// Takes note of an image that was just decoded; it need not be kept.
  func keep(_ image: DecodedImage, of source: SourceName)
}
