package import Pixels

/// A picture that was made from a photo, as far as metadata has to agree with it.
package struct FinishedPicture {
  /// The format of its file.
  package var format: ImageFormat
  /// Columns and rows as stored.
  package var size: PixelSize
  /// How it has to be turned.
  package var orientation: Orientation
  /// Whether it was turned upright or scaled on its way from the photo, so that places in the photo are
  /// other places now.
  package var hasOtherGeometry: Bool
  /// Whether it takes over the photo's segments, known and unknown.
  package var hasPhotoSegments: Bool
  /// What made it.
  package var software: String?
  /// When it was taken, for a picture that does not say so itself; nil to say nothing.
  package var capture: CaptureExif?
  /// Draws it small, as a JPEG, for a photo that had a thumbnail; nil where that cannot be done.
  package var thumbnail: () -> [UInt8]?

  /// Describes a picture.
  package init(
    format: ImageFormat,
    size: PixelSize,
    orientation: Orientation,
    hasOtherGeometry: Bool,
    hasPhotoSegments: Bool = false,
    software: String? = nil,
    capture: CaptureExif? = nil,
    thumbnail: @escaping () -> [UInt8]? = { nil }
  ) {
    self.format = format
    self.size = size
    self.orientation = orientation
    self.hasOtherGeometry = hasOtherGeometry
    self.hasPhotoSegments = hasPhotoSegments
    self.software = software
    self.capture = capture
    self.thumbnail = thumbnail
  }
}
