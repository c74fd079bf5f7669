extension Bitmap {
  /// The image turned upright.
  ///
  /// - Parameter orientation: How this image was stored.
  /// - Returns: The upright image; this one if it already is.
  public func turned(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let uprightSize = orientation.uprightSize(of: size)
    var upright = Bitmap(size: uprightSize)
    let walk = StoredWalk(orientation, of: size, quadsPerRow: quadsPerRow)
    unsafe withBytes { source in
      unsafe upright.withMutableBytes { target in
        unsafe walk.copy(UInt32.self, from: source, to: target, size: uprightSize)
      }
    }
    upright.isOpaque = isOpaque
    return upright
  }
}
