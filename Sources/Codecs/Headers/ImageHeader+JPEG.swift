import Pixels

extension ImageHeader {
  /// Reads the header of a JPEG.
  init(jpeg file: [UInt8]) throws(CodecError) {
    try self.init(JPEGOutline(of: file), in: file)
  }

  /// Takes from an outline what matters to everyone.
  init(_ outline: JPEGOutline, in file: [UInt8]) throws(CodecError) {
    let frame = outline.frame
    if let feature = frame.unsupportedFeature { throw .unsupported(.jpeg, feature) }
    guard frame.width > 0 else {
      throw .corrupt(.jpeg, reason: "a width of 0", at: FilePlace(offset: outline.frameEnd))
    }
    self.init(
      format: .jpeg,
      size: PixelSize(width: frame.width, height: frame.height),
      orientation: .upright,
      color: ColorDescription(
        model: outline.colorModel,
        bitDepth: frame.precision,
        isInPasses: frame.isProgressive,
        sampling: frame.sampling
      )
    )
    if let exif = outline.application.exif { take(ExifOrientation(at: exif, in: file)) }
  }

  /// Notes an orientation, or what is wrong with it.
  mutating func take(_ found: ExifOrientation) {
    switch found {
    case .absent: break
    case .known(let orientation): self.orientation = orientation
    case .bad(let reason): warnings.append(.badOrientation(reason))
    }
  }
}

extension JPEGOutline {
  /// What the samples mean, guessed as libjpeg guesses it: by JFIF first, then by Adobe's segment,
  /// then by the names of the components.
  var colorModel: ColorDescription.Model {
    switch frame.components.count {
    case 1: return .gray
    case 4: return (application.adobeTransform ?? 0) == 0 ? .cmyk : .ycck
    default: break
    }
    if application.hasJFIF { return .yCbCr }
    if let transform = application.adobeTransform { return transform == 0 ? .rgb : .yCbCr }
    return frame.components.map(\.identifier) == Array("RGB".utf8) ? .rgb : .yCbCr
  }
}
