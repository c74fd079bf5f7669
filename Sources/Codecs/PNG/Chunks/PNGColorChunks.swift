/// What the chunks of a PNG say of its colours (PNG specification, third edition, 11.3.2), apart from
/// the profile, which libpng unpacks.
///
/// They stand before the first chunk of pixels. Of two of a kind the first counts; one whose checksum
/// or length is wrong is none.
struct PNGColorChunks {
  /// Colours by numbers; nil where they are not of red, green and blue over the full range.
  private(set) var codePoints: ColorTag.CodePoints?
  /// The numbers of a chunk that says something else.
  private(set) var strangeCodePoints: [UInt8]?
  /// Whether there is a profile.
  private(set) var hasProfile = false
  /// Whether the picture is sRGB by its own word.
  private(set) var isSRGB = false
  /// The power, in 1/100,000.
  private(set) var power: Int?
  /// What red, green and blue are.
  private(set) var chromaticities: ColorTag.Chromaticities?

  /// Looks at the chunks of a file up to its pixels.
  init(of file: [UInt8]) {
    for chunk in PNGChunks(of: file) {
      if chunk.type == PNGChunk.pixels { return }
      take(chunk, in: file)
    }
  }

  private mutating func take(_ chunk: PNGChunk, in file: [UInt8]) {
    switch (chunk.type, chunk.data.count) {
    case (PNGChunk.codePoints, 4) where codePoints == nil && chunk.hasGoodChecksum(in: file):
      let bytes = Array(file[chunk.data])
      // No matrix, full range: what else there is belongs to video.
      if bytes[2] == 0, bytes[3] == 1 {
        codePoints = ColorTag.CodePoints(primaries: bytes[0], transfer: bytes[1])
      } else {
        strangeCodePoints = bytes
      }
    case (PNGChunk.profile, _): hasProfile = true
    case (PNGChunk.standardRGB, 1) where chunk.hasGoodChecksum(in: file): isSRGB = true
    case (PNGChunk.power, 4) where power == nil && chunk.hasGoodChecksum(in: file):
      power = file.bigEndian32(at: chunk.data.lowerBound).flatMap { $0 > 0 ? $0 : nil }
    case (PNGChunk.chromaticities, 32)
    where chromaticities == nil && chunk.hasGoodChecksum(in: file):
      var values = SIMD8<Int32>()
      for index in 0..<8 {
        let value = file.bigEndian32(at: chunk.data.lowerBound + index * 4) ?? 0
        values[index] = Int32(truncatingIfNeeded: value)
      }
      chromaticities = ColorTag.Chromaticities(values)
    default: break
    }
  }
}

extension PNGChunk {
  fileprivate static let codePoints = named("cICP")
  fileprivate static let standardRGB = named("sRGB")
  fileprivate static let power = named("gAMA")
  fileprivate static let chromaticities = named("cHRM")
}
