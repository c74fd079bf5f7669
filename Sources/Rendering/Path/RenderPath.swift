/// The way a picture is made, from the one that changes least to the one that can always be taken.
public enum RenderPath: String, CaseIterable, Sendable {
  /// The bits of a baseline JPEG are copied, but for the units under stickers.
  case bitstream
  /// The coefficients of a JPEG are kept, but for the blocks under stickers.
  case coefficients
  /// The samples of a JPEG are decoded and encoded anew, at their own size and in their own colours.
  case planes
  /// The photo is decoded to pixels, drawn upon, and encoded.
  case rgb
}
