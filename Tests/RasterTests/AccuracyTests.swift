import Pixels
import Raster
import Scene
import TestSupport
import Testing

@Suite("Accuracy")
struct AccuracyTests {
  struct Place: CustomTestStringConvertible {
    let name: String
    let map: Transform
    var testDescription: String { name }
  }

  static let places = [
    Place(name: "own size", map: Transform(scaleX: 24, scaleY: 18, x: 8, y: 6)),
    Place(name: "up", map: Transform(scaleX: 39, scaleY: 31, x: 4, y: 3)),
    Place(name: "down", map: Transform(scaleX: 9, scaleY: 7, x: 10, y: 10)),
    Place(name: "far down", map: Transform(scaleX: 2.25, scaleY: 1.5, x: 10.5, y: 10.25)),
    Place(name: "under a pixel", map: Transform(scaleX: 0.25, scaleY: 0.5, x: 10.5, y: 10.25)),
    Place(name: "hardly there", map: Transform(scaleX: 0.12, scaleY: 0.9, x: 10, y: 10)),
    Place(name: "half a pixel", map: Transform(scaleX: 24, scaleY: 18, x: 10.5, y: 7.5)),
    Place(name: "fractions", map: Transform(scaleX: 30.7, scaleY: 14.2, x: 3.31, y: 9.87)),
    Place(name: "over the left and top", map: Transform(scaleX: 24, scaleY: 18, x: -11.3, y: -7.6)),
    Place(name: "over the right", map: Transform(scaleX: 24, scaleY: 18, x: 40.2, y: 12)),
    Place(name: "over everything", map: Transform(scaleX: 90, scaleY: 70, x: -20.5, y: -15.5)),
    Place(name: "outside", map: Transform(scaleX: 24, scaleY: 18, x: 48, y: 5)),
    Place(name: "mirrored", map: Transform(a: -24, b: 0, c: 0, d: 18, tx: 35.5, ty: 6)),
    Place(name: "half turn", map: Transform(a: -24, b: 0, c: 0, d: -18, tx: 35, ty: 26.5)),
    Place(name: "flipped", map: Transform(a: 24, b: 0, c: 0, d: -18, tx: 8, ty: 26)),
    Place(name: "transposed", map: Transform(a: 0, b: 24, c: 18, d: 0, tx: 8.5, ty: 6)),
    Place(name: "quarter turn", map: Transform(a: 0, b: 24, c: -18, d: 0, tx: 30, ty: 6)),
    Place(name: "transversed", map: Transform(a: 0, b: -24, c: -18, d: 0, tx: 30, ty: 33)),
    Place(name: "quarter turn back", map: Transform(a: 0, b: -24, c: 18, d: 0, tx: 8, ty: 33.25)),
  ]

  /// Every pixel rounded once: half a step, and a hair for single precision.
  static let tolerance = 0.51

  func check(_ plan: RenderPlan, _ sources: [SourceName: Bitmap], _ name: String) throws {
    let picture = try Renderer.render(plan, sources: sources)
    let reference = DoubleReference(plan: plan, sources: sources)
    var worst = 0.0
    for y in 0..<plan.size.height {
      for x in 0..<plan.size.width {
        let pixel = picture[x, y]
        let exact = reference.color(x: x, y: y)
        worst = max(worst, abs(Double(pixel.alpha) - exact.alpha))
        // Where rounding leaves no alpha, nothing is left of the colour either.
        guard pixel.alpha > 0 else { continue }
        worst = max(worst, abs(Double(pixel.red) - exact.red))
        worst = max(worst, abs(Double(pixel.green) - exact.green))
        worst = max(worst, abs(Double(pixel.blue) - exact.blue))
      }
    }
    #expect(worst <= Self.tolerance, "\(name)")
  }

  @Test("a blended pixel is the reference, rounded once", arguments: places, TestImage.allCases)
  func blends(_ place: Place, _ kind: TestImage) throws {
    let photo = TestImage.opaque.bitmap(width: 48, height: 40, seed: 3)
    let clear = TestImage.noise.bitmap(width: 48, height: 40, seed: 4)
    let sticker = kind.bitmap(width: 24, height: 18)
    let whole = Transform(scaleX: 48, scaleY: 40, x: 0, y: 0)
    for (name, base) in [("opaque photo", photo), ("photo with alpha", clear)] {
      let plan = RenderPlan(
        size: base.size,
        layers: [
          Layer(source: SourceName("photo"), placement: whole),
          Layer(source: SourceName("sticker"), placement: place.map, opacity: 1),
        ]
      )
      let sources = [SourceName("photo"): base, SourceName("sticker"): sticker]
      try check(plan, sources, "\(kind) \(place.name) on \(name)")
    }
  }

  @Test("fifty faint stickers over each other are as exact as one")
  func stacks() throws {
    let sticker = Bitmap(
      size: PixelSize(width: 6, height: 5),
      filledWith: Color(red: 250, green: 3, blue: 90, alpha: 10)
    )
    let map = Transform(scaleX: 7.5, scaleY: 6.25, x: 1.25, y: 1.5)
    let layers = (0..<50).map { _ in Layer(source: SourceName("s"), placement: map) }
    for background in [Color.transparent, .white, Color(red: 9, green: 99, blue: 199, alpha: 77)] {
      let plan = RenderPlan(
        size: PixelSize(width: 11, height: 9),
        background: background,
        layers: layers
      )
      try check(plan, [SourceName("s"): sticker], "\(background.hexadecimal)")
    }
  }

  @Test("random scenes of overlapping stickers with opacity", arguments: 1...12)
  func scenes(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var sources = [
      SourceName("photo"): TestImage.opaque.bitmap(width: 33, height: 29, seed: random.next())
    ]
    var layers = [
      Layer(
        source: SourceName("photo"),
        placement: Transform(scaleX: 40, scaleY: 35.5, x: 2, y: 0.75)
      )
    ]
    for index in 0..<6 {
      let kind = TestImage.allCases.randomElement(using: &random) ?? .noise
      let name = SourceName("s\(index)")
      sources[name] = kind.bitmap(
        width: Int.random(in: 1...20, using: &random),
        height: Int.random(in: 1...20, using: &random),
        seed: random.next()
      )
      layers.append(
        Layer(
          source: name,
          placement: Transform(
            scaleX: Double.random(in: 0.3...30, using: &random),
            scaleY: Double.random(in: 0.3...30, using: &random),
            x: Double.random(in: -12...48, using: &random),
            y: Double.random(in: -12...40, using: &random)
          ),
          opacity: Double.random(in: 0...1, using: &random)
        )
      )
    }
    let backgrounds = [Color.transparent, .white, Color(red: 8, green: 180, blue: 70, alpha: 128)]
    for background in backgrounds {
      let plan = RenderPlan(
        size: PixelSize(width: 47, height: 39),
        background: background,
        layers: layers
      )
      try check(plan, sources, "seed \(seed)")
    }
  }
}
