import Pixels
import Scene
import TestSupport

@testable import Raster

/// Random layers over a photo: scaled up and down, turned and mirrored, over each other and over
/// every edge.
struct OverlayScene {
  var layers: [Layer] = []
  var sources: [SourceName: Bitmap] = [:]
  var canvas: PixelSize

  init(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    canvas = PixelSize(
      width: Int.random(in: 1...61, using: &random),
      height: Int.random(in: 1...47, using: &random)
    )
    for index in 0..<5 {
      let kind = TestImage.allCases.randomElement(using: &random) ?? .noise
      let name = SourceName("s\(index)")
      sources[name] = kind.bitmap(
        width: Int.random(in: 1...20, using: &random),
        height: Int.random(in: 1...20, using: &random),
        seed: random.next()
      )
      let turn = Orientation.allCases.randomElement(using: &random) ?? .upright
      let side = 0.3...30
      let place = Transform(
        scaleX: Double.random(in: side, using: &random),
        scaleY: Double.random(in: side, using: &random),
        x: Double.random(in: -12...Double(canvas.width), using: &random),
        y: Double.random(in: -12...Double(canvas.height), using: &random)
      )
      layers.append(
        Layer(
          source: name,
          placement: turn.uprightTransform(of: PixelSize(width: 1, height: 1))
            .concatenating(place),
          opacity: Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
        )
      )
    }
  }

  func overlay() throws -> Overlay { try Overlay(layers, sources: sources, canvas: canvas) }

  var reference: OverlayReference {
    OverlayReference(layers, sources: sources, canvas: canvas)
  }

  /// The whole canvas, rounded out to minimum coded units, and one more unit each way.
  func area(for set: ComponentSet) -> PixelRect {
    let (across, down) = (8 * set.ratios.across, 8 * set.ratios.down)
    return PixelRect(
      x: 0,
      y: 0,
      width: ((canvas.width - 1) / across + 2) * across,
      height: ((canvas.height - 1) / down + 2) * down
    )
  }
}

extension ComponentCover {
  /// One sample's colour and alpha.
  func sample(_ x: Int, _ y: Int) -> (color: Float, alpha: Float) {
    (color[y * octetsPerRow + x / 8][x % 8], alpha[y * octetsPerRow + x / 8][x % 8])
  }
}
