public import Blocks
public import Codecs

/// Why a way of making a picture that changes less of the photo was not taken.
@nonexhaustive
public enum Detour: Hashable, Sendable {
  /// The picture is no JPEG.
  case pictureIsNoJPEG
  /// The photo is no JPEG.
  case photoIsNoJPEG
  /// The photo does not fill the picture pixel for pixel: it is scaled, cut, or does not cover it.
  case photoDoesNotFill
  /// The photo's samples mean something that stickers cannot be laid over.
  case colorModel(ColorDescription.Model)
  /// The photo's components differ in size by a ratio that is not whole.
  case sampling(String)
  /// Another quality than the photo's was asked for.
  case quality
  /// Another size of the colour components than the photo's was asked for.
  case chroma
  /// The photo's colours are to be converted, or can only be looked at and not drawn in.
  case colorSpace
  /// The photo is gray, and there is colour in the stickers.
  case colorOnGray
  /// The photo's bits cannot be walked.
  case bits(ScanIrregularity)
  /// The photo holds coefficients that no encoder writes.
  case coefficientsOutOfRange
  /// The photo is damaged, and to be salvaged.
  case damage
  /// Somebody asked for another way.
  case choice
}
