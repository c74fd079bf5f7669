import Blocks
import Codecs
import Parallel
import Pixels
import Raster
import Scene

/// One picture while it is made: what was chosen, and what has been read for it.
struct PictureMaking {
  let plan: RenderPlan
  let files: [SourceName: [UInt8]]
  let options: OutputOptions
  let isWanted: @Sendable () -> Bool
  /// The photo's name; nil for a plan without a layer.
  let photoName: SourceName?
  var choice: PathChoice
  /// The photo, walked through, where its bits are to be kept.
  var walked: WalkedPhoto?
  /// The images that were decoded, upright.
  var bitmaps: [SourceName: Bitmap] = [:]
  /// What was odd about them.
  var findings: [SourceName: [SourceFinding.Kind]] = [:]
  /// How the photo was coded, if it was decoded; its pixels are in `bitmaps`.
  var decodedPhoto: DecodedImage?

  init(
    _ plan: RenderPlan,
    files: [SourceName: [UInt8]],
    options: OutputOptions,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(RenderingError) {
    self.plan = plan
    self.files = files
    self.options = options
    let wish = Wish(isWanted)
    self.isWanted = { wish.stands }
    photoName = plan.layers.first?.source
    choice = PathChoice(plan, photo: photoName.flatMap { files[$0] } ?? [], options: options)
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
        way: PathReport(path: path, detour: choice.detour(before: path), blocks: made.blocks),
        findings: orderedFindings()
      )
    }
    let asked = options.path ?? .rgb
    throw .pathImpossible(asked, choice.detours[asked] ?? .choice)
  }

  /// A file, and what is known of its blocks.
  struct MadeFile {
    var bytes: [UInt8]
    var blocks: PathReport.BlockCount?
  }

  /// The photo's file.
  var photoFile: [UInt8] { photoName.flatMap { files[$0] } ?? [] }

  /// What lies over the photo, placed on it as it is stored.
  ///
  /// - Parameter photo: The photo.
  /// - Throws: `RenderingError.raster`, with the layer's place in the plan.
  func overlay(on photo: FillingPhoto) throws(RenderingError) -> Overlay {
    do throws(RasterError) {
      return try Overlay(
        photo.stored(plan.layers.dropFirst()),
        sources: bitmaps,
        canvas: photo.header.size
      )
    } catch .unsupportedPlacement(let layer) {
      throw .raster(.unsupportedPlacement(layer: layer + 1))
    } catch {
      throw .raster(error)
    }
  }

  /// Notes something odd about the photo.
  mutating func note(_ warnings: [CodecWarning]) {
    guard let photoName else { return }
    findings[photoName, default: []] += warnings.map(SourceFinding.Kind.warning)
  }

  private func orderedFindings() -> [SourceFinding] {
    var told: Set<SourceName> = []
    return plan.layers.map(\.source).filter { told.insert($0).inserted }.flatMap { source in
      (findings[source] ?? []).map { SourceFinding(source: source, kind: $0) }
    }
  }
}
