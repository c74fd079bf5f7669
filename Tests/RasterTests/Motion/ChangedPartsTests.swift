import Pixels
import Testing

@testable import Raster

@Suite("Changed parts")
struct ChangedPartsTests {
  @Test("rectangles that share pixels become one, also when only their union reaches another")
  func unions() {
    let left = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let right = PixelRect(x: 20, y: 0, width: 10, height: 10)
    let corner = PixelRect(x: 12, y: 12, width: 2, height: 2)
    let bridge = PixelRect(x: 9, y: 5, width: 12, height: 2)
    #expect(ChangedParts([left, right]).rectangles == [left, right])
    // Neighbours share no pixel.
    let neighbour = PixelRect(x: 10, y: 0, width: 3, height: 3)
    #expect(ChangedParts([left, neighbour]).rectangles.count == 2)
    #expect(
      ChangedParts([left, right, bridge]).rectangles == [
        PixelRect(x: 0, y: 0, width: 30, height: 10)
      ]
    )
    let low = PixelRect(x: 9, y: 9, width: 12, height: 2)
    #expect(
      ChangedParts([left, right, corner, low]).rectangles
        == [corner, PixelRect(x: 0, y: 0, width: 30, height: 11)]
    )
    #expect(ChangedParts([PixelRect(x: 3, y: 3, width: 0, height: 5)]).rectangles == [])
    #expect(ChangedParts([]).rectangles == [])
  }

  @Test("very many rectangles become one that holds them all")
  func many() {
    let all = (0..<40).map { PixelRect(x: $0 * 5, y: $0, width: 1, height: 1) }
    #expect(ChangedParts(all).rectangles == [PixelRect(x: 0, y: 0, width: 196, height: 40)])
  }
}
