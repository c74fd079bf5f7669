import Batch
import Codecs
import Files
import Pixels
import Raster
import Rendering

/// A film: every frame whole, of which only what changed is drawn again, in the film's own planes.
struct FilmOutput: ShotOutput, ~Copyable {
  let findings: [SourceFinding]
  private let scene: ReplayScene
  private var picture: MovingPlanes
  private var frame: FilmFrame
  private var file: FileReplacement
  private var hasBegun = false

  init(
    _ scene: ReplayScene,
    to path: String,
    framesPerSecond rate: Int
  ) throws(JobFailure) {
    guard scene.background.alpha == 255 else { throw .rendering(.transparentBackground) }
    let (picture, findings) = try scene.movingPlanes()
    let frame = FilmFrame(of: picture.planes.size)
    file = try FileReplacement.begun(at: path, with: frame.header(framesPerSecond: rate))
    self.scene = scene
    self.picture = picture
    self.frame = frame
    self.findings = findings
  }

  mutating func take(_ shot: Shot) throws(JobFailure) {
    var parts = try scene.show(shot.stickers, on: &picture)
    if !hasBegun { parts = [PixelRect(frame.size)] }
    hasBegun = true
    for part in parts { frame.take(part, of: picture.planes) }
    for _ in 0..<shot.frameCount {
      guard scene.isWanted() else { throw .interrupted }
      do { try file.append(frame.bytes) } catch { throw JobFailure(writing: error) }
    }
  }

  consuming func finish() throws(JobFailure) {
    let isWanted = scene.isWanted
    do { try file.publish(while: isWanted) } catch { throw JobFailure(writing: error) }
  }
}
