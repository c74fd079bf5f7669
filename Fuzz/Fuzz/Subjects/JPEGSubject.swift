import Codecs
import Pixels

/// Whoever reads a JPEG, as pixels, planes or coefficients, says the same of it.
enum JPEGSubject {
  static let limits = PixelLimits(maximumPixels: 1 << 15)

  static func check(_ file: [UInt8]) {
    guard ImageFormat(sniffing: file) == .jpeg else { return }
    for damage in [DecodeOptions.DamagePolicy.refuse, .salvage] {
      let options = DecodeOptions(limits: limits, damage: damage)
      let pixels = Result { () throws(CodecError) in
        try ImageDecoder.decode(file, options: options)
      }
      if case .success(let image) = pixels {
        let header = try? ImageHeader.read(file, limits: limits)
        expect(header?.size == image.bitmap.size, "the header promised another size")
        expect(header?.orientation == image.orientation, "the header told of another turn")
        _ = image.upright()
      }
      comparePlanes(file, pixels, options)
      if damage == .refuse { compareCoefficients(file, pixels, options) }
    }
  }

  private static func comparePlanes(
    _ file: [UInt8],
    _ pixels: Result<DecodedImage, CodecError>,
    _ options: DecodeOptions
  ) {
    // Whoever asks for planes looks for obstacles first.
    guard (try? JPEGPlanes.obstacle(in: file)) == nil else { return }
    let planes = Result { () throws(CodecError) in try JPEGPlanes.decode(file, options: options) }
    switch (pixels, planes) {
    case (.failure(let one), .failure(let other)):
      expect(one == other, "pixels: \(one), planes: \(other)")
    case (.success(let one), .success(let other)):
      expect(one.damage == other.damage, "planes: \(other.damage as Any)")
      expect(one.warnings == other.warnings, "planes: \(other.warnings)")
    case (.failure(let error), .success): fatalError("planes, and pixels say \(error)")
    case (.success, .failure(let error)): fatalError("pixels, and planes say \(error)")
    }
  }

  private static func compareCoefficients(
    _ file: [UInt8],
    _ pixels: Result<DecodedImage, CodecError>,
    _ options: DecodeOptions
  ) {
    let blocks = Result { () throws(CodecError) in
      let coefficients = try JPEGCoefficients(reading: file, options: options)
      return coefficients.warnings
    }
    switch (pixels, blocks) {
    case (.failure(let one), .failure(let other)):
      expect(one == other, "pixels: \(one), coefficients: \(other)")
    case (.success(let image), .success(let warnings)):
      // A profile that is of no use to pixels is no business of the blocks.
      let kept = image.warnings.filter { if case .profileDropped = $0 { false } else { true } }
      expect(kept == warnings, "pixels: \(kept), coefficients: \(warnings)")
    case (.failure(let error), .success): fatalError("coefficients, and pixels say \(error)")
    case (.success, .failure(let error)): fatalError("pixels, and coefficients say \(error)")
    }
  }
}
