import Pixels
import Raster
import Scene
import Testing

@Suite("Canvas")
struct CanvasTests {
  static let photo = SourceName("photo")
  static let sticker = SourceName("sticker")

  @Test("pixels that no sticker touches are the photo's, hidden colours included")
  func untouched() throws {
    let photo = TestImage.noise.bitmap(width: 50, height: 40)
    let plan = RenderPlan(
      size: photo.size,
      layers: [
        Layer(source: Self.photo, placement: Transform(scaleX: 50, scaleY: 40, x: 0, y: 0)),
        Layer(source: Self.sticker, placement: Transform(scaleX: 9.5, scaleY: 8, x: 3.25, y: 5)),
        Layer(source: Self.sticker, placement: Transform(scaleX: 9.5, scaleY: 8, x: 30, y: 7.5)),
      ]
    )
    let sources = [Self.photo: photo, Self.sticker: TestImage.soft.bitmap(width: 12, height: 12)]
    let picture = try Renderer.render(plan, sources: sources)
    for y in 0..<40 {
      for x in 0..<50 {
        let isTouched =
          (3..<13).contains(x) && (5..<13).contains(y)
          || (30..<40).contains(x) && (7..<16).contains(y)
        if !isTouched { #expect(picture[x, y] == photo[x, y], "at \(x), \(y)") }
      }
    }
  }

  @Test("a photo on whole pixels is copied to its place, cut at the canvas")
  func offsets() throws {
    let photo = TestImage.opaque.bitmap(width: 20, height: 10)
    for (x, y) in [(3, 4), (-5, -2), (0, 0), (15, -9)] {
      let plan = RenderPlan(
        size: PixelSize(width: 18, height: 13),
        background: .white,
        layers: [
          Layer(
            source: Self.photo,
            placement: Transform(scaleX: 20, scaleY: 10, x: Double(x), y: Double(y))
          )
        ]
      )
      let picture = try Renderer.render(plan, sources: [Self.photo: photo])
      for row in 0..<13 {
        for column in 0..<18 {
          let (px, py) = (column - x, row - y)
          let isPhoto = px >= 0 && px < 20 && py >= 0 && py < 10
          #expect(picture[column, row] == (isPhoto ? photo[px, py] : .white))
        }
      }
      #expect(picture.hasOnlyOpaquePixels())
    }
  }

  @Test("a part of the canvas drawn alone is that part of the whole")
  func crops() throws {
    let photo = TestImage.opaque.bitmap(width: 40, height: 30)
    let image = TestImage.noise.bitmap(width: 17, height: 11)
    func plan(_ size: PixelSize, dx: Double, dy: Double) -> RenderPlan {
      RenderPlan(
        size: size,
        layers: [
          Layer(source: Self.photo, placement: Transform(scaleX: 40, scaleY: 30, x: dx, y: dy)),
          Layer(
            source: Self.sticker,
            placement: Transform(scaleX: 21.5, scaleY: 9.25, x: 6.75 + dx, y: 8.5 + dy)
          ),
        ]
      )
    }
    let sources = [Self.photo: photo, Self.sticker: image]
    let whole = try Renderer.render(plan(photo.size, dx: 0, dy: 0), sources: sources)
    let part = try Renderer.render(
      plan(PixelSize(width: 13, height: 12), dx: -9, dy: -7),
      sources: sources
    )
    for y in 0..<12 {
      for x in 0..<13 { #expect(part[x, y] == whole[x + 9, y + 7]) }
    }
  }

  @Test("what cannot be drawn is an error that says which layer")
  func errors() {
    let size = PixelSize(width: 4, height: 4)
    let image = Bitmap(size: size)
    func render(_ plan: RenderPlan) throws(RasterError) -> Bitmap {
      try Renderer.render(plan, sources: [Self.photo: image])
    }
    let good = Layer(source: Self.photo, placement: Transform(scaleX: 4, scaleY: 4, x: 0, y: 0))
    let missing = Layer(source: Self.sticker, placement: good.placement)
    #expect(throws: RasterError.sourceMissing(Self.sticker)) {
      try render(RenderPlan(size: size, layers: [good, missing]))
    }
    var turned = good
    turned.placement = Transform(a: 3, b: 1, c: -1, d: 3, tx: 0, ty: 0)
    #expect(throws: RasterError.unsupportedPlacement(layer: 1)) {
      try render(RenderPlan(size: size, layers: [good, turned]))
    }
    turned.placement.tx = .nan
    #expect(throws: RasterError.plan(.placementNotFinite(layer: 0))) {
      try render(RenderPlan(size: size, layers: [turned]))
    }
    var faded = good
    faded.opacity = 1.5
    #expect(throws: RasterError.plan(.opacityOutOfRange(layer: 0))) {
      try render(RenderPlan(size: size, layers: [faded]))
    }
    #expect(throws: RasterError.plan(.emptyCanvas)) {
      try render(RenderPlan(size: PixelSize(width: 0, height: 4), layers: []))
    }
  }
}
