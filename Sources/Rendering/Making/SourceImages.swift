public import Codecs
public import Pixels
import Parallel
public import Scene

/// The images of many pictures, decoded once and turned upright.
public struct SourceImages: Sendable {
  /// The images by name.
  public private(set) var bitmaps: [SourceName: Bitmap] = [:]
  /// The ICC profile of the photo; nil where it has none.
  public private(set) var photoProfile: [UInt8]?
  /// What was odd about the images, in their order.
  public private(set) var findings: [SourceFinding] = []

  /// Decodes images.
  ///
  /// - Parameters:
  ///   - names: Which ones, the photo first; none twice.
  ///   - others: Images that lie in memory as well, decoded by somebody else.
  ///   - files: Their files.
  ///   - options: What is accepted of them; all together may have as many pixels as one.
  ///   - workers: How many are decoded at a time, 1 or more.
  ///   - isWanted: Asked before each image; false ends the work.
  /// - Throws: `RenderingError`.
  public init(
    _ names: [SourceName],
    besides others: [SourceName] = [],
    files: [SourceName: [UInt8]],
    options: DecodeOptions,
    workers: Int,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(RenderingError) {
    try PictureRenderer.check(names + others, files: files, limits: options.limits)
    let sources = try names.map { name throws(RenderingError) in
      guard let bytes = files[name] else { throw .sourceMissing(name) }
      return bytes
    }
    let results = Parallel.map(names.count, workers: workers) {
      index -> Result<DecodedImage, CodecError>? in
      guard isWanted() else { return nil }
      return Result { () throws(CodecError) in
        var image = try ImageDecoder.decode(sources[index], options: options)
        image.bitmap = image.upright()
        return image
      }
    }
    for (name, result) in zip(names, results) {
      switch result {
      case nil: throw .interrupted
      case .failure(let error)?: throw .source(name, error)
      case .success(let image)?:
        bitmaps[name] = image.bitmap
        if name == names.first { photoProfile = image.iccProfile }
        let damage = image.damage.map { [SourceFinding.Kind.damage($0)] } ?? []
        findings += (damage + image.warnings.map(SourceFinding.Kind.warning)).map {
          SourceFinding(source: name, kind: $0)
        }
      }
    }
  }
}
