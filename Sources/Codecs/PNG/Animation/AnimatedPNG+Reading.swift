extension AnimatedPNG {
  /// How many pictures a file holds by its own word (PNG specification, third edition, 11.3.6.1).
  ///
  /// - Parameter file: A file of any format; its pixels are not looked at.
  /// - Returns: The number; 1 for any file that is no animation.
  package static func frameCount(of file: [UInt8]) -> Int {
    guard ImageFormat(sniffing: file) == .png else { return 1 }
    for chunk in PNGChunks(of: file) {
      if chunk.type == PNGChunk.pixels { break }
      guard chunk.type == PNGChunk.animation, chunk.data.count == 8 else { continue }
      return max(1, file.bigEndian32(at: chunk.data.lowerBound) ?? 1)
    }
    return 1
  }
}

extension PNGChunk {
  fileprivate static let animation = named("acTL")
}
