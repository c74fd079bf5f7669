import Batch
import Codecs
import Rendering
import Scene

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
    } catch {
      throw JobFailure(rendering: error)
    }
  }
}
