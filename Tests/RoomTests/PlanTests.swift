import Pixels
import Room
import Scene
import Testing

@Suite("Plans")
struct PlanTests {
  struct Sizing: CustomTestStringConvertible {
    let canvas: (Double, Double)
    let photo: (Int, Int)
    let mode: Stage.PhotoMode
    let resolution: OutputResolution
    let size: (Int, Int)
    /// x, y, width, height of the photo in the picture.
    let place: [Double]
    var testDescription: String { "\(photo) \(mode) on \(canvas), \(resolution)" }
  }

  static let sizings = [
    // The photo's own resolution, its shape that of the canvas.
    Sizing(
      canvas: (390, 292.5),
      photo: (4032, 3024),
      mode: .fit,
      resolution: .photo,
      size: (4032, 3024),
      place: [0, 0, 4032, 3024]
    ),
    // A canvas measured in whole points misses the photo by less than a pixel: the photo counts.
    Sizing(
      canvas: (390, 292.5),
      photo: (4032, 3023),
      mode: .fit,
      resolution: .photo,
      size: (4032, 3023),
      place: [0, 0, 4032, 3023]
    ),
    Sizing(
      canvas: (400, 400),
      photo: (1000, 500),
      mode: .fit,
      resolution: .photo,
      size: (1000, 1000),
      place: [0, 250, 1000, 500]
    ),
    Sizing(
      canvas: (400, 400),
      photo: (500, 1001),
      mode: .fit,
      resolution: .photo,
      size: (1001, 1001),
      place: [250, 0, 500, 1001]
    ),
    Sizing(
      canvas: (390, 390),
      photo: (1560, 1170),
      mode: .fill,
      resolution: .photo,
      size: (1170, 1170),
      place: [-195, 0, 1560, 1170]
    ),
    Sizing(
      canvas: (100, 300),
      photo: (301, 300),
      mode: .fill,
      resolution: .photo,
      size: (100, 300),
      place: [-101, 0, 301, 300]
    ),
    Sizing(
      canvas: (390, 292.5),
      photo: (4032, 3024),
      mode: .fit,
      resolution: .width(1001),
      size: (1001, 751),
      place: [0, 0, 1001, 751]
    ),
    Sizing(
      canvas: (390, 292.5),
      photo: (4032, 3024),
      mode: .fit,
      resolution: .scale(2),
      size: (780, 585),
      place: [0, 0, 780, 585]
    ),
    // Exports that were a pixel short elsewhere.
    Sizing(
      canvas: (650, 436.657),
      photo: (650, 437),
      mode: .fit,
      resolution: .width(11611),
      size: (11611, 7800),
      place: [4, 0, 11602, 7800]
    ),
    Sizing(
      canvas: (1000, 333),
      photo: (1000, 333),
      mode: .fit,
      resolution: .scale(1 / 0.3),
      size: (3333, 1110),
      place: [0, 0, 3333, 1110]
    ),
    Sizing(
      canvas: (390, 0.001),
      photo: (4, 4),
      mode: .fill,
      resolution: .scale(1),
      size: (390, 1),
      place: [0, -195, 390, 390]
    ),
  ]

  @Test("the picture is round(points × scale), the photo lies on whole pixels", arguments: sizings)
  func sizes(_ sizing: Sizing) throws {
    let stage = Stage(
      width: sizing.canvas.0,
      height: sizing.canvas.1,
      photo: "beach",
      mode: sizing.mode
    )
    let plan = stage.plan(
      stickers: [],
      photoSize: PixelSize(width: sizing.photo.0, height: sizing.photo.1),
      resolution: sizing.resolution
    )
    #expect(plan.size == PixelSize(width: sizing.size.0, height: sizing.size.1))
    let map = try #require(plan.layers.first).placement
    #expect([map.tx, map.ty, map.a, map.d] == sizing.place)
    #expect(map.b == 0 && map.c == 0)
  }

  @Test("stickers keep their fractions, their order and their images")
  func stickers() {
    let stage = Stage(width: 100, height: 50, photo: "beach")
    let stickers = [
      Sticker(id: "b", image: "heart", frame: Frame(x: 10.25, y: -3, width: 48, height: 64.5)),
      Sticker(id: "a", image: "star", frame: Frame(x: 0, y: 1, width: 50, height: 50)),
    ]
    let plan = stage.plan(
      stickers: stickers,
      photoSize: PixelSize(width: 200, height: 100),
      background: .white
    )
    #expect(plan.layers.map(\.source.rawValue) == ["beach", "heart", "star"])
    #expect(
      plan.layers[1].placement == Transform(scaleX: 96, scaleY: 129, x: 20.5, y: -6)
    )
    #expect(plan.background == .white && plan.layers.allSatisfy { $0.opacity == 1 })
  }

  @Test("a half is rounded up only if it is one, in exact arithmetic")
  func halves() {
    #expect(PixelScale(pixels: 1, points: 2).roundedLength(5) == 3)
    #expect(PixelScale(pixels: 2, points: 1).roundedLength(292.25) == 585)
    // 0.1 in Double lies a hair above a tenth, so 5 of them in 0.1-point units are a hair below…
    #expect(PixelScale(pixels: 1, points: 0.1).roundedLength(0.25) == 2)
    // …while 0.25 / 0.1 in Double arithmetic says 2.5, which would round to 3.
    #expect(0.25 / 0.1 == 2.5)
  }
}
