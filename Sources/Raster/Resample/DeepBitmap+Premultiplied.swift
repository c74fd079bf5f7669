import Pixels

extension DeepBitmap {
  /// Makes premultiplied pixels of a row, in which 255 is full: nothing is rounded to 8 bits.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - pixels: Room for whole quads.
  func premultiply(row y: Int, into pixels: inout [FloatPixel]) {
    let row = quads.span.extracting(y * quadsPerRow..<(y + 1) * quadsPerRow)
    let isOpaque = isOpaque
    var pixels = pixels.mutableSpan
    for index in row.indices {
      let samples = SIMD16<UInt32>(truncatingIfNeeded: row[index])
      for lane in 0..<4 {
        let start = lane * 4
        // 65,535 is 257 times 255.
        var pixel =
          FloatPixel(
            Float(samples[start]),
            Float(samples[start + 1]),
            Float(samples[start + 2]),
            Float(samples[start + 3])
          ) / 257
        if !isOpaque {
          let alpha = pixel[3]
          pixel *= alpha * (1 / 255)
          pixel[3] = alpha
        }
        pixels[index * 4 + lane] = pixel
      }
    }
  }
}
