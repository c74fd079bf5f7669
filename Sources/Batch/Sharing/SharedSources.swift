import Codecs
import ColorManagement
import Files
import Rendering
import Scene

/// What many jobs read: files, decoded stickers, and where the blocks of photos lie; each once, within
/// a bound of memory.
public final class SharedSources: Sendable {
  /// The files.
  let files: FileCache
  /// The stickers in them.
  let stickers: StickerCache
  /// What was read of photos' blocks, by the SHA-256 of their files, which it holds on to.
  let photos: BoundedCache<String, PictureSeries>
  /// Headers of images by what is in their files, for what jobs will cost.
  let headers = KnownHeaders()

  /// What a batch shares of the memory that it may take in all, in bytes.
  package static func share(of memory: Int) -> Int { min(memory / 4, 256 << 20) }

  /// Creates the caches.
  ///
  /// - Parameter limit: The most bytes that they hold together.
  public init(limit: Int) {
    files = FileCache(limit: limit / 4)
    photos = BoundedCache(limit: limit / 4)
    stickers = StickerCache(limit: limit / 2)
  }

  /// The stickers of one job.
  ///
  /// - Parameters:
  ///   - digests: What is in the files of its images, by name.
  ///   - photo: The photo, which is drawn upon, and no other picture's.
  ///   - options: How images are read.
  /// - Returns: The images that are shared.
  func images(
    of digests: [String: String],
    except photo: String,
    _ options: DecodeOptions
  ) -> some DecodedImages {
    JobStickers(digests: digests, photo: photo, options: options, cache: stickers)
  }
}

/// Decoded stickers as one job calls them.
private struct JobStickers: DecodedImages {
  let digests: [String: String]
  let photo: String
  let options: DecodeOptions
  let cache: StickerCache

  func image(of source: SourceName, in space: ColorSpace) -> DecodedImage? {
    key(of: source, in: space).flatMap { cache[$0] }
  }

  func keep(_ image: DecodedImage, of source: SourceName, in space: ColorSpace) {
    if let key = key(of: source, in: space) { cache.keep(image, as: key) }
  }

  private func key(of source: SourceName, in space: ColorSpace) -> StickerCache.Key? {
    guard source.rawValue != photo, let digest = digests[source.rawValue] else { return nil }
    return StickerCache.Key(sha256: digest, options: options, space: space)
  }
}
