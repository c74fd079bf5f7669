import Pixels

/// Reads the pixels of the common kinds of PNG without libpng: 8 bits, not interlaced.
///
/// A strip of rows at a time is unpacked, its filters are undone on the way into the bitmap, and
/// what is not red, green, blue and alpha yet becomes so while it is still in the cache.
enum PNGPixelReader {
  /// Bytes of a strip, unless four rows have more: what fits into the second cache.
  private static let stripBytes = 1 << 18

  /// Reads the pixels into a bitmap of their size.
  ///
  /// - Returns: How many bytes follow the end of the file; nil where anything is not in order, and
  ///   then the bitmap means nothing.
  static func read(
    _ file: [UInt8],
    _ preamble: PNGPreamble,
    longestChunk: Int,
    into bitmap: inout Bitmap
  ) -> Int? {
    let layout = preamble.layout
    let height = layout.size.height
    let chunks = PNGDataChunks(
      of: file,
      from: preamble.dataStart,
      byteCount: layout.byteCount,
      longest: longestChunk
    )
    guard var stream = PNGPixelStream(of: file, chunks: chunks, byteCount: layout.byteCount) else {
      return nil
    }
    let rowsPerStrip = min(height, max(4, stripBytes / layout.bytesPerRow / 4 * 4))
    var strip = [UInt8](
      repeating: 0,
      count: rowsPerStrip * layout.bytesPerRow + PNGUnfilter.spareBytes
    )
    var unfilter = PNGUnfilter(layout)
    let finish = PNGFinish(layout)
    for top in stride(from: 0, to: height, by: rowsPerStrip) {
      let rows = top..<min(top + rowsPerStrip, height)
      guard stream.fill(&strip, count: rows.count * layout.bytesPerRow),
        unfilter.undo(strip, into: &bitmap, rows: rows),
        finish.apply(to: &bitmap, rows: rows)
      else { return nil }
    }
    return stream.finish()
  }
}
