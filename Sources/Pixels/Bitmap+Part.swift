extension Bitmap {
  /// A part of the image as one of its own; O(pixels of the part).
  ///
  /// - Parameter part: Which pixels; not empty, and within the image.
  /// - Returns: The part.
  public func part(_ part: PixelRect) -> Bitmap {
    precondition(!part.isEmpty, "a part has at least one pixel")
    if part == PixelRect(size) { return self }
    var copy = Bitmap(size: part.size)
    copy.copy(part, of: self, toX: 0, y: 0)
    return copy
  }

  /// Copies a part of another image to a place on this one; O(pixels of the part).
  ///
  /// - Parameters:
  ///   - part: Which pixels; within the other image.
  ///   - image: The other image.
  ///   - x: The column of this image that the part's first one comes to.
  ///   - y: The row of this image that the part's first one comes to.
  /// - Precondition: The part lies in both images.
  package mutating func copy(_ part: PixelRect, of image: Bitmap, toX x: Int, y: Int) {
    let target = PixelRect(x: x, y: y, width: part.width, height: part.height)
    precondition(
      part.intersection(PixelRect(image.size)) == part
        && target.intersection(PixelRect(size)) == target,
      "the part lies in both images"
    )
    let staysOpaque = image.isOpaque && (isOpaque || target == PixelRect(size))
    let (sourceRow, targetRow, length) = (image.bytesPerRow, bytesPerRow, part.width * 4)
    unsafe image.withBytes { source in
      unsafe withMutableBytes { bytes in
        for row in 0..<part.height {
          let from = (part.y + row) * sourceRow + part.x * 4
          let to = (y + row) * targetRow + x * 4
          // Slices check their bounds.
          unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[to..<to + length])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<from + length]))
        }
      }
    }
    isOpaque = staysOpaque
  }
}
