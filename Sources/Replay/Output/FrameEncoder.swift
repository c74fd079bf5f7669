import Batch
import Codecs
import Raster
import Rendering
import Room
import Scene

/// Makes files of frames: for each the very file that `PhotoPipeline` makes of its moment.
protocol FrameEncoder {
  /// How the names of the files end.
  static var ending: String { get }
  /// What was odd about images so far.
  var findings: [SourceFinding] { get }
  /// How many shots it takes at once, at the most.
  var capacity: Int { get }

  /// Makes the files of the next shots, and puts them into a folder in their order.
  ///
  /// - Parameters:
  ///   - shots: The shots.
  ///   - folder: Where their files go.
  ///   - done: Told of each shot whose files are there.
  /// - Throws: `JobFailure`.
  mutating func encode(
    _ shots: [Shot],
    into folder: inout FrameFolder,
    done: (Shot) -> Void
  ) throws(JobFailure)
}

/// PNG files: only what changed is drawn again.
struct PNGFrames: FrameEncoder {
  static let ending = ".png"
  let findings: [SourceFinding]
  private let scene: ReplayScene
  private let options: PNGOptions
  private let metadata: CarriedMetadata
  private var picture: MovingPicture

  init(_ scene: ReplayScene) throws(JobFailure) {
    let (picture, images) = try scene.movingPicture()
    self.scene = scene
    self.picture = picture
    findings = images.findings
    metadata = CarriedMetadata(
      from: scene.files[SourceName(scene.stage.photo)] ?? [],
      options: OutputOptions(
        format: .png,
        metadata: scene.picture.metadata,
        software: scene.picture.software
      )
    )
    options = PNGOptions(
      effort: scene.picture.effort,
      iccProfile: images.profile,
      cores: max(1, scene.picture.workers)
    )
  }

  mutating func file(of shot: Shot) throws(JobFailure) -> [UInt8] {
    _ = try scene.show(shot.stickers, on: &picture)
    do {
      let file = try PNGEncoder.encode(picture.bitmap, options: options)
      return metadata.added(to: EncodedImage(format: .png, bytes: file), of: picture.bitmap).bytes
    } catch {
      throw .rendering(.encoding(error))
    }
  }
}

/// JPEG files: each is made in the way that changes least of the photo, so a frame of a JPEG photo
/// keeps the blocks that no sticker touches.
struct JPEGFrames: FrameEncoder {
  static let ending = ".jpg"
  private(set) var findings: [SourceFinding] = []
  private let scene: ReplayScene
  private var series = PictureSeries()

  init(_ scene: ReplayScene) { self.scene = scene }

  mutating func file(of shot: Shot) throws(JobFailure) -> [UInt8] {
    let picture = scene.picture
    let options = OutputOptions(
      format: .jpeg,
      quality: picture.quality,
      chroma: picture.chroma,
      colors: picture.colors,
      metadata: picture.metadata,
      software: picture.software,
      decoding: picture.decoding,
      path: picture.path,
      workers: picture.workers
    )
    let plan = scene.plan(shot.stickers)
    var files: [SourceName: [UInt8]] = [:]
    for layer in plan.layers { files[layer.source] = scene.files[layer.source] }
    do throws(RenderingError) {
      let made = try series.render(
        plan,
        files: files,
        options: options,
        while: scene.isWanted
      )
      for finding in made.findings where !findings.contains(finding) { findings.append(finding) }
      return made.file.bytes
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .rendering(error)
    }
  }
}
