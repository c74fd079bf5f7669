import Codecs
import ColorManagement
import Pixels
import Synchronization

/// Decoded stickers by what is in their files, within a bound of memory; those that were wanted
/// longest ago go first.
final class StickerCache: Sendable {
  /// What tells one decoded image from another: the file's bytes, how they were read, and the
  /// colours that they were brought into.
  struct Key: Hashable, Sendable {
    var sha256: String
    var options: DecodeOptions
    var space: ColorSpace
  }

  private struct Entry: Sendable {
    var image: DecodedImage
    var lastUse: Int
  }

  private struct State: Sendable {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var clock = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Creates an empty cache for so many bytes of pixels; an image of more than a quarter of them is
  /// not kept.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many bytes the pixels take that it holds.
  var byteCount: Int { state.withLock { $0.bytes } }

  subscript(key: Key) -> DecodedImage? {
    state.withLock { state in
      state.clock += 1
      state.entries[key]?.lastUse = state.clock
      return state.entries[key]?.image
    }
  }

  func keep(_ image: DecodedImage, as key: Key) {
    let size = Self.size(of: image)
    guard size <= limit / 4 else { return }
    state.withLock { state in
      guard state.entries[key] == nil else { return }
      while state.bytes + size > limit,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.bytes -= Self.size(of: oldest.value.image)
        state.entries[oldest.key] = nil
      }
      state.clock += 1
      state.entries[key] = Entry(image: image, lastUse: state.clock)
      state.bytes += size
    }
  }

  private static func size(of image: DecodedImage) -> Int {
    image.bitmap.size.area * (image.deepBitmap == nil ? 4 : 12) + (image.iccProfile?.count ?? 0)
  }
}
