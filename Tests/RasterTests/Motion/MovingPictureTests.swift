import Pixels
import Scene
import TestSupport
import Testing

@testable import Raster

@Suite("Moving picture")
struct MovingPictureTests {
  static let size = PixelSize(width: 61, height: 47)
  static let photo = SourceName("photo")
  static let stickers = [SourceName("soft"), SourceName("noise"), SourceName("stripes")]

  /// A photo and how it lies on the canvas: each leads to another way of drawing.
  enum Ground: String, CaseIterable {
    /// Copied, and the whole canvas.
    case copied
    /// Copied to a place, with background around it.
    case offset
    /// Scaled, and the whole canvas.
    case scaled
    /// Scaled, with background around it.
    case scaledOffset
    /// Not opaque, copied over nothing.
    case soft
    /// Not opaque, and so blended over a background.
    case softOnColor
    /// A photo that lies beside the canvas.
    case outside

    var plan: RenderPlan {
      let background: Color =
        switch self {
        case .copied, .scaled, .soft, .outside: .transparent
        case .offset, .softOnColor: .white
        case .scaledOffset: Color(red: 12, green: 200, blue: 90, alpha: 77)
        }
      let placement =
        switch self {
        case .copied, .soft, .softOnColor: Transform(scaleX: 61, scaleY: 47, x: 0, y: 0)
        case .offset: Transform(scaleX: 61, scaleY: 47, x: 9, y: -6)
        case .scaled: Transform(scaleX: 61.5, scaleY: 48, x: -0.25, y: -0.5)
        case .scaledOffset: Transform(scaleX: 33.25, scaleY: 22, x: 11.5, y: 7.75)
        case .outside: Transform(scaleX: 61, scaleY: 47, x: 200, y: 0)
        }
      return RenderPlan(
        size: MovingPictureTests.size,
        background: background,
        layers: [Layer(source: MovingPictureTests.photo, placement: placement)]
      )
    }

    var sources: [SourceName: Bitmap] {
      let kind: TestImage = self == .soft || self == .softOnColor ? .noise : .opaque
      return [
        MovingPictureTests.photo: kind.bitmap(width: 61, height: 47),
        SourceName("soft"): TestImage.soft.bitmap(width: 20, height: 17),
        SourceName("noise"): TestImage.noise.bitmap(width: 9, height: 30),
        SourceName("stripes"): TestImage.stripes.bitmap(width: 40, height: 12),
      ]
    }
  }

