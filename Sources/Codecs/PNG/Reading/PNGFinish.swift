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
    switch layout.samples {
    case .rgba: return true
    case .rgb:
      guard let key = layout.key else { return true }
      for index in quads {
        let pixels = bitmap.quads[index].pixels
        let isKey = pixels .== SIMD4(repeating: key | Self.opaque)
        bitmap.quads[index] = pixels.replacing(with: SIMD4(repeating: key), where: isKey).bytes
      }
    case .gray:
      for index in quads {
        let samples = bitmap.quads[index].pixels
        var pixels = (samples | samples &<< 8 | samples &<< 16) | Self.opaque
        if let key = layout.key {
          let isKey = samples .== SIMD4(repeating: key)
          pixels.replace(with: pixels & ~Self.opaque, where: isKey)
        }
        bitmap.quads[index] = pixels.bytes
      }
    case .grayAlpha:
      for index in quads {
        let samples = bitmap.quads[index].pixels
        let gray = samples & 255
        bitmap.quads[index] = (gray | gray &<< 8 | (samples &<< 16)).bytes
      }
    case .palette(let colors):
      return look(up: colors, in: &bitmap, rows: rows)
    }
    return true
  }

  private static let opaque: UInt32 = 0xFF00_0000

  private func look(up colors: [UInt32], in bitmap: inout Bitmap, rows: Range<Int>) -> Bool {
    // The padding holds zeros, and a palette at least one colour.
    let table = colors + [UInt32](repeating: 0, count: 256 - colors.count)
    var highest: UInt32 = 0
    for index in rows.lowerBound * bitmap.quadsPerRow..<rows.upperBound * bitmap.quadsPerRow {
      var pixels = bitmap.quads[index].pixels
      for lane in 0..<4 {
        highest = max(highest, pixels[lane])
        pixels[lane] = table[Int(pixels[lane] & 255)]
      }
      bitmap.quads[index] = pixels.bytes
    }
    return Int(highest) < colors.count
  }
}
