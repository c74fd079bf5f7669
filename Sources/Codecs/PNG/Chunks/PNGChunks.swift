/// The chunks of a PNG, one after the other.
///
/// Only chunks that lie in the file whole, checksum included, are given; the walk ends after
/// `IEND`, or where the file ends. Checksums are not looked at.
package struct PNGChunks: Sequence, IteratorProtocol {
  private let file: [UInt8]
  /// The first byte that does not belong to a chunk given so far.
  package private(set) var position: Int
  private var isOver = false

  /// Starts after the signature of a file.
  package init(of file: [UInt8]) {
    self.init(of: file, from: ImageFormat.pngSignature.count)
  }

  /// Starts where a chunk begins.
  init(of file: [UInt8], from position: Int) {
    self.file = file
    self.position = position
  }

  /// The next chunk; nil at the end.
  package mutating func next() -> PNGChunk? {
    guard !isOver,
      let length = file.bigEndian32(at: position),
      let type = file.bigEndian32(at: position + 4),
      length <= file.count - position - 12
    else { return nil }
    let start = position + 8
    let chunk = PNGChunk(type: UInt32(type), data: start..<start + length)
    position = chunk.end
    isOver = chunk.type == PNGChunk.end
    return chunk
  }
}
