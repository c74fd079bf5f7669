/// Why a colour profile is of no use.
public enum BadProfile: Error, Hashable, Sendable {
  /// One of the pieces that a JPEG splits it into is missing, twice there or misnumbered.
  case pieces
  /// It has so many bytes, more than a profile of red, green and blue ever takes.
  case tooLong(Int)
  /// It is not an ICC profile, or not as long as it says.
  case header
  /// It describes samples of this kind (`RGB`, `GRAY`, `CMYK`…), and the picture holds others.
  case space(String)
  /// It begins as a profile does, but no conversion can be made of it.
  case contents
}
