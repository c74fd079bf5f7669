/// Where the date of a picture comes from: that of its file, and the one inside if its photo has none.
public enum DateSource: String, CaseIterable, Sendable {
  /// The moment of the recording that the picture shows.
  case recording
  /// When the photo was taken.
  case photo
  /// When the picture is made.
  case now
  /// Nowhere: the picture has no date.
  case nowhere = "none"
}
