public import Pixels

/// A picture out of its file, with all that a file of the same kind would need to be written.
public struct DecodedImage: Sendable {
  /// What the file said before its pixels.
  public var header: ImageHeader
  /// The pixels as they are stored, straight alpha.
  public var bitmap: Bitmap
  /// What the file says that its samples mean; nil where it says nothing, and then they are sRGB.
  public var colorTag: ColorTag?
  /// The pixels at the depth of the file, where that is 16 bits and was asked for.
  public var deepBitmap: DeepBitmap?
  /// How the JPEG was coded; nil for a PNG.
  public var jpegCoding: JPEGCoding?
  /// What was wrong; nil where the picture is whole, as it always is unless salvage was allowed.
  public var damage: Damage?
  /// Oddities that left every pixel known.
  public var warnings: [CodecWarning]

  /// How the stored picture has to be turned.
  public var orientation: Orientation { header.orientation }

  /// The ICC profile of red, green and blue that the file carries; nil where there is none.
  public var iccProfile: [UInt8]? { colorTag?.rgbProfile }

  /// The pixels as they are shown; O(pixels) where they have to be turned.
  public func upright() -> Bitmap { bitmap.turned(orientation) }
}
