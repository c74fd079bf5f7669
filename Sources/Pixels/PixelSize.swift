/// The size of an image, in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates a size of so many columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The number of pixels; `Int.max` where the product does not fit.
  public var area: Int {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : product
  }

  /// The same size lying on its side.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension PixelSize: CustomStringConvertible {
  /// `4032×3024`.
  public var description: String { "\(width)×\(height)" }
}
