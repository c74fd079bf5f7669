extension Bitmap {
  /// A part of the image as one of its own; O(pixels of the part).
  ///
  /// - Parameter part: Which pixels; not empty, and within the image.
  /// - Returns: The part.
  public func part(_ part: PixelRect) -> Bitmap {
    precondition(
      !part.isEmpty && part.intersection(PixelRect(size)) == part,
      "the part lies in the image"
    )
    if part == PixelRect(size) { return self }
    var copy = Bitmap(size: part.size)
    let (sourceRow, targetRow) = (bytesPerRow, copy.bytesPerRow)
    unsafe withBytes { source in
      unsafe copy.withMutableBytes { target in
        for y in 0..<part.height {
          let from = (part.y + y) * sourceRow + part.x * 4
          let to = y * targetRow
          // Slices check their bounds.
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[to..<to + part.width * 4])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[from..<from + part.width * 4])
            )
        }
      }
    }
    copy.isOpaque = isOpaque
    return copy
  }
}
