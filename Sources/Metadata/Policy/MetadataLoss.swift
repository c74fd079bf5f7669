/// What of a photo's metadata could not be taken over, and would have been.
@nonexhaustive
public enum MetadataLoss: Hashable, Sendable {
  /// The EXIF data cannot be read.
  case unreadableExif
  /// The EXIF data has so many bytes, more than one segment of a JPEG holds.
  case longExif(Int)
  /// The XMP packet is not XML of the plain kind that it should be, or its parts do not fit together.
  case unreadableXMP
  /// Photoshop's image resources, where IPTC data is, cannot be read.
  case unreadableResources
  /// A comment has so many bytes, more than one segment of a JPEG holds.
  case longComment(Int)
}
