/// What a person does on the share screen.
public enum ShareAction: Hashable, Sendable {
  /// Keep the picture in the album.
  case save
  /// Hand the picture to another app.
  case share
}
