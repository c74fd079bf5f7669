import Batch
import Codecs
import Rendering

/// JPEG files, made side by side: each in the way that changes least of the photo, so a frame of a JPEG
/// photo keeps the blocks that no sticker touches.
struct JPEGFrames: FrameEncoder {
  static let ending = ".jpg"

  private(set) var findings: [SourceFinding] = []
  let capacity: Int
  private let scene: ReplayScene
  private let options: OutputOptions
  private var series = PictureSeries()

  init(_ scene: ReplayScene) {
    self.scene = scene
    let picture = scene.picture
    // Enough for each core that none waits long for the last one; and no more, since a file that is
    // made may have to wait for those before it.
    capacity = 4 * max(1, picture.workers)
    options = OutputOptions(
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
  }

  mutating func encode(
    _ shots: [Shot],
    into folder: inout FrameFolder,
    done: (Shot) -> Void
  ) throws(JobFailure) {
    var findings = findings
    defer { self.findings = findings }
    try series.render(
      shots.map { scene.plan($0.stickers) },
      files: scene.files,
      options: options,
      while: scene.isWanted
    ) { (index, made) throws(JobFailure) in
      let picture: RenderedPicture
      do throws(RenderingError) { picture = try made.get() } catch {
        throw JobFailure(rendering: error)
      }
      for finding in picture.findings where !findings.contains(finding) {
        findings.append(finding)
      }
      try folder.add(picture.file.bytes, of: shots[index])
      done(shots[index])
    }
  }
}
