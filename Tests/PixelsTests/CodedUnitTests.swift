import Pixels
import Testing

@Suite("Minimum coded units")
struct CodedUnitTests {
  /// Ratios of colour, and the unit of a picture of 37 × 35 pixels, counted by hand.
  static let units: [(across: Int, down: Int, size: [Int], count: [Int])] = [
    (1, 1, [8, 8], [5, 5]), (2, 1, [16, 8], [3, 5]), (1, 2, [8, 16], [5, 3]),
    (2, 2, [16, 16], [3, 3]), (4, 1, [32, 8], [2, 5]), (4, 4, [32, 32], [2, 2]),
  ]

  @Test(
    "a unit holds whole blocks of every component, and the last ones may be padded",
    arguments: units
  )
  func counts(across: Int, down: Int, size: [Int], count: [Int]) {
    let components = [
      PictureComponent(.luma),
      PictureComponent(.blueDifference, horizontalRatio: across, verticalRatio: down),
    ]
    let picture = PixelSize(width: 37, height: 35)
    let unit = CodedUnit(of: components)
    #expect(unit.size == PixelSize(width: size[0], height: size[1]))
    #expect(unit.count(in: picture) == PixelSize(width: count[0], height: count[1]))
    #expect(unit.count(in: unit.size) == PixelSize(width: 1, height: 1))
    let planes = PicturePlanes(size: picture, components: components).planes
    #expect(planes[0].samplesPerRow == size[0] * count[0] && planes[0].rows == size[1] * count[1])
    #expect(planes[1].samplesPerRow == planes[0].samplesPerRow / across)
    #expect(planes[1].rows == planes[0].rows / down)
  }
}
