/// One component of a picture that is stored in planes: what it says of a pixel, and how much
/// smaller than the picture its plane is.
public struct PictureComponent: Hashable, Sendable {
  /// What a sample says.
  public enum Meaning: Hashable, Sendable {
    /// Lightness, Y′ of ITU-T T.871: 0…255.
    case luma
    /// Blue less lightness, Cb of ITU-T T.871: 128 where there is no colour.
    case blueDifference
    /// Red less lightness, Cr of ITU-T T.871: 128 where there is no colour.
    case redDifference
    /// Red itself.
    case red
    /// Green itself.
    case green
    /// Blue itself.
    case blue
  }

  /// What a sample says.
  public var meaning: Meaning
  /// Columns of the picture to one sample: 1…4.
  public var horizontalRatio: Int
  /// Rows of the picture to one sample: 1…4.
  public var verticalRatio: Int

  /// Creates a component.
  ///
  /// - Precondition: The ratios are in 1…4.
  public init(_ meaning: Meaning, horizontalRatio: Int = 1, verticalRatio: Int = 1) {
    precondition(1...4 ~= horizontalRatio && 1...4 ~= verticalRatio, "ratios are 1…4")
    self.meaning = meaning
    self.horizontalRatio = horizontalRatio
    self.verticalRatio = verticalRatio
  }
}
