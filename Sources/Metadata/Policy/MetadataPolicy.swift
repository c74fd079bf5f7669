/// How much of what a photo says beside its pixels its picture may say too.
public enum MetadataPolicy: String, CaseIterable, Sendable {
  /// All that is true of the picture.
  case keep
  /// Dates, copyright, orientation and how the camera was set; nothing that tells who, where, or with
  /// which very camera, and nothing that is not known.
  case `private`
  /// What the pixels need to be shown: orientation, density and colour profile.
  case strip
}
