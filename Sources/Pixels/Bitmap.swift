/// An image in memory: 8-bit red, green, blue and straight alpha, four bytes a pixel.
///
/// Rows are padded to a whole number of *quads*, four pixels in a `SIMD16<UInt8>`: checked loops
/// over quads run at the speed of memory, without a line of unsafe code. Alpha is straight, as
/// files have it: premultiplied values exist only inside the kernels, in floating point, where
/// nothing is lost to rounding.
public struct Bitmap: Sendable {
  /// Columns and rows.
  public let size: PixelSize
  /// Whether every pixel is known to have alpha 255; false may also mean that nobody looked.
  public package(set) var isOpaque: Bool
  /// Quads in a row, the last one padded.
  public let quadsPerRow: Int
  /// All rows, top to bottom, `quadsPerRow` quads each.
  package var quads: [SIMD16<UInt8>]

  /// Columns.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { quadsPerRow * 16 }

  /// Creates an image of one colour.
  ///
  /// - Precondition: The size is not empty and within limits that the caller has checked.
  public init(size: PixelSize, filledWith color: Color = .transparent) {
    precondition(!size.isEmpty, "an image has at least one pixel")
    self.size = size
    self.isOpaque = color.alpha == 255
    self.quadsPerRow = (size.width + 3) / 4
    self.quads = [SIMD16<UInt8>](repeating: color.quad, count: quadsPerRow * size.height)
  }

  /// The colour of one pixel; slow, for tests and single looks.
  ///
  /// - Precondition: The pixel lies in the image.
  public subscript(x: Int, y: Int) -> Color {
    get {
      let quad = quads[quadIndex(x, y)]
      let lane = (x % 4) * 4
      return Color(
        red: quad[lane],
        green: quad[lane + 1],
        blue: quad[lane + 2],
        alpha: quad[lane + 3]
      )
    }
    set {
      let index = quadIndex(x, y)
      let lane = (x % 4) * 4
      quads[index][lane] = newValue.red
      quads[index][lane + 1] = newValue.green
      quads[index][lane + 2] = newValue.blue
      quads[index][lane + 3] = newValue.alpha
      if newValue.alpha != 255 { isOpaque = false }
    }
  }

  private func quadIndex(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies in the image")
    return y * quadsPerRow + x / 4
  }

  /// Whether every pixel has alpha 255, looked up where it is not known; O(pixels) then.
  public func hasOnlyOpaquePixels() -> Bool {
    if isOpaque { return true }
    let lastLanes = width % 4 == 0 ? 4 : width % 4
    for y in 0..<height {
      let row = y * quadsPerRow
      var all = SIMD16<UInt8>(repeating: 255)
      for index in row..<row + quadsPerRow - 1 { all &= quads[index] }
      guard all[3] & all[7] & all[11] & all[15] == 255 else { return false }
      let last = quads[row + quadsPerRow - 1]
      for lane in 0..<lastLanes where last[lane * 4 + 3] != 255 { return false }
    }
    return true
  }
}

extension Bitmap: Equatable {
  /// Whether size and every pixel are equal; the padding and what is known of opacity do not count.
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    guard left.size == right.size else { return false }
    let fullQuads = left.width / 4
    for y in 0..<left.height {
      let row = y * left.quadsPerRow
      for index in row..<row + fullQuads where left.quads[index] != right.quads[index] {
        return false
      }
      for x in fullQuads * 4..<left.width where left[x, y] != right[x, y] { return false }
    }
    return true
  }
}

extension Color {
  /// Four pixels of this colour.
  package var quad: SIMD16<UInt8> {
    SIMD16<UInt8>(
      red,
      green,
      blue,
      alpha,
      red,
      green,
      blue,
      alpha,
      red,
      green,
      blue,
      alpha,
      red,
      green,
      blue,
      alpha
    )
  }
}
