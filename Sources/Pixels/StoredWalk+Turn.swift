extension Bitmap {
  /// The image turned upright.
  ///
  /// - Parameter orientation: How this image was stored.
  /// - Returns: The upright image; this one if it already is.
  public func turned(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    var upright = Bitmap(size: orientation.uprightSize(of: size))
    StoredWalk(orientation, of: size).copy(UInt32.self, from: quads, to: &upright.quads)
    upright.isOpaque = isOpaque
    return upright
  }
}

extension DeepBitmap {
  /// The image turned upright.
  ///
  /// - Parameter orientation: How this image was stored.
  /// - Returns: The upright image; this one if it already is.
  public func turned(_ orientation: Orientation) -> DeepBitmap {
    guard orientation != .upright else { return self }
    var upright = DeepBitmap(size: orientation.uprightSize(of: size))
    StoredWalk(orientation, of: size).copy(UInt64.self, from: quads, to: &upright.quads)
    upright.isOpaque = isOpaque
    return upright
  }
}
