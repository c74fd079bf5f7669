import Pixels

extension Bitmap {
  /// Reads columns of a row as premultiplied pixels.
  func widen(row y: Int, columns: Range<Int>, into pixels: inout [FloatPixel]) {
    if pixels.count < columns.count {
      pixels = [FloatPixel](repeating: .zero, count: columns.count)
    }
    let row = y * quadsPerRow
    let quads = quads.span
    var pixels = pixels.mutableSpan
    for x in columns {
      let pixel = quads[row + x / 4].floatPixel(x % 4)
      pixels[x - columns.lowerBound] = isOpaque ? pixel : pixel.premultiplied
    }
  }

  /// Writes premultiplied pixels back, each rounded once.
  mutating func narrow(row y: Int, columns: Range<Int>, from pixels: [FloatPixel]) {
    let row = y * quadsPerRow
    let isOpaque = isOpaque
    let pixels = pixels.span
    var quads = quads.mutableSpan
    for x in columns {
      let pixel = pixels[x - columns.lowerBound]
      var bytes = (isOpaque ? pixel : pixel.straight).narrowed
      if isOpaque { bytes[3] = 255 }
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

extension SIMD16<UInt8> {
  /// Sets one of the four pixels of a quad.
  @inline(__always)
  mutating func setPixel(_ index: Int, to bytes: SIMD4<UInt8>) {
    switch index {
    case 0: lowHalf.lowHalf = bytes
    case 1: lowHalf.highHalf = bytes
    case 2: highHalf.lowHalf = bytes
    default: highHalf.highHalf = bytes
    }
  }
}
