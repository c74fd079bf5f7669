/// What the share screen shows next.
public enum ShareEvent: Hashable, Sendable {
  /// A toast: the picture is saved, there.
  case savedToast(SavedPhoto)
  /// An alert: the album may not be used, and this is the status.
  case authorizationAlert(AuthorizationStatus)
  /// A toast: the picture was not saved, and this is why.
  case failToast(AlbumError)
  /// The sheet that other apps are chosen from, with the picture's bytes.
  case shareSheet([UInt8])
}
