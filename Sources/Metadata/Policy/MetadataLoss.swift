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
  /// Fields of the EXIF data lead nowhere, or beyond its end.
  case brokenExif
  /// The maker's note has so many bytes, in which a preview may hide.
  case makerNote(Int)
  /// Content credentials of so many bytes, which vouch for the photo as it was.
  case credentials(Int)
  /// Application segments that nobody here knows, of so many bytes; a picture that has the photo's own
  /// segments keeps them.
  case unknownSegments(Int)
  /// A comment has so many bytes, more than one segment of a JPEG holds.
  case longComment(Int)
}
