import Batch
import Codecs
import Pixels
import Raster
import Rendering
import Room
import Scene

/// What all frames of a replay have in common.
struct ReplayScene: Sendable {
  /// What the stickers stand on.
  let stage: Stage
  /// Columns and rows of the upright photo.
  let photoSize: PixelSize
  /// What every picture is like.
  let picture: RenderJob
  /// What shows where the photo is not.
  let background: Color
  /// The files of all images.
  let files: [SourceName: [UInt8]]
  /// The images of all stickers, in the order in which they come.
  let images: [String]
  /// Whether the replay is still wanted.
  let isWanted: @Sendable () -> Bool

  /// The plan of a frame.
  func plan(_ stickers: [Sticker]) -> RenderPlan {
    stage.plan(
      stickers: stickers,
      photoSize: photoSize,
      resolution: picture.resolution,
      background: background
    )
  }

  /// Decodes the images and draws what stays.
  ///
  /// - Returns: The picture without stickers, and what the images told besides their pixels.
  /// - Throws: `JobFailure`.
  func movingPicture() throws(JobFailure) -> (picture: MovingPicture, images: SourceImages) {
    var plan = plan([])
    do throws(RenderingError) {
      try check(plan)
      let images = try sourceImages(in: picture.colors)
      plan.background = images.converted(plan.background)
      return (try drawn(plan, images), images)
    } catch {
      throw JobFailure(rendering: error)
    }
  }

  /// Makes sure that a picture is not larger than allowed.
  func check(_ plan: RenderPlan) throws(RenderingError) {
    guard picture.decoding.limits.allow(plan.size) else {
      throw .pictureTooLarge(plan.size, picture.decoding.limits)
    }
  }

  /// Decodes photo and stickers, and brings them into a picture's colours.
  func sourceImages(
    in colors: OutputOptions.Colors
  ) throws(RenderingError) -> SourceImages {
    let photo = SourceName(stage.photo)
    return try SourceImages(
      [photo] + images.filter { $0 != stage.photo }.map { SourceName($0) },
      files: files,
      options: picture.decoding,
      colors: colors,
      workers: picture.workers,
      while: isWanted
    )
  }

  private func drawn(
    _ plan: RenderPlan,
    _ images: SourceImages
  ) throws(RenderingError) -> MovingPicture {
    do throws(RasterError) {
      return try MovingPicture(
        plan,
        sources: images.bitmaps,
        deep: images.deepBitmaps,
        workers: picture.workers,
        while: isWanted
      )
    } catch {
      throw RenderingError(drawing: error)
    }
  }

  /// Shows a frame's stickers.
  ///
  /// - Returns: The rectangles that changed.
  /// - Throws: `JobFailure`.
  func show(
    _ stickers: [Sticker],
    on picture: inout MovingPicture
  ) throws(JobFailure) -> [PixelRect] {
    do { return try picture.show(layers(of: stickers), while: isWanted) } catch {
      throw JobFailure(drawing: error)
    }
  }

  /// The layers of a frame, without the photo.
  func layers(of stickers: [Sticker]) -> [Layer] { Array(plan(stickers).layers.dropFirst()) }
}

extension RenderingError {
  /// What could not be drawn.
  init(drawing error: RasterError) {
    self = error == .interrupted ? .interrupted : .raster(error)
  }
}

extension JobFailure {
  /// What could not be drawn.
  init(drawing error: RasterError) {
    self.init(rendering: RenderingError(drawing: error))
  }
}
