package import Pixels

/// How the pixels of a PNG of 8 bits are stored, row after row, a byte for each sample (PNG
/// specification, 7.2).
package struct PNGLayout: Sendable {
  /// What the bytes of a pixel are.
  package enum Samples: Equatable, Sendable {
    /// Lightness.
    case gray
    /// Lightness and alpha.
    case grayAlpha
    /// Red, green and blue.
    case rgb
    /// Red, green, blue and alpha.
    case rgba
    /// An index into these colours: red in the lowest byte, alpha in the highest.
    case palette([UInt32])
  }

  /// Columns and rows.
  package var size: PixelSize
  /// What the bytes of a pixel are.
  package var samples: Samples
  /// The samples of the one colour that is transparent, the first in the lowest byte.
  package var key: UInt32?

  /// Creates a layout in which no colour is transparent.
  package init(size: PixelSize, samples: Samples) {
    self.size = size
    self.samples = samples
  }

  /// Bytes of a pixel.
  package var channels: Int {
    switch samples {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Bytes of a row, the byte that names its filter included.
  package var bytesPerRow: Int { 1 + size.width * channels }
  /// Bytes of all rows.
  package var byteCount: Int { bytesPerRow * size.height }
}
