import Blocks
import Codecs
import Metadata
import Parallel
import Pixels
import Raster
import Scene

/// One picture while it is made: what was chosen, and what has been read for it.
struct PictureMaking {
  let plan: RenderPlan
  let files: [SourceName: [UInt8]]
  let options: OutputOptions
  let shared: (any DecodedImages)?
  let isWanted: @Sendable () -> Bool
  /// The photo's name; nil for a plan without a layer.
  let photoName: SourceName?
  /// The picture's colours.
  let colors: PictureColors
  var choice: PathChoice
  /// The photo, walked through, where its bits are to be kept.
  var walked: WalkedPhoto?
  /// The images that were decoded, upright and in the picture's colours.
  var bitmaps: [SourceName: Bitmap] = [:]
  /// Those of them that are deeper than 8 bits.
  var deepBitmaps: [SourceName: DeepBitmap] = [:]
  /// What was odd about them.
  var findings: [SourceName: [SourceFinding.Kind]] = [:]
  /// What of the photo's metadata could not be taken over.
  var losses: [MetadataLoss] = []
  /// How the photo was coded, if it was decoded; its pixels are in `bitmaps`.
  var decodedPhoto: DecodedImage?

  init(
    _ plan: RenderPlan,
    files: [SourceName: [UInt8]],
    options: OutputOptions,
    sharing shared: (any DecodedImages)?,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(RenderingError) {
    self.plan = plan
    self.files = files
    self.options = options
    self.shared = shared
    let wish = Wish(isWanted)
    self.isWanted = { wish.stands }
    photoName = plan.layers.first?.source
    let photo = photoName.flatMap { files[$0] } ?? []
    colors = PictureColors(photo: photo, options.colors)
    choice = PathChoice(plan, photo: photo, colors: colors, options: options)
  }

  /// Makes the picture in the first way that turns out to be one.
  mutating func picture() throws(RenderingError) -> RenderedPicture {
    try readSources()
    while let path = choice.path {
      guard isWanted() else { throw .interrupted }
      let made: MadeFile? =
        switch path {
        case .bitstream: try bitstream()
        case .coefficients: try coefficients()
        case .planes: try planes()
        case .rgb: try raster()
        }
      guard let made else { continue }
      return RenderedPicture(
        file: EncodedImage(format: options.format, bytes: made.bytes),
        size: plan.size,
        way: PathReport(
          path: path,
          detour: choice.detour(before: path),
          blocks: made.blocks,
          keepsScans: made.keepsScans
        ),
        findings: orderedFindings()
      )
    }
    let asked = options.path ?? .rgb
    if let photoName, choice.photo == nil {
      // A photo that cannot be read is no matter of ways.
      guard let file = files[photoName] else { throw .sourceMissing(photoName) }
      do {
        _ = try ImageHeader.read(file, limits: options.decoding.limits)
      } catch {
        throw .source(photoName, error)
      }
    }
    // Damage is no matter of ways either: whoever finds it out says the same.
    if case .bits = choice.detours[asked] { try checkPhoto() }
    throw .pathImpossible(asked, choice.detours[asked] ?? .choice)
  }

  /// A file, and what is known of its blocks and scans.
  struct MadeFile {
    var bytes: [UInt8]
    var blocks: PathReport.BlockCount?
    var keepsScans = false
  }

  /// The photo's file.
  var photoFile: [UInt8] { photoName.flatMap { files[$0] } ?? [] }

  /// What lies over the photo, placed on it as it is stored.
  ///
  /// - Parameter photo: The photo.
  /// - Returns: The layers that lie over it.
  /// - Throws: `RenderingError.raster`, with the layer's place in the plan.
  func overlay(on photo: FillingPhoto) throws(RenderingError) -> Overlay {
    do throws(RasterError) {
      return try Overlay(
        photo.stored(plan.layers.dropFirst()),
        sources: bitmaps,
        deep: deepBitmaps,
        canvas: photo.header.size
      )
    } catch {
      throw .raster(error.inPlan)
    }
  }

  /// Notes something odd about the photo.
  mutating func note(_ warnings: [CodecWarning]) {
    // A photo that is a sticker as well was decoded, and has told already.
    guard let photoName, findings[photoName] == nil else { return }
    let all = colors.warnings + warnings.filter { !colors.warnings.contains($0) }
    findings[photoName, default: []] += all.map(SourceFinding.Kind.warning)
  }

  private func orderedFindings() -> [SourceFinding] {
    var told: Set<SourceName> = []
    return plan.layers.map(\.source).filter { told.insert($0).inserted }.flatMap { source in
      let kinds = (findings[source] ?? []).map { source == photoName ? named($0) : $0 }
      let lost =
        source == photoName ? losses.map { SourceFinding.Kind.warning(.metadataLost($0)) } : []
      return (kinds + lost).map { SourceFinding(source: source, kind: $0) }
    }
  }
}

extension RasterError {
  /// The error of layers that lie over a photo, as one of the plan that the photo is the first layer
  /// of.
  fileprivate var inPlan: RasterError {
    switch self {
    case .unsupportedPlacement(let layer): .unsupportedPlacement(layer: layer + 1)
    case .plan(.placementNotFinite(let layer)): .plan(.placementNotFinite(layer: layer + 1))
    case .plan(.opacityOutOfRange(let layer)): .plan(.opacityOutOfRange(layer: layer + 1))
    default: self
    }
  }
}
