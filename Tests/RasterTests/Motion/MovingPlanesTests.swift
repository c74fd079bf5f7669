import Pixels
import Scene
import TestSupport
import Testing

@testable import Raster

@Suite("Moving planes")
struct MovingPlanesTests {
  typealias Ground = MovingPictureTests.Ground

  /// Planes of noise, padding included.
  static func noise(_ size: PixelSize, seed: UInt64 = 5) -> PicturePlanes {
    var random = SeededRandom(seed: seed)
    var picture = PicturePlanes(size: size, components: MovingPlanes.components)
    for index in picture.planes.indices {
      for y in 0..<picture.planes[index].rows {
        for x in 0..<picture.planes[index].samplesPerRow {
          picture.planes[index][x, y] = UInt8.random(in: 0...255, using: &random)
        }
      }
    }
    return picture
  }

  /// How far samples lie from those of a photo's own samples with a cover in Double over them.
  private func error(
    of planes: PicturePlanes,
    over below: PicturePlanes,
    _ layers: [Layer],
    _ sources: [SourceName: Bitmap]
  ) -> Double {
    let reference = OverlayReference(layers, sources: sources, canvas: planes.size)
    var worst = 0.0
    for (index, component) in planes.components.enumerated() {
      // A film has even sides.
      for y in 0..<(planes.size.height + 1) / 2 * 2 / component.verticalRatio {
        for x in 0..<(planes.size.width + 1) / 2 * 2 / component.horizontalRatio {
          let cover = reference.cover(component, x: x, y: y)
          let photo = Double(below.planes[index][x, y])
          let exact = cover.color + (photo - 128) * (1 - cover.alpha) + 128
          let sample = Double(planes.planes[index][x, y])
          worst = max(worst, abs(sample - min(max(exact, 0), 255)))
        }
      }
    }
    return worst
  }

  @Test("a sample is the exact blend over the photo's own, rounded once", arguments: 1...16)
  func blends(seed: Int) throws {
    let scene = OverlayScene(seed: seed)
    let photo = Self.noise(scene.canvas, seed: UInt64(seed))
    var moving = MovingPlanes(photo, sources: scene.sources, workers: 2)
    // Not all at once: some were there before.
    _ = try moving.show(Array(scene.layers.prefix(3)))
    _ = try moving.show(scene.layers)
    #expect(error(of: moving.planes, over: photo, scene.layers, scene.sources) <= 0.51)
    _ = try moving.show(scene.layers.reversed())
    #expect(error(of: moving.planes, over: photo, scene.layers.reversed(), scene.sources) <= 0.51)
    _ = try moving.show([])
    #expect(error(of: moving.planes, over: photo, [], scene.sources) == 0)
  }

  @Test(
    "a photo that is drawn becomes Y′CbCr of T.871, a colour sample the mean of its four pixels",
    arguments: [Ground.copied, .scaled, .softOnColor, .offset]
  )
  func ground(_ ground: Ground) throws {
    var plan = ground.plan
    plan.background = .white
    let moving = try MovingPlanes(plan, sources: ground.sources)
    let reference = DoubleReference(plan: plan, sources: ground.sources)
    for (index, component) in MovingPlanes.components.enumerated() {
      let (across, down) = (component.horizontalRatio, component.verticalRatio)
      for y in 0..<(plan.size.height + 1) / down {
        for x in 0..<(plan.size.width + 1) / across {
          var exact = 0.0
          for (column, row) in [(0, 0), (across - 1, 0), (0, down - 1), (across - 1, down - 1)] {
            let pixel = reference.pixel(
              x: min(x * across + column, plan.size.width - 1),
              y: min(y * down + row, plan.size.height - 1)
            )
            let luma = 0.299 * pixel.red + 0.587 * pixel.green + 0.114 * pixel.blue
            let colors = [(pixel.blue - luma) / 1.772 + 128, (pixel.red - luma) / 1.402 + 128]
            exact += (index == 0 ? luma : colors[index - 1]) / 4
          }
          let sample = Double(moving.planes.planes[index][x, y])
          #expect(abs(sample - min(exact, 255)) <= 0.51)
        }
      }
    }
  }

  @Test("the strongest colours are not more than 255", arguments: [0, 2])
  func strongest(channel: Int) throws {
    let color = Color(red: channel == 0 ? 255 : 0, green: 0, blue: channel == 2 ? 255 : 0)
    let plan = RenderPlan(size: PixelSize(width: 4, height: 4), background: color, layers: [])
    let moving = try MovingPlanes(plan, sources: [:])
    #expect(moving.planes.planes[channel == 0 ? 2 : 1][1, 1] == 255)
  }

