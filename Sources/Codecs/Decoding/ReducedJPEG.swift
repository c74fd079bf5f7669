import CCodecs
package import Pixels

/// Reads a JPEG small, for thumbnails: libjpeg leaves the high frequencies of each block away.
package enum ReducedJPEG {
  /// A JPEG in half, a quarter or an eighth of its size, or whole: as small as it can be read without
  /// its longer side getting shorter than asked.
  ///
  /// The price is that of reading the bits; nothing is allocated but the small picture.
  /// - Parameters:
  ///   - file: A file that was read or written here without a fault, gray or in colour.
  ///   - side: Pixels of the longer side.
  /// - Returns: The picture as stored; nil where it cannot be read.
  package static func read(_ file: [UInt8], noShorterThan side: Int) -> Bitmap? {
    guard let outline = try? JPEGOutline(of: file), outline.frame.components.count != 4,
      let header = try? ImageHeader(outline, in: file)
    else { return nil }
    let longer = max(header.size.width, header.size.height)
    let denominator = [8, 4, 2].first { longer / $0 >= side } ?? 1
    let size = PixelSize(
      width: (header.size.width + denominator - 1) / denominator,
      height: (header.size.height + denominator - 1) / denominator
    )
    guard Memory.has(size.area * 4) else { return nil }
    var bitmap = Bitmap(size: size)
    var report = cc_report()
    let scans = DecodeOptions().maximumScans
    unsafe bitmap.lendForWriting { target in
      unsafe CodecShim.lend(file, of: header.size, maximumScans: scans) { file in
        unsafe cc_jpeg_read_reduced(file, UInt32(denominator), target, &report)
      }
    }
    guard report.status == CC_OK, report.has_pixels else { return nil }
    bitmap.markOpaque()
    return bitmap
  }
}
