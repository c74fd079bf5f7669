extension Bitmap {
  /// The image turned upright.
  ///
  /// - Parameter orientation: How this image was stored.
  /// - Returns: The upright image; this one if it already is.
  public func turned(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let uprightSize = orientation.uprightSize(of: size)
    var upright = Bitmap(size: uprightSize)
    let walk = StoredWalk(orientation, of: self)
    unsafe withBytes { source in
      unsafe upright.withMutableBytes { target in
        unsafe walk.copy(from: source, to: target, size: uprightSize)
      }
    }
    upright.isOpaque = isOpaque
    return upright
  }
}

/// How the stored pixels are walked when the upright ones are written in order.
private struct StoredWalk {
  /// The index of the stored pixel that is shown first, in pixels.
  var start: Int
  /// How far the stored index moves for one column to the right in the upright image.
  var column: Int
  /// How far it moves for one row down.
  var row: Int

  init(_ orientation: Orientation, of stored: Bitmap) {
    let stride = stored.quadsPerRow * 4
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
  func copy(
    from source: UnsafeRawBufferPointer,
    to target: UnsafeMutableRawBufferPointer,
    size: PixelSize
  ) {
    let quads = (size.width + 3) / 4
    let source = unsafe source.bindMemory(to: UInt32.self)
    let target = unsafe target.bindMemory(to: UInt32.self)
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
