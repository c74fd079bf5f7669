import Batch
import Codecs
import Pixels
import Raster
import Rendering
import Room
import Scene

extension ReplayScene {
  /// Decodes the images, and draws what stays, in the planes of a film.
  ///
  /// A film carries no profile, so it is sRGB. A JPEG of sRGB that fills the picture and has a film's
  /// components keeps its samples as they are stored; any other photo is drawn, and converted once.
  ///
  /// - Returns: The picture without stickers, and what was odd about the images.
  /// - Throws: `JobFailure`.
  func movingPlanes() throws(JobFailure) -> (picture: MovingPlanes, findings: [SourceFinding]) {
    let plan = plan([])
    do throws(RenderingError) {
      try check(plan)
      guard keepsSamples(plan) else {
        let images = try sourceImages(in: .sRGB)
        return (try drawn(plan, images.bitmaps), images.findings)
      }
      let photo = try photoPlanes()
      let stickers = try SourceImages(
        images.map { SourceName($0) },
        besides: [SourceName(stage.photo)],
        files: files,
        options: picture.decoding,
        colors: .sRGB,
        workers: picture.workers,
        while: isWanted
      )
      let moving = MovingPlanes(
        photo.planes,
        sources: stickers.bitmaps,
        workers: picture.workers
      )
      let others = stickers.findings.filter { $0.source != SourceName(stage.photo) }
      return (moving, photo.findings(of: SourceName(stage.photo)) + others)
    } catch {
      throw JobFailure(rendering: error)
    }
  }

  /// Shows a frame's stickers.
  ///
  /// - Returns: The rectangles that changed.
  /// - Throws: `JobFailure`.
  func show(
    _ stickers: [Sticker],
    on picture: inout MovingPlanes
  ) throws(JobFailure) -> [PixelRect] {
    do { return try picture.show(layers(of: stickers), while: isWanted) } catch {
      throw JobFailure(drawing: error)
    }
  }

  /// Whether the photo's samples can stay as they are stored.
  private func keepsSamples(_ plan: RenderPlan) -> Bool {
    guard picture.path != .rgb, let file = files[SourceName(stage.photo)],
      SourceImages.isStandard(file),
      let header = try? ImageHeader.read(file, limits: picture.decoding.limits),
      header.format == .jpeg, header.orientation == .upright, header.size == plan.size,
      let layer = plan.layers.first, layer.opacity == 1
    else { return false }
    guard layer.placement == Transform(filling: plan.size) else { return false }
    return (try? JPEGPlanes.components(of: file)) == MovingPlanes.components
  }

  private func photoPlanes() throws(RenderingError) -> DecodedPlanes {
    let photo = SourceName(stage.photo)
    guard let file = files[photo] else { throw .sourceMissing(photo) }
    guard isWanted() else { throw .interrupted }
    do { return try JPEGPlanes.decode(file, options: picture.decoding) } catch {
      throw .source(photo, error)
    }
  }

  private func drawn(
    _ plan: RenderPlan,
    _ sources: [SourceName: Bitmap]
  ) throws(RenderingError) -> MovingPlanes {
    do throws(RasterError) {
      return try MovingPlanes(
        plan,
        sources: sources,
        workers: picture.workers,
        while: isWanted
      )
    } catch {
      throw RenderingError(drawing: error)
    }
  }
}

extension DecodedPlanes {
  /// What was odd about a photo.
  fileprivate func findings(of photo: SourceName) -> [SourceFinding] {
    SourceFinding.Kind.all(damage, warnings).map { SourceFinding(source: photo, kind: $0) }
  }
}