  @Test("what was shown before does not show", arguments: [Ground.copied, .scaled], 0..<4)
  func independence(ground: Ground, seed: UInt64) throws {
    var random = SeededRandom(seed: seed + 70)
    let sources = ground.sources
    var moving = try MovingPlanes(ground.plan, sources: sources)
    var layers: [Layer] = []
    for _ in 0..<40 {
      let before = moving.planes
      layers = MovingPictureTests.next(layers, &random)
      let parts = try moving.show(layers)
      var anew = try MovingPlanes(ground.plan, sources: sources, workers: 2)
      _ = try anew.show(layers)
      #expect(moving.planes == anew.planes)
      for y in 0..<before.size.height {
        for x in 0..<before.size.width where before.planes[0][x, y] != anew.planes.planes[0][x, y] {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          #expect(parts.contains { !$0.intersection(pixel).isEmpty })
        }
      }
    }
  }

  @Test(
    "a sticker that moves by whole pixels is drawn as one that was never elsewhere",
    arguments: [(1, 0), (4, 0), (0, 1), (3, 2), (16, 2), (0, 0)],
    [0.0, 0.3]
  )
  func wholeSteps(step: (x: Int, y: Int), fraction: Double) throws {
    let size = PixelSize(width: 201, height: 97)
    let (photo, sources) = (Self.noise(size), Ground.copied.sources)
    var moving = MovingPlanes(photo, sources: sources, workers: 2)
    for count in 0..<14 {
      let layers = MovingPictureTests.stickers.enumerated().map { index, name in
        Layer(
          source: name,
          placement: Transform(
            scaleX: 37.5 + Double(index),
            scaleY: 25,
            x: 13 * Double(index) + fraction + Double(index == 1 ? 0 : count * step.x),
            y: 9 + fraction + Double(index == 1 ? 0 : count * step.y)
          )
        )
      }
      _ = try moving.show(layers)
      var anew = MovingPlanes(photo, sources: sources)
      _ = try anew.show(layers)
      #expect(moving.planes == anew.planes)
      #expect(error(of: moving.planes, over: photo, layers, sources) <= 0.51)
    }
  }

  @Test("layers that are too large, or too many, to be kept are drawn all the same")
  func unkept() throws {
    let size = PixelSize(width: 1200, height: 900)
    let sources = Ground.copied.sources
    let photo = Self.noise(size)
    func layer(_ side: Double, _ x: Double, opacity: Double = 1) -> Layer {
      Layer(
        source: SourceName("noise"),
        placement: Transform(scaleX: side * 1.3, scaleY: side, x: x, y: x / 2),
        opacity: opacity
      )
    }
    let large = [layer(880, 10), layer(60, 300), layer(895, 20, opacity: 0.5)]
    let many = (0..<40).map { layer(20, Double($0) * 7 + 0.25) }
    var moving = MovingPlanes(photo, sources: sources)
    for layers in [large, many, Array(many.prefix(30)), Array(large.dropLast())] {
      _ = try moving.show(layers)
      var anew = MovingPlanes(photo, sources: sources, workers: 2)
      for count in [1, layers.count] { _ = try anew.show(Array(layers.suffix(count))) }
      #expect(moving.planes == anew.planes)
    }
  }

  @Test("who stops it gets an error")
  func interruption() throws {
    let ground = Ground.scaled
    #expect(throws: RasterError.interrupted) {
      _ = try MovingPlanes(ground.plan, sources: ground.sources, while: { false })
    }
    var moving = try MovingPlanes(ground.plan, sources: ground.sources)
    let layer = Layer(
      source: MovingPictureTests.stickers[0],
      placement: Transform(scaleX: 9, scaleY: 9, x: 1, y: 1)
    )
    #expect(throws: RasterError.interrupted) { _ = try moving.show([layer], while: { false }) }
  }

  @Test("nothing is drawn where nothing changed; a layer without its image is an error")
  func unchanged() throws {
    let ground = Ground.copied
    var moving = try MovingPlanes(ground.plan, sources: ground.sources)
    let layer = Layer(
      source: MovingPictureTests.stickers[0],
      placement: Transform(scaleX: 9, scaleY: 9, x: 1, y: 1)
    )
    #expect(try !moving.show([layer]).isEmpty)
    #expect(try moving.show([layer]).isEmpty)
    var stranger = layer
    stranger.source = SourceName("nobody's")
    #expect(throws: RasterError.sourceMissing(stranger.source)) { try moving.show([stranger]) }
  }
}
