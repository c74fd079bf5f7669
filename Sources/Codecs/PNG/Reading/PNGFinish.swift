import Pixels

/// Turns the samples of pixels into red, green, blue and alpha, where they are not that yet.
struct PNGFinish {
  private let layout: PNGLayout

  init(_ layout: PNGLayout) { self.layout = layout }

  /// Turns rows of samples, each in the lowest bytes of its pixel; false where there is an index
  /// without a colour.
  func apply(to bitmap: inout Bitmap, rows: Range<Int>) -> Bool {
    let perRow = bitmap.quadsPerRow
    let quads = rows.lowerBound * perRow..<rows.upperBound * perRow
    var pixels = bitmap.quads.mutableSpan
    switch layout.samples {
    case .rgba: return true
    case .rgb:
      guard let key = layout.key else { return true }
      for index in quads {
        let colors = pixels[index].pixels
        let isKey = colors .== SIMD4(repeating: key | Self.opaque)
        pixels[index] = colors.replacing(with: SIMD4(repeating: key), where: isKey).bytes
      }
    case .gray:
      for index in quads {
        let samples = pixels[index].pixels
        var colors = samples | samples &<< 8 | samples &<< 16 | Self.opaque
        if let key = layout.key {
          let isKey = samples .== SIMD4(repeating: key)
          colors.replace(with: colors & ~Self.opaque, where: isKey)
        }
        pixels[index] = colors.bytes
      }
    case .grayAlpha:
      for index in quads {
        let samples = pixels[index].pixels
        let gray = samples & 255
        pixels[index] = (gray | gray &<< 8 | samples &<< 16).bytes
      }
    case .palette(let colors):
      // The padding holds zeros, and a palette at least one colour.
      let table = colors + [UInt32](repeating: 0, count: 256 - colors.count)
      var highest = SIMD16<UInt8>.zero
      for index in quads {
        let indices = pixels[index]
        highest.replace(with: indices, where: indices .> highest)
        pixels[index] =
          SIMD4(
            table[Int(indices[0])],
            table[Int(indices[4])],
            table[Int(indices[8])],
            table[Int(indices[12])]
          ).bytes
      }
      return Int(highest.max()) < colors.count
    }
    return true
  }

  private static let opaque: UInt32 = 0xFF00_0000
}
