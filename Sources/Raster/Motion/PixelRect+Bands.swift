import Pixels

extension PixelRect {
  /// So few pixels are drawn before another core has begun.
  private static let smallest = 10_000

  /// The rectangle cut across into bands of about the same height.
  ///
  /// - Parameters:
  ///   - count: The most bands.
  ///   - unit: What heights are multiples of, as the rectangle's is.
  /// - Returns: The bands, top to bottom.
  func bands(upTo count: Int, unit: Int = 1) -> [PixelRect] {
    let units = height / unit
    let count = max(1, min(count, units, width * height / Self.smallest))
    return (0..<count).map { index in
      let top = units * index / count * unit
      let bottom = units * (index + 1) / count * unit
      return PixelRect(x: x, y: y + top, width: width, height: bottom - top)
    }
  }

  /// The rectangle cut across into bands of a height, of which the last one may have less.
  func bands(ofHeight height: Int) -> [PixelRect] {
    stride(from: y, to: maxY, by: height).map { top in
      PixelRect(x: x, y: top, width: width, height: min(height, maxY - top))
    }
  }

  /// The rectangle rounded out to whole octets of components of which a sample stands for two columns
  /// and two rows at the most.
  var wholeOctets: PixelRect {
    guard !isEmpty else { return self }
    let (left, top) = (x / 16 * 16, y / 2 * 2)
    return PixelRect(
      x: left,
      y: top,
      width: (maxX + 15) / 16 * 16 - left,
      height: (maxY + 1) / 2 * 2 - top
    )
  }
}
