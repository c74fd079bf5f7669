/// How the stored pixels are walked when the upright ones are written in order.
struct StoredWalk {
  /// The index of the stored pixel that is shown first, in pixels.
  var start: Int
  /// How far the stored index moves for one column to the right in the upright image.
  var column: Int
  /// How far it moves for one row down.
  var row: Int

  init(_ orientation: Orientation, of stored: PixelSize, quadsPerRow: Int) {
    let stride = quadsPerRow * 4
    let right = stored.width - 1
    let bottom = (stored.height - 1) * stride
    (start, column, row) =
      switch orientation {
      case .upright: (0, 1, stride)
      case .mirrored: (right, -1, stride)
      case .halfTurn: (right + bottom, -1, -stride)
      case .flipped: (bottom, 1, -stride)
      case .transposed: (0, stride, 1)
      case .quarterTurnClockwise: (bottom, -stride, 1)
      case .transversed: (right + bottom, -stride, -1)
      case .quarterTurnAnticlockwise: (right, stride, -1)
      }
  }

  /// Copies pixel by pixel in tiles of 16 × 16, so that the side that is read across rows stays in
  /// the cache.
  func copy<Pixel: BitwiseCopyable>(
    _ pixel: Pixel.Type,
    from source: UnsafeRawBufferPointer,
    to target: UnsafeMutableRawBufferPointer,
    size: PixelSize
  ) {
    let quads = (size.width + 3) / 4
    let source = unsafe source.bindMemory(to: pixel)
    let target = unsafe target.bindMemory(to: pixel)
    // The corners bound every index between them.
    for corner in 0..<4 {
      let x = corner & 1 == 0 ? 0 : size.width - 1
      let y = corner & 2 == 0 ? 0 : size.height - 1
      let index = start + x * column + y * row
      precondition(index >= 0 && index < source.count, "the walk stays in the image")
    }
    precondition(target.count >= quads * 4 * size.height, "the upright image has its rows")
    let tile = 16
    for top in stride(from: 0, to: size.height, by: tile) {
      for left in stride(from: 0, to: size.width, by: tile) {
        for y in top..<min(top + tile, size.height) {
          var index = start + left * column + y * row
          for x in left..<min(left + tile, size.width) {
            unsafe target[y * quads * 4 + x] = unsafe source[index]
            index += column
          }
        }
      }
    }
  }
}
