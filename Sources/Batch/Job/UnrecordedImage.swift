/// An image that is not the recorded one, and was taken because salvage was allowed.
public struct UnrecordedImage: Hashable, Sendable {
  /// Its name in the recording's table.
  public var name: String
  /// How it differs.
  public var failure: AssetFailure
}
