/// The chunks of a PNG from its first `IDAT` to its end, as long as all is in order.
///
/// In order are `IDAT` chunks one after the other, then chunks without influence on pixels, then
/// `IEND`; each with the right checksum. Anything else is `odd`, and libpng knows what to make of it.
struct PNGDataChunks {
  /// What stands next.
  enum Piece {
    /// Compressed pixels, perhaps none.
    case data(Range<Int>)
    /// The end; so many bytes follow it.
    case end(unread: Int)
    /// Something that is not in order.
    case odd
  }

  private let file: [UInt8]
  private var chunks: PNGChunks
  private var isPastData = false
  private let longestData: Int
  private let longestOther: Int

  /// Starts at the chunk whose data begin at an index.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - dataStart: Where the data of its first `IDAT` begin.
  ///   - byteCount: The bytes of all rows; libpng has a word on chunks that are longer.
  ///   - longest: The most bytes of another chunk.
  init(of file: [UInt8], from dataStart: Int, byteCount: Int, longest: Int) {
    self.file = file
    self.chunks = PNGChunks(of: file, from: dataStart - 8)
    self.longestData = max(byteCount, longest)
    self.longestOther = longest
  }

  /// The next piece of the compressed pixels, or what stands in its place.
  mutating func next() -> Piece {
    while let chunk = chunks.next(), chunk.hasGoodChecksum(in: file) {
      switch chunk.type {
      case PNGChunk.pixels:
        guard !isPastData, chunk.data.count <= longestData else { return .odd }
        return .data(chunk.data)
      case PNGChunk.end:
        return chunk.data.isEmpty ? .end(unread: file.count - chunk.end) : .odd
      case let type where Self.idle.contains(type):
        guard chunk.data.count <= longestOther else { return .odd }
        isPastData = true
      default: return .odd
      }
    }
    return .odd
  }

  /// Chunks that may stand behind the pixels and say nothing of them.
  private static let idle: Set<UInt32> = [
    PNGChunk.exif, PNGChunk.text, PNGChunk.compressedText, PNGChunk.internationalText,
    PNGChunk.time,
  ]
}
