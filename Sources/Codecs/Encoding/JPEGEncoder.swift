public import Pixels

/// Writes baseline JPEG files: Y′CbCr of 8 bits in a JFIF file.
public enum JPEGEncoder {
  /// Encodes an opaque bitmap; the same bytes for the same bitmap and options.
  ///
  /// The file is baseline unless tables of another JPEG are used that hold numbers over 255.
  /// - Parameters:
  ///   - bitmap: The pixels, as they are to be stored.
  ///   - options: Tables, chroma and profile.
  /// - Returns: The file.
  /// - Throws: `CodecError.cannotEncode` for a quality outside 1…100, a bitmap that is not opaque (a
  ///   JPEG has no alpha: flatten it first), a side over 65,500 pixels, or a profile that is not
  ///   one of RGB or longer than 8,380,000 bytes; `CodecError.outOfMemory`.
  public static func encode(
    _ bitmap: Bitmap,
    options: JPEGOptions = JPEGOptions()
  ) throws(CodecError) -> [UInt8] {
    let profile = try ICCProfile.checked(options.iccProfile, for: .jpeg)
    try check(bitmap.size)
    guard bitmap.hasOnlyOpaquePixels() else {
      throw .cannotEncode(.jpeg, reason: "pixels that are not opaque")
    }
    let factors =
      switch options.chroma {
      case .halved: JPEGCoding.halvedFactors
      case .full: JPEGCoding.fullFactors
      case .like(let coding): coding.threeFactors
      }
    let settings = try JPEGSettings(options, factors: factors, profile: profile)
    return try CodecShim.writeJPEG(bitmap, settings)
  }

  /// Makes sure that a picture is not larger than libjpeg writes.
  static func check(_ size: PixelSize) throws(CodecError) {
    guard max(size.width, size.height) <= 65_500 else {
      throw .cannotEncode(.jpeg, reason: "a side of more than 65,500 pixels")
    }
  }
}
