import Pixels
import Scene
import TestSupport
import Testing

@testable import Raster

@Suite("Overlay on planes")
struct OverlayPlaneTests {
  /// Planes of noise, padding included.
  func noise(_ size: PixelSize, _ set: ComponentSet, seed: UInt64) -> PicturePlanes {
    var random = SeededRandom(seed: seed)
    var picture = PicturePlanes(size: size, components: set.components)
    for index in picture.planes.indices {
      for y in 0..<picture.planes[index].rows {
        for x in 0..<picture.planes[index].samplesPerRow {
          picture.planes[index][x, y] = UInt8.random(in: 0...255, using: &random)
        }
      }
    }
    return picture
  }

  @Test(
    "a sample is the exact blend, rounded once; untouched ones stay",
    arguments: 1...12,
    ComponentSet.allCases
  )
  func blends(seed: Int, _ set: ComponentSet) throws {
    let scene = OverlayScene(seed: seed)
    let before = noise(scene.canvas, set, seed: UInt64(seed))
    var after = before
    try scene.overlay().draw(onto: &after)
    let reference = scene.reference
    var worst = 0.0
    for (index, component) in set.components.enumerated() {
      for y in 0..<after.planes[index].rows {
        for x in 0..<after.planes[index].samplesPerRow {
          let below = before.planes[index][x, y]
          let sample = after.planes[index][x, y]
          let cover = reference.cover(component, x: x, y: y)
          let exact = cover.color + (Double(below) - 128) * (1 - cover.alpha) + 128
          worst = max(worst, abs(Double(sample) - min(max(exact, 0), 255)))
          if cover.alpha == 0 { #expect(sample == below) }
        }
      }
    }
    #expect(worst <= 0.51)
  }

  @Test("whoever wants the picture no more gets an error, not half of it")
  func interruption() throws {
    let scene = OverlayScene(seed: 2)
    var planes = PicturePlanes(size: scene.canvas, components: ComponentSet.full.components)
    let overlay = try scene.overlay()
    #expect(!overlay.rows.isEmpty)
    #expect(throws: RasterError.interrupted) {
      try overlay.draw(onto: &planes, while: { false })
    }
  }
}
