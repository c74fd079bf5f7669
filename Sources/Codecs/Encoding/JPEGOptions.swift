/// How a JPEG is to be written.
public struct JPEGOptions: Hashable, Sendable {
  /// What the coefficients are divided by: the loss.
  public enum Tables: Hashable, Sendable {
    /// The tables of the Independent JPEG Group at a quality of 1 (worst) … 100 (best).
    case quality(Int)
    /// The tables of another JPEG; where it has fewer components, its last one stands in.
    case of(JPEGCoding)
  }

  /// How much smaller than lightness colour is stored.
  public enum Chroma: Hashable, Sendable {
    /// Half as wide and high: 4:2:0.
    case halved
    /// Full size: 4:4:4.
    case full
    /// As in another JPEG; full size where that is gray, holds inks, or uses a ratio that cannot be
    /// written.
    case like(JPEGCoding)
  }

  /// How the divided coefficients are spelt.
  public enum HuffmanCodes: Hashable, Sendable {
    /// With codes made for the picture: the shortest file. The coefficients are held in memory, 3
    /// bytes a pixel at 4:2:0, until the last is known.
    case optimal
    /// With the codes of ITU-T T.81, annex K.3: some 6 % longer, in a quarter of the time, and nothing
    /// is held.
    case standard
  }

  /// What the coefficients are divided by.
  public var tables: Tables
  /// How colour is stored.
  public var chroma: Chroma
  /// The ICC profile that the pixels are meant in; nil for none.
  public var iccProfile: [UInt8]?
  /// How the coefficients are spelt.
  public var huffmanCodes: HuffmanCodes

  /// Creates options; quality 90 at 4:2:0 without a profile, with codes made for the picture, unless
  /// said otherwise.
  public init(
    tables: Tables = .quality(90),
    chroma: Chroma = .halved,
    iccProfile: [UInt8]? = nil,
    huffmanCodes: HuffmanCodes = .optimal
  ) {
    self.tables = tables
    self.chroma = chroma
    self.iccProfile = iccProfile
    self.huffmanCodes = huffmanCodes
  }
}
