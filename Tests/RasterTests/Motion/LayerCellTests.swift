import Pixels
import TestSupport
import Testing

@testable import Raster

@Suite("Layer cells")
struct LayerCellTests {
  @Test("every pixel lies in the cell of just those layers that lie over it", arguments: 0..<30)
  func cells(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func rectangle() -> PixelRect {
      PixelRect(
        x: Int.random(in: 0...20, using: &random),
        y: Int.random(in: 0...20, using: &random),
        width: Int.random(in: 0...12, using: &random),
        height: Int.random(in: 0...12, using: &random)
      )
    }
    let areas = (0..<5).map { _ in rectangle() }
    let part = PixelRect(x: 3, y: 4, width: 19, height: 17)
    let cells = LayerCell.cells(of: part, under: areas)
    for y in 0..<32 {
      for x in 0..<32 {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        let isInside = !part.intersection(pixel).isEmpty
        let layers = areas.indices.filter { isInside && !areas[$0].intersection(pixel).isEmpty }
        let found = cells.filter { !$0.area.intersection(pixel).isEmpty }
        #expect(found.map(\.layers) == (layers.isEmpty ? [] : [layers]))
      }
    }
  }
}
