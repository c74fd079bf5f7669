public import Pixels

/// Writes PNG files of 8 bits: RGB where every pixel is opaque, RGBA otherwise.
public enum PNGEncoder {
  /// Encodes a bitmap; the same bytes for the same bitmap and options.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels, as they are to be stored.
  ///   - options: Effort, profile and cores.
  /// - Returns: The file.
  /// - Throws: `CodecError.cannotEncode` for a profile that does not describe red, green and blue,
  ///   or is longer than 8,380,000 bytes, and for a picture of more than 2²⁸ columns or 2³¹ - 1 rows;
  ///   `CodecError.outOfMemory`.
  public static func encode(
    _ bitmap: Bitmap,
    options: PNGOptions = PNGOptions()
  ) throws(CodecError) -> [UInt8] {
    precondition(options.cores >= 1, "somebody has to do it")
    guard bitmap.width <= 1 << 28, bitmap.height <= Int(Int32.max) else {
      throw .cannotEncode(.png, reason: "\(bitmap.width)×\(bitmap.height) pixels")
    }
    let profile = try ICCProfile.checked(options.iccProfile, for: .png)
    switch options.effort {
    case .fast:
      return try PNGFastWriter(bitmap).file(profile: profile, cores: options.cores)
    case .small:
      // The profile is one of red, green and blue, which must not stand in a gray file (11.3.2.3).
      let isGray = profile.isEmpty && bitmap.hasOnlyGrayPixels()
      let samples: PNGLayout.Samples =
        bitmap.hasOnlyOpaquePixels() ? isGray ? .gray : .rgb : isGray ? .grayAlpha : .rgba
      return try CodecShim.writePNG(bitmap, samples: samples, profile: profile)
    }
  }
}

extension Bitmap {
  /// Whether red, green and blue of every pixel are equal; O(pixels).
  fileprivate func hasOnlyGrayPixels() -> Bool {
    for y in 0..<height {
      let row = y * quadsPerRow
      for x in 0..<width {
        let quad = quads[row + x / 4]
        let lane = x % 4 * 4
        guard quad[lane] == quad[lane + 1], quad[lane] == quad[lane + 2] else { return false }
      }
    }
    return true
  }
}
