import Parallel
import Pixels

/// Writes a PNG as fast as it can be written, chunk by chunk.
///
/// The picture is cut into strips of rows that are filtered and compressed apart from each other, so
/// that several cores can take a part; each strip becomes a chunk. Where the cuts are depends on the
/// size of the picture alone: so do the bytes of the file, whatever the number of cores.
struct PNGFastWriter {
  /// Filtered bytes of a strip, unless one row has more.
  private static let stripBytes = 1 << 19

  private let bitmap: Bitmap
  private let layout: PNGLayout
  private let rowsPerStrip: Int

  init(_ bitmap: Bitmap) {
    self.init(bitmap, hasAlpha: !bitmap.hasOnlyOpaquePixels())
  }

  /// Prepares a picture that is stored with alpha, or without, whatever its pixels are.
  init(_ bitmap: Bitmap, hasAlpha: Bool) {
    self.bitmap = bitmap
    layout = PNGLayout(size: bitmap.size, samples: hasAlpha ? .rgba : .rgb)
    rowsPerStrip = min(bitmap.height, max(1, Self.stripBytes / layout.bytesPerRow))
  }

  /// The file of the picture.
  ///
  /// - Parameters:
  ///   - profile: The ICC profile; empty for none.
  ///   - cores: How many strips are worked on at the same time, 1 or more.
  /// - Returns: The file.
  /// - Throws: `CodecError.outOfMemory`.
  func file(profile: [UInt8], cores: Int) throws(CodecError) -> [UInt8] {
    var file = ImageFormat.pngSignature
    // Room for almost any picture: memory that nothing is written to costs nothing.
    guard Memory.has(layout.byteCount) else { throw .outOfMemory }
    file.reserveCapacity(layout.byteCount + 4096)
    file += PNGChunk.bytes(type: "IHDR", PNGChunk.header(layout))
    if !profile.isEmpty {
      guard let chunk = PNGChunk.profile(profile) else { throw .outOfMemory }
      file += chunk
    }
    try appendPixels(to: &file, cores: cores)
    file += PNGChunk.bytes(type: "IEND", [])
    return file
  }

  /// Appends the chunks of the pixels.
  ///
  /// - Parameters:
  ///   - file: What they are appended to.
  ///   - cores: How many strips are worked on at the same time, 1 or more.
  ///   - type: The type of the chunks.
  ///   - start: What the data of each chunk begins with.
  /// - Throws: `CodecError.outOfMemory`.
  func appendPixels(
    to file: inout [UInt8],
    cores: Int,
    as type: StaticString = "IDAT",
    after start: () -> [UInt8] = { [] }
  ) throws(CodecError) {
    let strips = (bitmap.height + rowsPerStrip - 1) / rowsPerStrip
    let longest = rowsPerStrip * layout.bytesPerRow
    let packers = (0..<min(cores, strips)).compactMap { _ in PNGStripPacker(longestStrip: longest) }
    guard !packers.isEmpty else { throw .outOfMemory }
    var sum = Adler32()
    for first in stride(from: 0, to: strips, by: packers.count) {
      let wave = first..<min(first + packers.count, strips)
      pack(wave, with: packers)
      for (strip, packer) in zip(wave, packers) {
        PNGChunk.append(type: type, to: &file) { file in
          file += start()
          if strip == 0 { file += ZlibFrame.start }
          packer.append(to: &file, sum: &sum)
          if strip == strips - 1 { file += ZlibFrame.end(sum) }
        }
      }
    }
  }

  /// Packs some strips, each with its own packer.
  private func pack(_ strips: Range<Int>, with packers: [PNGStripPacker]) {
    let (bitmap, withAlpha) = (bitmap, layout.samples == .rgba)
    let rowsPerStrip = rowsPerStrip
    _ = Parallel.map(strips.count, workers: packers.count) { index in
      let top = (strips.lowerBound + index) * rowsPerStrip
      let rows = top..<min(top + rowsPerStrip, bitmap.height)
      packers[index].pack(rows, of: bitmap, withAlpha: withAlpha)
    }
  }
}
