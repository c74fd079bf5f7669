/// What stands behind the end of a photo's own picture.
public enum TrailingKind: String, CaseIterable, Sendable {
  /// Further pictures, in an index (CIPA DC-007) or without one.
  case pictures
  /// A map of how much brighter a screen may show the picture (Ultra HDR, ISO 21496-1).
  case gainMap
  /// A short film (Motion Photo, Micro Video, Live Photo).
  case motionPhoto
  /// What phones of Samsung append.
  case makerTrailer
}