  /// Layers come, move, grow, change places and go; some lie beside the canvas.
  static func next(_ layers: [Layer], _ random: inout SeededRandom) -> [Layer] {
    var layers = layers
    func layer() -> Layer {
      Layer(
        source: stickers[Int.random(in: 0..<3, using: &random)],
        placement: Transform(
          scaleX: Double.random(in: 1...40, using: &random),
          scaleY: Double.random(in: 1...40, using: &random),
          x: Double.random(in: -30...70, using: &random),
          y: Double.random(in: -30...50, using: &random)
        ),
        opacity: Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
      )
    }
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: layers.append(layer())
    case 2 where !layers.isEmpty:
      layers.remove(at: Int.random(in: layers.indices, using: &random))
    case 3, 4:
      // Two at once, with others between them.
      for _ in 0..<2 where !layers.isEmpty {
        layers[Int.random(in: layers.indices, using: &random)] = layer()
      }
    case 5 where layers.count > 1: layers.swapAt(0, layers.count - 1)
    default: break
    }
    return layers
  }

  @Test(
    "what was shown before does not show: the picture is the one that is drawn anew",
    arguments: Ground.allCases,
    0..<3
  )
  func equality(ground: Ground, seed: UInt64) throws {
    var random = SeededRandom(seed: seed + 40)
    let sources = ground.sources
    var moving = try MovingPicture(ground.plan, sources: sources)
    var layers: [Layer] = []
    for _ in 0..<40 {
      let before = moving.bitmap
      layers = Self.next(layers, &random)
      let parts = try moving.show(layers)
      var plan = ground.plan
      plan.layers += layers
      let whole = try Renderer.render(plan, sources: sources)
      #expect(moving.bitmap == whole)
      #expect(moving.bitmap.isOpaque == whole.isOpaque)
      Self.expectChanges(from: before, to: whole, within: parts)
    }
  }

  /// What changed lies in the parts, and no two of these share a pixel.
  private static func expectChanges(
    from before: Bitmap,
    to after: Bitmap,
    within parts: [PixelRect]
  ) {
    for y in 0..<after.height {
      for x in 0..<after.width {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        let count = parts.count { !$0.intersection(pixel).isEmpty }
        #expect(count <= 1)
        if count == 0 { #expect(before[x, y] == after[x, y]) }
      }
    }
  }

  @Test(
    "over a photo that is not seen, a sticker is drawn and not taken for the photo",
    arguments: [
      (opacity: 0.0, x: 0.0), (opacity: 1.0, x: 200.0),
    ]
  )
  func unseenPhoto(opacity: Double, x: Double) throws {
    // Clear pixels that have a colour, which a copy would keep.
    let clear = Bitmap(
      size: PixelSize(width: 9, height: 30),
      filledWith: Color(red: 200, green: 100, blue: 50, alpha: 0)
    )
    var sources = Ground.copied.sources
    sources[SourceName("noise")] = clear
    var plan = RenderPlan(
      size: Self.size,
      layers: [
        Layer(
          source: Self.photo,
          placement: Transform(scaleX: 61, scaleY: 47, x: x, y: 0),
          opacity: opacity
        )
      ]
    )
    var moving = try MovingPicture(plan, sources: sources)
    let sticker = Layer(
      source: SourceName("noise"),
      placement: Transform(scaleX: 9, scaleY: 30, x: 5, y: 4)
    )
    _ = try moving.show([sticker])
    plan.layers.append(sticker)
    let whole = try Renderer.render(plan, sources: sources)
    #expect(whole == Bitmap(size: Self.size))
    #expect(moving.bitmap == whole)
  }

  @Test("the number of workers does not show", arguments: [Ground.copied, .scaled, .soft])
  func workers(ground: Ground) throws {
    let scale = 5.0
    var plan = ground.plan
    plan.size = PixelSize(width: 305, height: 235)
    func larger(_ layer: Layer) -> Layer {
      let map = layer.placement
      var layer = layer
      layer.placement = Transform(
        scaleX: map.a * scale,
        scaleY: map.d * scale,
        x: map.tx * scale,
        y: map.ty * scale
      )
      return layer
    }
    plan.layers = plan.layers.map(larger)
    var random = SeededRandom(seed: 8)
    var moving = try MovingPicture(plan, sources: ground.sources, workers: 3)
    var layers: [Layer] = []
    for _ in 0..<15 {
      layers = Self.next(layers, &random)
      _ = try moving.show(layers.map(larger))
      var whole = plan
      whole.layers += layers.map(larger)
      #expect(moving.bitmap == (try Renderer.render(whole, sources: ground.sources)))
    }
  }

  @Test(
    "a layer that is kept filtered is drawn as one that is filtered anew",
    arguments: [(1, 0), (4, 0), (0, 1), (3, 2), (-2, 1), (0, 0)],
    [0.0, 0.25]
  )
  func wholeSteps(step: (x: Int, y: Int), fraction: Double) throws {
    let ground = Ground.scaled
    var moving = try MovingPicture(ground.plan, sources: ground.sources, workers: 2)
    // Large and small, over the edge and within; one of them is covered, and does not move.
    let sides = [(17.5, 13.0), (5.25, 30.0), (38.0, 2.5)]
    for count in 0..<12 {
      let layers = sides.enumerated().map { index, side in
        Layer(
          source: Self.stickers[index],
          placement: Transform(
            scaleX: side.0,
            scaleY: side.1,
            x: 20 + fraction + Double(index == 1 ? 0 : count * step.x),
            y: 10 + fraction + Double(index == 1 ? 0 : count * step.y)
          ),
          opacity: count % 3 == 0 ? 0.5 : 1
        )
      }
      _ = try moving.show(layers)
      var whole = ground.plan
      whole.layers += layers
      #expect(moving.bitmap == (try Renderer.render(whole, sources: ground.sources)))
    }
  }

  @Test("nothing is drawn where nothing changed")
  func unchanged() throws {
    var moving = try MovingPicture(Ground.copied.plan, sources: Ground.copied.sources)
    let one = Layer(
      source: Self.stickers[0],
      placement: Transform(scaleX: 10, scaleY: 10, x: 5, y: 6)
    )
    let other = Layer(
      source: Self.stickers[1],
      placement: Transform(scaleX: 8, scaleY: 8, x: 40, y: 30)
    )
    #expect(try moving.show([]) == [])
    #expect(try moving.show([one]) == [PixelRect(x: 5, y: 6, width: 10, height: 10)])
    #expect(try moving.show([one]) == [])
    #expect(try moving.show([one, other]) == [PixelRect(x: 40, y: 30, width: 8, height: 8)])
    #expect(try moving.show([other]) == [PixelRect(x: 5, y: 6, width: 10, height: 10)])
  }

  @Test("a layer between two that move costs nothing")
  func between() throws {
    var moving = try MovingPicture(Ground.copied.plan, sources: Ground.copied.sources)
    func layer(_ x: Double) -> Layer {
      Layer(source: Self.stickers[0], placement: Transform(scaleX: 4, scaleY: 4, x: x, y: 20))
    }
    _ = try moving.show([layer(0), layer(20), layer(50)])
    let parts = try moving.show([layer(1), layer(20), layer(51)])
    #expect(
      Set(parts) == [
        PixelRect(x: 0, y: 20, width: 5, height: 4), PixelRect(x: 50, y: 20, width: 5, height: 4),
      ]
    )
  }

  @Test("an image that was not given is named, and nothing is drawn")
  func missing() throws {
    var moving = try MovingPicture(Ground.copied.plan, sources: Ground.copied.sources)
    let before = moving.bitmap
    let stranger = Layer(
      source: SourceName("stranger"),
      placement: Transform(scaleX: 4, scaleY: 4, x: 0, y: 0)
    )
    #expect(throws: RasterError.sourceMissing(SourceName("stranger"))) {
      _ = try moving.show([stranger])
    }
    #expect(moving.bitmap == before)
    #expect(try moving.show([]) == [])
  }

  @Test("who is not wanted stops")
  func interruption() throws {
    #expect(throws: RasterError.interrupted) {
      _ = try MovingPicture(Ground.scaled.plan, sources: Ground.scaled.sources, while: { false })
    }
    var moving = try MovingPicture(Ground.copied.plan, sources: Ground.copied.sources)
    let layer = Layer(
      source: Self.stickers[0],
      placement: Transform(scaleX: 40, scaleY: 40, x: 0, y: 0)
    )
    #expect(throws: RasterError.interrupted) { _ = try moving.show([layer], while: { false }) }
  }
}
