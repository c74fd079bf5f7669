/// An image in memory: 16-bit red, green, blue and straight alpha, eight bytes a pixel.
///
/// What a sticker of 16 bits is until it is blended. Rows are padded to whole quads, as those of a
/// `Bitmap`.
public struct DeepBitmap: Sendable {
  /// Columns and rows.
  public let size: PixelSize
  /// Whether every pixel is known to have full alpha; false may also mean that nobody looked.
  public package(set) var isOpaque = false
  /// Quads in a row, the last one padded.
  public let quadsPerRow: Int
  /// All rows, top to bottom, `quadsPerRow` quads each.
  package var quads: [SIMD16<UInt16>]

  /// Columns.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { quadsPerRow * 32 }

  /// Creates an image of nothing.
  ///
  /// - Precondition: The size is not empty and within limits that the caller has checked.
  public init(size: PixelSize) {
    precondition(!size.isEmpty, "an image has at least one pixel")
    self.size = size
    quadsPerRow = (size.width + 3) / 4
    quads = [SIMD16<UInt16>](repeating: .zero, count: quadsPerRow * size.height)
  }

  /// Red, green, blue and alpha of one pixel; slow, for tests and single looks.
  ///
  /// - Precondition: The pixel lies in the image.
  public subscript(x: Int, y: Int) -> SIMD4<UInt16> {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies in the image")
      let quad = quads[y * quadsPerRow + x / 4]
      let lane = x % 4 * 4
      return SIMD4(quad[lane], quad[lane + 1], quad[lane + 2], quad[lane + 3])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies in the image")
      for channel in 0..<4 {
        quads[y * quadsPerRow + x / 4][x % 4 * 4 + channel] = newValue[channel]
      }
      if newValue[3] != .max { isOpaque = false }
    }
  }

  /// Notes that every pixel has full alpha.
  ///
  /// - Precondition: It is so.
  public mutating func markOpaque() { isOpaque = true }

  /// The image at 8 bits, each sample rounded to the nearest; O(pixels).
  public func narrowed() -> Bitmap {
    var bitmap = Bitmap(size: size)
    for index in quads.indices {
      // Exact for every sample: 65,535 is 257 times 255.
      let wide = SIMD16<UInt32>(truncatingIfNeeded: quads[index]) &* 255 &+ 32_895
      bitmap.quads[index] = SIMD16<UInt8>(truncatingIfNeeded: wide &>> 16)
    }
    bitmap.isOpaque = isOpaque
    return bitmap
  }

  /// Lends the pixels as bytes (red, green, blue, alpha, each two bytes in the machine's order), for
  /// reading.
  ///
  /// - Parameter body: Reads the bytes; they are gone when it returns.
  /// - Returns: What `body` returns.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe quads.withUnsafeBytes { unsafe body($0) }
  }

  /// Lends the pixels as bytes, for writing; until the writer says otherwise, the image counts as not
  /// opaque.
  ///
  /// - Parameter body: Writes the bytes; they are gone when it returns.
  /// - Returns: What `body` returns.
  public mutating func withMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) -> Result
  ) -> Result {
    isOpaque = false
    return unsafe quads.withUnsafeMutableBytes { unsafe body($0) }
  }
}
