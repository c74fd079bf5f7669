import Codecs
import Files
import Pixels
import Recording
import Rendering
import Room
import Scene

/// The images of a recording's table, as far as they can be told without decoding them.
struct ImageSurvey {
  /// The SHA-256 of each, or a word for why there is none, in the order of the table.
  private(set) var words: [String] = []
  /// The SHA-256 of those that are there, by name.
  private(set) var digests: [String: String] = [:]
  /// The files of those that are there.
  private(set) var files: [FileIdentity] = []
  /// Why there can be no picture: the photo is no good, or a sticker that shows.
  private(set) var failure: JobFailure?
  /// The format of the photo.
  private(set) var photoFormat: ImageFormat?
  /// The memory that the job takes at most, in bytes.
  private(set) var cost = 0

  init(
    of recording: SessionRecording,
    _ job: RenderJob,
    _ loader: inout AssetLoader,
    _ sources: SharedSources
  ) {
    let stage = recording.header.stage
    var stickers: [ImageHeader] = []
    var byteCount = 0
    var photo: ImageHeader?
    var suspects: [String: AssetFailure] = [:]
    for image in recording.header.images {
      if let file = FileContents.identity(of: loader.path(of: image)) { files.append(file) }
      do throws(AssetFailure) {
        let contents = try loader.read(image, through: sources.files)
        words.append(contents.sha256)
        digests[image.name] = contents.sha256
        byteCount += contents.bytes.count
        if !loader.salvages { suspects[image.name] = image.mismatch(contents.sha256) }
        if image.name == stage.photo {
          photo = header(ofPhoto: contents.bytes, stage.photo, job)
        } else {
          let header = sources.headers.header(of: contents.bytes, sha256: contents.sha256)
          if let header { stickers.append(header) }
        }
      } catch {
        words.append("missing")
        suspects[image.name] = error
      }
    }
    if let suspect = suspects[stage.photo] { failure = .asset(name: stage.photo, suspect) }
    guard let photo else { return }
    photoFormat = photo.format
    cost =
      PictureCost(
        canvas: plan(of: [], stage, photo, job).size,
        photo: photo,
        stickers: stickers,
        fileBytes: byteCount,
        options: OutputOptions(format: job.format ?? photo.format, chroma: job.chroma)
      ).byteCount
    guard failure == nil, !suspects.isEmpty else { return }
    do { try refuseVisible(suspects, of: recording, photo, job) } catch { failure = error }
  }

  /// Makes sure that nothing shows of the images that are no good.
  ///
  /// A sticker that nobody sees is not missed, so all that happened has to be known.
  private func refuseVisible(
    _ suspects: [String: AssetFailure],
    of recording: SessionRecording,
    _ photo: ImageHeader,
    _ job: RenderJob
  ) throws(JobFailure) {
    let (stickers, _) = try PhotoPipeline.replay(recording, job)
    for layer in plan(of: stickers, recording.header.stage, photo, job).layers {
      let name = layer.source.rawValue
      if let suspect = suspects[name] { throw .asset(name: name, suspect) }
    }
  }

  private func plan(
    of stickers: [Sticker],
    _ stage: Stage,
    _ photo: ImageHeader,
    _ job: RenderJob
  ) -> RenderPlan {
    stage.plan(
      stickers: stickers,
      photoSize: photo.uprightSize,
      resolution: job.resolution,
      background: .white
    )
  }

  private mutating func header(
    ofPhoto file: [UInt8],
    _ name: String,
    _ job: RenderJob
  ) -> ImageHeader? {
    do { return try .read(photo: file, named: name, limits: job.decoding.limits) } catch {
      failure = error
      return nil
    }
  }
}
