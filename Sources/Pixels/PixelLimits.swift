/// How large an image may be before a single byte is allocated for it.
///
/// A header of 30 bytes can promise billions of pixels; what it promises is held against these
/// numbers first.
public struct PixelLimits: Hashable, Sendable {
  /// The most pixels of one image; 500 megapixels unless said otherwise.
  public var maximumPixels: Int
  /// The most pixels on one side: what a JPEG file can say at the most.
  public var maximumSide: Int

  /// The limits that stand unless the caller says otherwise.
  public static let standard = PixelLimits()

  /// Creates limits of so many pixels in all and on a side.
  public init(maximumPixels: Int = 500_000_000, maximumSide: Int = 65_500) {
    self.maximumPixels = maximumPixels
    self.maximumSide = maximumSide
  }

  /// Whether an image of this size may be allocated; an empty one may not.
  public func allow(_ size: PixelSize) -> Bool {
    !size.isEmpty && size.width <= maximumSide && size.height <= maximumSide
      && size.area <= maximumPixels
  }
}
