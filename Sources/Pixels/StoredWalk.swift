/// How the stored pixels are walked when the upright ones are written in order.
struct StoredWalk {
  /// The size of the upright image.
  private let upright: PixelSize
  /// The index of the stored pixel that is shown first, in pixels.
  private let start: Int
  /// How far the stored index moves for one column to the right in the upright image.
  private let column: Int
  /// How far it moves for one row down.
  private let row: Int

  /// Prepares a walk through an image whose rows are padded to whole quads.
  init(_ orientation: Orientation, of stored: PixelSize) {
    upright = orientation.uprightSize(of: stored)
    let stride = (stored.width + 3) / 4 * 4
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
  ///
  /// - Parameters:
  ///   - pixel: What a pixel takes of a quad.
  ///   - source: The quads of the stored image.
  ///   - target: The quads of the upright one.
  func copy<Pixel: BitwiseCopyable, Quad: BitwiseCopyable>(
    _ pixel: Pixel.Type,
    from source: [Quad],
    to target: inout [Quad]
  ) {
    unsafe source.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { target in
        unsafe copy(from: source.bindMemory(to: pixel), to: target.bindMemory(to: pixel))
      }
    }
  }

  private func copy<Pixel: BitwiseCopyable>(
    from source: UnsafeBufferPointer<Pixel>,
    to target: UnsafeMutableBufferPointer<Pixel>
  ) {
    let (width, height) = (upright.width, upright.height)
    let stride = (width + 3) / 4 * 4
    // The corners bound every index between them.
    for corner in 0..<4 {
      let x = corner & 1 == 0 ? 0 : width - 1
      let y = corner & 2 == 0 ? 0 : height - 1
      let index = start + x * column + y * row
      precondition(index >= 0 && index < source.count, "the walk stays in the image")
    }
    precondition(target.count >= stride * height, "the upright image has its rows")
    let tile = 16
    for top in Swift.stride(from: 0, to: height, by: tile) {
      for left in Swift.stride(from: 0, to: width, by: tile) {
        for y in top..<min(top + tile, height) {
          var index = start + left * column + y * row
          for x in left..<min(left + tile, width) {
            unsafe target[y * stride + x] = unsafe source[index]
            index += column
          }
        }
      }
    }
  }
}
