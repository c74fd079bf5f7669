import Pixels
import Scene
import Testing

@testable import Raster

@Suite("Overlay: alpha")
struct OverlayAlphaTests {
  static let name = SourceName("s")

  @Test(
    "alpha is exactly 1 inside an opaque layer, and exactly 0 beside it, at any scale",
    arguments: [8.0, 20, 33.3, 64.9, 200.5]
  )
  func exactAlpha(side: Double) throws {
    let image = TestImage.opaque.bitmap(width: 61, height: 53)
    let map = Transform(scaleX: side, scaleY: side * 0.9, x: 10.4, y: 9.7)
    let overlay = try Overlay(
      [Layer(source: Self.name, placement: map)],
      sources: [Self.name: image],
      canvas: PixelSize(width: 288, height: 216)
    )
    for set in ComponentSet.allCases {
      var covers: [ComponentCover] = []
      var painter = overlay.painter()
      let area = PixelRect(overlay.canvas)
      painter.paint(area, for: set.components, into: &covers)
      var strays = 0
      for (cover, component) in zip(covers, set.components) {
        let (across, down) = (component.horizontalRatio, component.verticalRatio)
        for y in 0..<cover.rows {
          for x in 0..<cover.octetsPerRow * 8 {
            let left = Double(x * across)
            let top = Double(y * down)
            let right = left + Double(across)
            let bottom = top + Double(down)
            let sample = cover.sample(x, y)
            if left >= 11, top >= 10, right <= 10.4 + side, bottom <= 9.7 + side * 0.9 {
              strays += sample.alpha == 1 ? 0 : 1
            }
            if right <= 10 || bottom <= 9 || left >= 11.4 + side || top >= 10.7 + side * 0.9 {
              strays += sample == (0, 0) ? 0 : 1
            }
          }
        }
      }
      #expect(strays == 0, "\(set.rawValue)")
    }
  }

  @Test("alpha is exactly 1 however many samples make a pixel", arguments: [300, 1000, 4000])
  func manyTaps(length: Int) throws {
    let columns = TestImage.opaque.bitmap(width: length, height: 3)
    let rows = TestImage.opaque.bitmap(width: 3, height: length)
    for image in [columns, rows] {
      let overlay = try Overlay(
        [Layer(source: Self.name, placement: Transform(scaleX: 8, scaleY: 8, x: 0, y: 0))],
        sources: [Self.name: image],
        canvas: PixelSize(width: 8, height: 8)
      )
      var covers: [ComponentCover] = []
      var painter = overlay.painter()
      painter.paint(PixelRect(overlay.canvas), for: ComponentSet.full.components, into: &covers)
      for cover in covers {
        #expect(cover.alpha == [SIMD8<Float>](repeating: SIMD8(repeating: 1), count: 8))
      }
    }
  }

  @Test("the image of a sticker is nothing where it is transparent, whatever it hides there")
  func transparentParts() throws {
    var image = Bitmap(
      size: PixelSize(width: 40, height: 40),
      filledWith: Color(red: 255, green: 0, blue: 255, alpha: 0)
    )
    for y in 0..<40 { for x in 20..<40 { image[x, y] = .white } }
    let overlay = try Overlay(
      [Layer(source: Self.name, placement: Transform(scaleX: 64, scaleY: 64, x: 0, y: 0))],
      sources: [Self.name: image],
      canvas: PixelSize(width: 64, height: 64)
    )
    #expect(!overlay.isColored)
    var covers: [ComponentCover] = []
    var painter = overlay.painter()
    let set = ComponentSet.quarter
    painter.paint(PixelRect(overlay.canvas), for: set.components, into: &covers)
    for y in 0..<64 {
      for x in 0..<28 { #expect(covers[0].sample(x, y) == (0, 0)) }
      for x in 36..<64 { #expect(covers[0].sample(x, y).alpha == 1) }
    }
  }
}
