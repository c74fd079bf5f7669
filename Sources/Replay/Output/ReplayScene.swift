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
  /// - Parameter colors: Which colour space the picture is in; nil for the one that was asked for.
  /// - Returns: The picture without stickers, and what the images told besides their pixels.
  /// - Throws: `JobFailure`.
  func movingPicture(
    in colors: OutputOptions.Colors? = nil
  ) throws(JobFailure) -> (picture: MovingPicture, images: SourceImages) {
    let photo = SourceName(stage.photo)
    var names = [photo]
    for image in images where image != stage.photo { names.append(SourceName(image)) }
    var plan = plan([])
    do throws(RenderingError) {
      guard picture.decoding.limits.allow(plan.size) else {
        throw .pictureTooLarge(plan.size, picture.decoding.limits)
      }
      let images = try SourceImages(
        names,
        files: files,
        options: picture.decoding,
        colors: colors ?? picture.colors,
        workers: picture.workers,
        while: isWanted
      )
      plan.background = images.converted(plan.background)
      return (try drawn(plan, images), images)
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .rendering(error)
    }
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
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .raster(error)
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
    do throws(RasterError) {
      return try picture.show(Array(plan(stickers).layers.dropFirst()), while: isWanted)
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .rendering(.raster(error))
    }
  }
}
