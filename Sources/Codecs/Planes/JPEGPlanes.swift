package import Pixels

/// Reads the samples of a JPEG as they are stored: each component at its own size, with its own
/// meaning.
///
/// Nothing is upsampled and no colour is converted, so a picture that is written again this way loses
/// only what its quantization tables cost.
package enum JPEGPlanes {
  /// Why a JPEG cannot be had as planes.
  package enum Obstacle: Hashable, Sendable {
    /// Its samples are inks.
    case inks
    /// A component's size goes into the picture's a broken number of times; the sampling as the file
    /// has it.
    case brokenRatio(String)
  }

  /// Why a JPEG cannot be had as planes; nil where it can.
  ///
  /// - Parameter file: The file; only what stands before its first scan is looked at.
  /// - Returns: The reason not to try; whoever wants the picture nevertheless asks `ImageDecoder`,
  ///   which may have its own reasons.
  /// - Throws: `CodecError` where there is no header of a JPEG.
  package static func obstacle(in file: [UInt8]) throws(CodecError) -> Obstacle? {
    try JPEGOutline(ofUnknown: file).obstacleToPlanes
  }

  /// What the planes of a JPEG are.
  ///
  /// - Parameter file: The file; only what stands before its first scan is looked at.
  /// - Returns: The components; nil where there is an obstacle.
  /// - Throws: `CodecError` where there is no header of a JPEG.
  package static func components(
    of file: [UInt8]
  ) throws(CodecError) -> [PictureComponent]? {
    let outline = try JPEGOutline(ofUnknown: file)
    return outline.obstacleToPlanes == nil ? outline.pictureComponents : nil
  }

  /// Decodes a JPEG into planes.
  ///
  /// The verdict on a file is that of `ImageDecoder`. With `.salvage` the planes of a damaged file are
  /// filled up as its pixels would be: with what libjpeg makes of missing coefficients, or 128.
  /// - Parameters:
  ///   - file: The file.
  ///   - options: What is accepted.
  /// - Returns: The planes as stored.
  /// - Throws: `CodecError`; `.unsupported` where there is an obstacle.
  package static func decode(
    _ file: [UInt8],
    options: DecodeOptions = DecodeOptions()
  ) throws(CodecError) -> DecodedPlanes {
    let outline = try JPEGOutline(ofUnknown: file)
    let header = try ImageHeader(outline, in: file)
    switch outline.obstacleToPlanes {
    case nil: break
    case .inks: throw .unsupported(.jpeg, "planes of ink")
    case .brokenRatio(let sampling): throw .unsupported(.jpeg, "a sampling of \(sampling)")
    }
    try options.limits.check(header.size)
    if options.damage == .refuse { try outline.checkLength(of: file) }
    guard Memory.has(outline.paddedSamples) else { throw .outOfMemory }
    var decoded = DecodedPlanes(
      header: header,
      planes: PicturePlanes(size: header.size, components: outline.pictureComponents),
      warnings: outline.warnings(of: file, header)
    )
    let (tables, outcome) = CodecShim.readJPEG(file, into: &decoded.planes, options: options)
    try decoded.settle(outcome, options: options)
    decoded.coding = JPEGCoding(frame: outline.frame, tables: tables)
    decoded.takeProfile(outline, in: file)
    return decoded
  }
}

extension JPEGOutline {
  /// Why the picture cannot be had as planes; nil where it can.
  package var obstacleToPlanes: JPEGPlanes.Obstacle? {
    guard frame.components.count < 4 else { return .inks }
    guard !frame.components.haveWholeRatios else { return nil }
    return .brokenRatio(frame.sampling ?? "one component")
  }

  /// What the components say and how much smaller they are.
  ///
  /// - Precondition: There is no obstacle to planes.
  package var pictureComponents: [PictureComponent] {
    let meanings: [PictureComponent.Meaning] =
      switch colorModel {
      case .gray: [.luma]
      case .rgb: [.red, .green, .blue]
      default: [.luma, .blueDifference, .redDifference]
      }
    let unit = frame.components.unit
    return zip(meanings, frame.components).map { meaning, component in
      PictureComponent(
        meaning,
        horizontalRatio: unit.across / component.horizontalFactor,
        verticalRatio: unit.down / component.verticalFactor
      )
    }
  }
}
