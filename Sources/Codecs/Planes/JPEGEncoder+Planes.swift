public import Pixels

extension JPEGEncoder {
  /// Encodes planes as they are, without changing the size or the colours of any; the same bytes for
  /// the same planes and options.
  ///
  /// Padding is not looked at: what a block holds beyond the picture is made of the samples at its
  /// edge.
  /// - Parameters:
  ///   - planes: The samples of a gray, Y′CbCr or RGB picture.
  ///   - options: Tables and profile. How colour is stored is the planes' own affair: `chroma` is not
  ///     looked at.
  /// - Returns: The file: JFIF for gray and Y′CbCr, with an Adobe segment for RGB. Components with more
  ///   than ten blocks together in a unit go into scans of their own.
  /// - Throws: `CodecError.cannotEncode` for a quality outside 1…100, components that are not those of
  ///   a gray, Y′CbCr or RGB picture, in that order and with ratios that sampling factors of 1…4 can
  ///   tell, a side over 65,500 pixels, or a profile that is not one of RGB or longer than 8,380,000
  ///   bytes; `CodecError.outOfMemory`.
  /// - Precondition: Each plane has the size that `PicturePlanes` made it with.
  public static func encode(
    _ planes: PicturePlanes,
    options: JPEGOptions = JPEGOptions()
  ) throws(CodecError) -> [UInt8] {
    let profile = try ICCProfile.checked(options.iccProfile, for: .jpeg)
    try check(planes.size)
    guard planes.hasJPEGMeanings else {
      throw .cannotEncode(.jpeg, reason: "planes that are not gray, Y′CbCr or RGB")
    }
    guard let factors = planes.samplingFactors else {
      throw .cannotEncode(.jpeg, reason: "planes whose sizes no sampling factors tell")
    }
    let settings = try JPEGSettings(options, factors: factors, profile: profile)
    return try CodecShim.writeJPEG(planes, settings)
  }
}

extension PicturePlanes {
  /// Whether the components are those of a JPEG in their order.
  fileprivate var hasJPEGMeanings: Bool {
    let known: [[PictureComponent.Meaning]] = [
      [.luma], [.luma, .blueDifference, .redDifference], [.red, .green, .blue],
    ]
    return known.contains(components.map(\.meaning))
  }

  /// The sampling factors of all components, horizontal and vertical in turn; nil where there are
  /// none in 1…4.
  fileprivate var samplingFactors: [UInt8]? {
    guard let across = Self.factors(components.map(\.horizontalRatio)),
      let down = Self.factors(components.map(\.verticalRatio))
    else { return nil }
    return zip(across, down).flatMap { [$0, $1] }
  }

  /// The largest factor divided by each ratio; the component of full size has that factor itself.
  private static func factors(_ ratios: [Int]) -> [UInt8]? {
    let largest = ratios.max() ?? 1
    guard ratios.contains(1), ratios.allSatisfy({ largest % $0 == 0 }) else { return nil }
    return ratios.map { UInt8(largest / $0) }
  }
}
