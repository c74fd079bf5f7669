/// How a picture was made.
public struct PathReport: Hashable, Sendable {
  /// The way that was taken.
  public var path: RenderPath
  /// Why not the way before it, in the order of `RenderPath`; nil for the first one.
  public var detour: Detour?
  /// How many blocks stickers lie over, and how many there are in the picture; nil where every block
  /// is coded anew, and where there are none.
  public var blocks: BlockCount?
  /// Whether a JPEG's scans are laid out as the photo's: as many passes, the same restarts.
  public var keepsScans: Bool

  /// Blocks of eight by eight samples, in all components.
  public struct BlockCount: Hashable, Sendable {
    /// Those that stickers lie over: all others keep their coefficients.
    public var touched: Int
    /// All.
    public var total: Int
  }
}
