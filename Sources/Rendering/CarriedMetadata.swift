public import Codecs
public import Metadata
public import Pixels

/// What a picture says that was drawn anew, pixel by pixel, from a photo.
///
/// `PictureRenderer` has added it already; this is for whoever draws the pictures of a photo by other
/// means.
public struct CarriedMetadata: Sendable {
  private let photo: PhotoMetadata
  private let header: ImageHeader?
  private let options: OutputOptions

  /// Collects what a photo says.
  ///
  /// - Parameters:
  ///   - photo: The photo's file.
  ///   - options: How the pictures are written.
  public init(from photo: [UInt8], options: OutputOptions) {
    self.photo = PhotoMetadata(of: photo)
    header = try? ImageHeader.read(photo, limits: options.decoding.limits)
    self.options = options
  }

  /// A picture's file with the metadata.
  ///
  /// - Parameters:
  ///   - file: The file as it was encoded.
  ///   - picture: The picture, for its thumbnail.
  /// - Returns: The file.
  public func added(to file: EncodedImage, of picture: Bitmap) -> EncodedImage {
    metadata(file.format, picture.size, thumbnail: { Thumbnail.jpeg(of: picture) }).added(to: file)
  }

  /// What cannot be taken over into pictures of a size.
  public func losses(in size: PixelSize) -> [MetadataLoss] {
    metadata(options.format, size, thumbnail: { nil }).losses
  }

  private func metadata(
    _ format: ImageFormat,
    _ size: PixelSize,
    thumbnail: @escaping () -> [UInt8]?
  ) -> PictureMetadata {
    let isTurned = header?.orientation ?? .upright != .upright
    let picture = FinishedPicture(
      format: format,
      size: size,
      orientation: .upright,
      hasOtherGeometry: isTurned || header?.size != size,
      software: options.software,
      capture: options.capture,
      thumbnail: thumbnail
    )
    return PictureMetadata(photo, for: picture, policy: options.metadata)
  }
}
