import Pixels
import Scene
import Testing

@testable import Raster

@Suite("Overlay: layers")
struct OverlayLayerTests {
  static let name = SourceName("s")

  @Test("no layers are nothing")
  func nothing() throws {
    let outside = Layer(
      source: Self.name,
      placement: Transform(scaleX: 8, scaleY: 8, x: 20, y: 0)
    )
    for layers in [[], [outside]] {
      let overlay = try Overlay(
        layers,
        sources: [Self.name: TestImage.noise.bitmap(width: 4, height: 4)],
        canvas: PixelSize(width: 16, height: 9)
      )
      #expect(overlay.rows.isEmpty && !overlay.isColored)
      #expect(overlay.columns(in: 0..<9).isEmpty)
      var covers: [ComponentCover] = []
      var painter = overlay.painter()
      let area = PixelRect(x: 0, y: 0, width: 16, height: 16)
      painter.paint(area, for: ComponentSet.quarter.components, into: &covers)
      for cover in covers {
        #expect(cover.color.allSatisfy { $0 == .zero } && cover.alpha.allSatisfy { $0 == .zero })
      }
    }
  }

  @Test("a layer is coloured if a pixel that can be seen is, wherever it lies")
  func colored() throws {
    func isColored(_ color: Color, x: Int, y: Int, opacity: Double = 1) throws -> Bool {
      var image = Bitmap(
        size: PixelSize(width: 7, height: 5),
        filledWith: Color(red: 90, green: 90, blue: 90)
      )
      image[x, y] = color
      return try Overlay(
        [
          Layer(
            source: Self.name,
            placement: Transform(scaleX: 3, scaleY: 3, x: 0, y: 0),
            opacity: opacity
          )
        ],
        sources: [Self.name: image],
        canvas: PixelSize(width: 3, height: 3)
      ).isColored
    }
    for y in 0..<5 {
      for x in 0..<7 {
        #expect(try isColored(Color(red: 91, green: 90, blue: 90, alpha: 1), x: x, y: y))
        #expect(try isColored(Color(red: 90, green: 89, blue: 90), x: x, y: y))
        #expect(try isColored(Color(red: 90, green: 90, blue: 80), x: x, y: y))
        #expect(try !isColored(Color(red: 0, green: 9, blue: 1, alpha: 0), x: x, y: y))
        #expect(try !isColored(.white, x: x, y: y))
      }
    }
    #expect(try !isColored(Color(red: 255, green: 0, blue: 0), x: 1, y: 1, opacity: 0))
  }

  @Test("what cannot be drawn is an error that says which layer")
  func errors() {
    let size = PixelSize(width: 4, height: 4)
    let good = Layer(source: Self.name, placement: Transform(scaleX: 4, scaleY: 4, x: 0, y: 0))
    var turned = good
    turned.placement = Transform(a: 3, b: 1, c: -1, d: 3, tx: 0, ty: 0)
    func rows(_ layers: [Layer], on canvas: PixelSize) throws(RasterError) -> Range<Int> {
      try Overlay(layers, sources: [Self.name: Bitmap(size: size)], canvas: canvas).rows
    }
    #expect(throws: RasterError.unsupportedPlacement(layer: 1)) {
      try rows([good, turned], on: size)
    }
    #expect(throws: RasterError.sourceMissing(SourceName("t"))) {
      try rows([Layer(source: SourceName("t"), placement: good.placement)], on: size)
    }
    turned.placement.tx = .nan
    #expect(throws: RasterError.plan(.placementNotFinite(layer: 0))) {
      try rows([turned], on: size)
    }
    #expect(throws: RasterError.plan(.emptyCanvas)) {
      try rows([good], on: PixelSize(width: 0, height: 4))
    }
  }
}
