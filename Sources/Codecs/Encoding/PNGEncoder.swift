public import Pixels

/// Writes PNG files of 8 bits: RGB where every pixel is opaque, RGBA otherwise.
public enum PNGEncoder {
  /// Encodes a bitmap; the same bytes for the same bitmap and options.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels, as they are to be stored.
  ///   - options: Effort and profile.
  /// - Returns: The file.
  /// - Throws: `CodecError.cannotEncode` for a profile that does not describe red, green and blue,
  ///   or is longer than 16,707,345 bytes; `CodecError.outOfMemory`.
  public static func encode(
    _ bitmap: Bitmap,
    options: PNGOptions = PNGOptions()
  ) throws(CodecError) -> [UInt8] {
    let profile = try ICCProfile.checked(options.iccProfile, for: .png)
    return try CodecShim.writePNG(
      bitmap,
      withAlpha: !bitmap.hasOnlyOpaquePixels(),
      small: options.effort == .small,
      profile: profile
    )
  }
}
