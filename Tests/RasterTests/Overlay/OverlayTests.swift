import Pixels
import Scene
import TestSupport
import Testing

@testable import Raster

@Suite("Overlay")
struct OverlayTests {
  static let name = SourceName("s")

  @Test(
    "what lies over each component is the exact mean, padding included",
    arguments: 1...16,
    ComponentSet.allCases
  )
  func covers(seed: Int, _ set: ComponentSet) throws {
    let scene = OverlayScene(seed: seed)
    var painter = try scene.overlay().painter()
    var covers: [ComponentCover] = []
    painter.paint(scene.area(for: set), for: set.components, into: &covers)
    let reference = scene.reference
    #expect(covers.count == set.components.count)
    var worst = (color: 0.0, alpha: 0.0)
    for (cover, component) in zip(covers, set.components) {
      for y in 0..<cover.rows {
        for x in 0..<cover.octetsPerRow * 8 {
          let sample = cover.sample(x, y)
          let exact = reference.cover(component, x: x, y: y)
          worst.color = max(worst.color, abs(Double(sample.color) - exact.color))
          worst.alpha = max(worst.alpha, abs(Double(sample.alpha) - exact.alpha))
        }
      }
    }
    #expect(worst.color < 0.01 && worst.alpha < 0.0001)
  }

  @Test(
    "a part painted alone is that part of the whole, bit for bit",
    arguments: 1...8,
    ComponentSet.allCases
  )
  func parts(seed: Int, _ set: ComponentSet) throws {
    let scene = OverlayScene(seed: seed)
    let overlay = try scene.overlay()
    let area = scene.area(for: set)
    var whole: [ComponentCover] = []
    var painter = overlay.painter()
    painter.paint(area, for: set.components, into: &whole)
    // One painter goes on from part to part, with storage of other shapes; another begins anew.
    var walker = overlay.painter()
    var walked: [ComponentCover] = []
    var random = SeededRandom(seed: UInt64(seed))
    let (across, down) = (8 * set.ratios.across, set.ratios.down)
    for top in stride(from: 0, to: area.height, by: down) where Bool.random(using: &random) {
      let height = Int.random(in: 1...8, using: &random) * down
      let left = Int.random(in: 0..<area.width / across, using: &random) * across
      let width = Int.random(in: 1...(area.width - left) / across, using: &random) * across
      let part = PixelRect(x: left, y: top, width: width, height: min(height, area.height - top))
      walker.paint(part, for: set.components, into: &walked)
      var beginner = overlay.painter()
      var begun: [ComponentCover] = []
      beginner.paint(part, for: set.components, into: &begun)
      for (index, component) in set.components.enumerated() {
        let x = left / component.horizontalRatio / 8
        let y = top / component.verticalRatio
        #expect(walked[index].isPart(of: whole[index], fromOctet: x, row: y), "\(part)")
        #expect(begun[index].isPart(of: whole[index], fromOctet: x, row: y), "\(part)")
      }
    }
  }

  @Test("columns and rows bound what is touched, and parts stay apart", arguments: 1...20)
  func bounds(seed: Int) throws {
    let scene = OverlayScene(seed: seed)
    let overlay = try scene.overlay()
    let set = ComponentSet.full
    var covers: [ComponentCover] = []
    var painter = overlay.painter()
    painter.paint(scene.area(for: set), for: set.components, into: &covers)
    for unit in [1, 8, 16] {
      for y in 0..<scene.canvas.height {
        let columns = overlay.columns(in: y..<y + 1, unit: unit)
        if !overlay.rows.contains(y) { #expect(columns.isEmpty) }
        #expect(zip(columns, columns.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        #expect(
          columns.allSatisfy { $0.lowerBound % unit == 0 && $0.upperBound % unit == 0 }
        )
        for x in 0..<scene.canvas.width where !columns.contains(where: { $0.contains(x) }) {
          #expect(covers[0].sample(x, y) == (0, 0))
        }
      }
    }
  }

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
              #expect(sample.alpha == 1, "\(set.rawValue) at \(x), \(y)")
            }
            if right <= 10 || bottom <= 9 || left >= 11.4 + side || top >= 10.7 + side * 0.9 {
              #expect(sample == (0, 0), "\(set.rawValue) at \(x), \(y)")
            }
          }
        }
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

extension ComponentCover {
  /// Whether these samples are, bit for bit, a part of others.
  func isPart(of whole: ComponentCover, fromOctet octet: Int, row: Int) -> Bool {
    (0..<rows).allSatisfy { line in
      let mine = line * octetsPerRow..<(line + 1) * octetsPerRow
      let first = (row + line) * whole.octetsPerRow + octet
      let theirs = first..<first + octetsPerRow
      return color[mine] == whole.color[theirs] && alpha[mine] == whole.alpha[theirs]
    }
  }
}
