import Pixels

extension Bitmap {
  /// Reads quads of a row as premultiplied pixels.
  func widen(row y: Int, quads range: Range<Int>, into pixels: inout [PixelQuad]) {
    if pixels.count < range.count {
      pixels = [PixelQuad](repeating: .clear, count: range.count)
    }
    let row = y * quadsPerRow
    let quads = quads.span
    let isOpaque = isOpaque
    var pixels = pixels.mutableSpan
    for quad in range {
      let straight = PixelQuad(widening: quads[row + quad])
      pixels[quad - range.lowerBound] = isOpaque ? straight : straight.premultiplied
    }
  }

  /// Writes columns of premultiplied pixels back, each rounded once.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - columns: The columns; what lies beside them stays as it is.
  ///   - pixels: Pixels, from the quad of the first column on.
  mutating func narrow(row y: Int, columns: Range<Int>, from pixels: [PixelQuad]) {
    let row = y * quadsPerRow
    let isOpaque = isOpaque
    let range = columns.quads
    let pixels = pixels.span
    var quads = quads.mutableSpan
    for quad in range {
      let pixels = pixels[quad - range.lowerBound]
      let bytes = (isOpaque ? pixels.opaque : pixels.straight).narrowed
      if columns.lowerBound <= quad * 4, quad * 4 + 4 <= columns.upperBound {
        quads[row + quad] = bytes
      } else {
        for lane in 0..<4 where columns.contains(quad * 4 + lane) {
          for byte in lane * 4..<lane * 4 + 4 { quads[row + quad][byte] = bytes[byte] }
        }
      }
    }
  }

  /// Copies an image's pixels to a place on this one, as far as they fall on it.
  mutating func copy(_ image: Bitmap, toX x: Int, y: Int) {
    let target = PixelRect(x: x, y: y, width: image.width, height: image.height)
      .intersection(PixelRect(size))
    guard !target.isEmpty else { return }
    let part = PixelRect(
      x: target.x - x,
      y: target.y - y,
      width: target.width,
      height: target.height
    )
    copy(part, of: image, toX: target.x, y: target.y)
  }

  /// Makes a part of this image that of another of the same width, or of some of its rows.
  ///
  /// - Parameters:
  ///   - part: Which pixels.
  ///   - image: The other image.
  ///   - first: The row here that the other image's first one stands for.
  mutating func take(_ part: PixelRect, from image: Bitmap, startingAt first: Int = 0) {
    precondition(image.width == width, "the images have the same columns")
    let there = PixelRect(x: part.x, y: part.y - first, width: part.width, height: part.height)
    copy(there, of: image, toX: part.x, y: part.y)
  }
}

extension Range<Int> {
  /// The quads that these columns lie in.
  var quads: Range<Int> { lowerBound / 4..<(upperBound + 3) / 4 }
}
