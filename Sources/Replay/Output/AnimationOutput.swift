import Batch
import Codecs
import Files
import Pixels
import Raster
import Rendering

/// An animated PNG: a shot is one frame, which holds the rectangle that changed.
struct AnimationOutput: ShotOutput, ~Copyable {
  let findings: [SourceFinding]
  private let scene: ReplayScene
  private var picture: MovingPicture
  private var animation: AnimatedPNG
  private var file: FileReplacement
  private var hasBegun = false

  init(_ scene: ReplayScene, to path: String, shots: Int) throws(JobFailure) {
    let (picture, images) = try scene.movingPicture()
    let options = PNGOptions(
      effort: scene.picture.effort,
      iccProfile: images.profile,
      cores: max(1, scene.picture.workers)
    )
    let (animation, start) = try Self.animation(of: picture, shots: shots, options)
    file = try FileReplacement.begun(at: path, with: start)
    self.scene = scene
    self.picture = picture
    self.animation = animation
    findings = images.findings
  }

  private static func animation(
    of picture: MovingPicture,
    shots: Int,
    _ options: PNGOptions
  ) throws(JobFailure) -> (AnimatedPNG, start: [UInt8]) {
    do throws(CodecError) {
      let animation = try AnimatedPNG(
        size: picture.bitmap.size,
        hasAlpha: !picture.isOpaque,
        frameCount: shots,
        options: options
      )
      return (animation, try animation.start())
    } catch {
      throw .rendering(.encoding(error))
    }
  }

  mutating func take(_ shot: Shot) throws(JobFailure) {
    guard scene.isWanted() else { throw .interrupted }
    let parts = try scene.show(shot.stickers, on: &picture)
    // Where stickers moved out of sight a frame has to hold something all the same: one pixel.
    var part = parts.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
    if part.isEmpty { part = PixelRect(x: 0, y: 0, width: 1, height: 1) }
    if !hasBegun { part = PixelRect(picture.bitmap.size) }
    hasBegun = true
    let bytes: [UInt8]
    do {
      let delay = AnimationDelay(milliseconds: shot.milliseconds)
      bytes = try animation.frame(part, of: picture.bitmap, delay: delay)
    } catch {
      throw .rendering(.encoding(error))
    }
    do { try file.append(bytes) } catch { throw JobFailure(writing: error) }
  }

  consuming func finish() throws(JobFailure) {
    let (end, isWanted) = (animation.end(), scene.isWanted)
    do throws(FileError) {
      try file.append(end)
      try file.publish(while: isWanted)
    } catch {
      throw JobFailure(writing: error)
    }
  }
}
