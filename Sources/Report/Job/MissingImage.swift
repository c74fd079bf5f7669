public import Batch
public import Codecs

/// An image that a page does without.
public struct MissingImage: Equatable, Sendable {
  /// Why.
  public enum Reason: Equatable, Sendable {
    /// Its bytes cannot be had.
    case asset(AssetFailure)
    /// It cannot be read or drawn.
    case codec(CodecError)
    /// It would make a picture larger than any that is drawn.
    case tooLarge
    /// The page has so many bytes of images already, and takes no more.
    case pageIsFull(bytes: Int)
  }

  /// Its name in the recording's table.
  public var name: String
  /// Why.
  public var reason: Reason
}
