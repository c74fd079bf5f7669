import Codecs
import Pixels
import Testing

@testable import Blocks

/// Sampling factors alone.
private struct Factors: SampledComponent {
  var horizontalFactor: Int
  var verticalFactor: Int
}

@Suite("Units")
struct UnitLayoutTests {
  static func colors(_ across: Int, _ down: Int) -> [PictureComponent] {
    [PictureComponent(.luma)]
      + [.blueDifference, .redDifference].map {
        PictureComponent($0, horizontalRatio: across, verticalRatio: down)
      }
  }

  /// 37×35, counted by hand: luma has 5×5 blocks, colour 19 or 10 samples across, 18 down.
  static let layouts: [(factors: [(Int, Int)], unit: [Int], units: [Int], sizes: [[Int]])] = [
    ([(1, 1)], [8, 8], [5, 5], [[5, 5]]),
    ([(2, 2)], [8, 8], [5, 5], [[5, 5]]),
    ([(1, 1), (1, 1), (1, 1)], [8, 8], [5, 5], [[5, 5], [5, 5], [5, 5]]),
    ([(2, 1), (1, 1), (1, 1)], [16, 8], [3, 5], [[5, 5], [3, 5], [3, 5]]),
    ([(1, 2), (1, 1), (1, 1)], [8, 16], [5, 3], [[5, 5], [5, 3], [5, 3]]),
    ([(2, 2), (1, 1), (1, 1)], [16, 16], [3, 3], [[5, 5], [3, 3], [3, 3]]),
    ([(4, 1), (1, 1), (1, 1)], [32, 8], [2, 5], [[5, 5], [2, 5], [2, 5]]),
    ([(1, 2), (1, 2), (1, 2)], [8, 16], [5, 3], [[5, 5], [5, 5], [5, 5]]),
  ]

  @Test("sizes are those that were counted by hand", arguments: layouts.indices)
  func sizes(_ index: Int) {
    let (factors, unit, units, sizes) = Self.layouts[index]
    let last = factors[factors.count - 1]
    let (across, down) = (factors[0].0 / last.0, factors[0].1 / last.1)
    let layout = UnitLayout(
      size: PixelSize(width: 37, height: 35),
      sampling: factors.map(Factors.init),
      components: factors.count == 1
        ? [PictureComponent(.luma)] : Self.colors(across, down)
    )
    #expect(layout.unitSize == PixelSize(width: unit[0], height: unit[1]))
    #expect(layout.units == PixelSize(width: units[0], height: units[1]))
    #expect(layout.count == units[0] * units[1])
    #expect(layout.parts.map { [$0.blocksAcross, $0.blocksDown] } == sizes)
    #expect(layout.blockCount == sizes.map { $0[0] * $0[1] }.reduce(0, +))
    let inUnit = factors.count == 1 ? 1 : factors.map { $0.0 * $0.1 }.reduce(0, +)
    #expect(layout.blocks.count == inUnit)
  }

  @Test("blocks of a unit come component by component, row by row")
  func order() {
    let layout = UnitLayout(
      size: PixelSize(width: 1, height: 1),
      sampling: [(2, 2), (1, 1), (1, 1)].map(Factors.init),
      components: Self.colors(2, 2)
    )
    #expect(
      layout.blocks.map { [$0.component, $0.x, $0.y] } == [
        [0, 0, 0], [0, 1, 0], [0, 0, 1], [0, 1, 1], [1, 0, 0], [2, 0, 0],
      ]
    )
    #expect(layout.parts.map { [$0.blocksAcross, $0.blocksDown] } == [[1, 1], [1, 1], [1, 1]])
  }
}
