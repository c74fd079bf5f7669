import Codecs
import Pixels

/// Decoded stickers by what is in their files.
final class StickerCache: Sendable {
  /// What tells one decoded image from another: the file's bytes and how they were read.
  struct Key: Hashable, Sendable {
    var sha256: String
    var options: DecodeOptions
  }

  private let images: BoundedCache<Key, DecodedImage>

  /// Creates an empty cache for so many bytes of pixels; an image of more than a quarter of them is
  /// not kept.
  init(limit: Int) {
    images = BoundedCache(limit: limit)
  }

  /// How many bytes the pixels take that it holds.
  var byteCount: Int { images.byteCount }

  subscript(key: Key) -> DecodedImage? { images[key] }

  func keep(_ image: DecodedImage, as key: Key) {
    let size = image.bitmap.size.area * 4 + (image.iccProfile?.count ?? 0)
    images.keep(image, as: key, size: size)
  }
}
