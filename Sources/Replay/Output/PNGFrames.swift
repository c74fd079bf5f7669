import Batch
import Codecs
import Raster
import Rendering
import Room
import Scene

/// PNG files, one after the other: only what changed is drawn again, and each is written on all cores.
struct PNGFrames: FrameEncoder {
  static let ending = ".png"

  let findings: [SourceFinding]
  let capacity = 1
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

  mutating func encode(
    _ shots: [Shot],
    into folder: inout FrameFolder,
    done: (Shot) -> Void
  ) throws(JobFailure) {
    for shot in shots {
      try folder.add(try file(of: shot), of: shot)
      done(shot)
    }
  }

  private mutating func file(of shot: Shot) throws(JobFailure) -> [UInt8] {
    _ = try scene.show(shot.stickers, on: &picture)
    do {
      let file = try PNGEncoder.encode(picture.bitmap, options: options)
      return metadata.added(to: EncodedImage(format: .png, bytes: file), of: picture.bitmap).bytes
    } catch {
      throw .rendering(.encoding(error))
    }
  }
}
