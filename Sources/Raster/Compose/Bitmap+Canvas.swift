import Pixels

extension Bitmap {
  /// Reads columns of a row as premultiplied pixels.
  func widen(row y: Int, columns: Range<Int>, into pixels: inout [FloatPixel]) {
    if pixels.count < columns.count {
      pixels = [FloatPixel](repeating: .zero, count: columns.count)
    }
    let row = y * quadsPerRow
    let quads = quads.span
    let whole = columns.wholeQuads
    let isOpaque = isOpaque
    var pixels = pixels.mutableSpan
    for quad in whole {
      let (one, two, three, four) = quads[row + quad].floatPixels
      let x = quad * 4 - columns.lowerBound
      pixels[x] = isOpaque ? one : one.premultiplied
      pixels[x + 1] = isOpaque ? two : two.premultiplied
      pixels[x + 2] = isOpaque ? three : three.premultiplied
      pixels[x + 3] = isOpaque ? four : four.premultiplied
    }
    for x in columns where !whole.contains(x / 4) {
      let pixel = quads[row + x / 4].floatPixel(x % 4)
      pixels[x - columns.lowerBound] = isOpaque ? pixel : pixel.premultiplied
    }
  }

  /// Writes premultiplied pixels back, each rounded once.
  mutating func narrow(row y: Int, columns: Range<Int>, from pixels: [FloatPixel]) {
    let row = y * quadsPerRow
    let isOpaque = isOpaque
    let whole = columns.wholeQuads
    let pixels = pixels.span
    var quads = quads.mutableSpan
    for quad in whole {
      let x = quad * 4 - columns.lowerBound
      let one = isOpaque ? pixels[x].opaque : pixels[x].straight
      let two = isOpaque ? pixels[x + 1].opaque : pixels[x + 1].straight
      let three = isOpaque ? pixels[x + 2].opaque : pixels[x + 2].straight
      let four = isOpaque ? pixels[x + 3].opaque : pixels[x + 3].straight
      quads[row + quad] = SIMD16(narrowing: one, two, three, four)
    }
    for x in columns where !whole.contains(x / 4) {
      let pixel = pixels[x - columns.lowerBound]
      let bytes = (isOpaque ? pixel.opaque : pixel.straight).narrowed
      quads[row + x / 4].setPixel(x % 4, to: bytes)
    }
  }

  /// Copies an image's pixels to a place on this one, as far as they fall on it.
  mutating func copy(_ image: Bitmap, toX x: Int, y: Int) {
    let target = PixelRect(x: x, y: y, width: image.width, height: image.height)
      .intersection(PixelRect(size))
    let remainsOpaque = isOpaque && image.isOpaque || target == PixelRect(size) && image.isOpaque
    let sourceRow = image.bytesPerRow
    let targetRow = bytesPerRow
    unsafe image.withBytes { source in
      unsafe withMutableBytes { canvas in
        for row in target.y..<target.maxY {
          let from = (row - y) * sourceRow + (target.x - x) * 4
          let to = row * targetRow + target.x * 4
          let count = target.width * 4
          // Slices check their bounds.
          unsafe UnsafeMutableRawBufferPointer(rebasing: canvas[to..<to + count])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<from + count]))
        }
      }
    }
    if remainsOpaque { markOpaque() }
  }
}

extension Range<Int> {
  /// The quads that lie in these columns with all four pixels.
  fileprivate var wholeQuads: Range<Int> {
    let first = (lowerBound + 3) / 4
    return first..<Swift.max(first, upperBound / 4)
  }
}
