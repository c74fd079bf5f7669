extension Bitmap {
  /// Lends the pixels as bytes (red, green, blue, alpha) to a codec, for reading.
  ///
  /// Rows lie `bytesPerRow` apart; the bytes after the last pixel of a row mean nothing.
  /// - Parameter body: Reads the bytes; they are gone when it returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe quads.withUnsafeBufferPointer { (quads) throws(Failure) in
      try unsafe body(UnsafeRawBufferPointer(quads))
    }
  }

  /// Lends the pixels as bytes (red, green, blue, alpha) to a codec, for writing.
  ///
  /// Whoever writes says afterwards what is known of opacity; until then the image counts as not
  /// opaque.
  /// - Parameter body: Writes the bytes; they are gone when it returns.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public mutating func withMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isOpaque = false
    return try unsafe quads.withUnsafeMutableBufferPointer { (quads) throws(Failure) in
      try unsafe body(UnsafeMutableRawBufferPointer(quads))
    }
  }

  /// Notes that every pixel has alpha 255.
  ///
  /// - Precondition: It is so; debug builds look.
  public mutating func markOpaque() {
    assert(hasOnlyOpaquePixels(), "every pixel has alpha 255")
    isOpaque = true
  }
}
