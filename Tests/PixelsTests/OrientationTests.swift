import Pixels
import Testing

@Suite("Orientation")
struct OrientationTests {
  /// Where the stored top left pixel, and the one to the right of it, go in the upright image of a
  /// stored image of 5 × 3; read off the drawings of the Exif standard.
  static let corners: [(Orientation, first: (Int, Int), second: (Int, Int))] = [
    (.upright, (0, 0), (1, 0)),
    (.mirrored, (4, 0), (3, 0)),
    (.halfTurn, (4, 2), (3, 2)),
    (.flipped, (0, 2), (1, 2)),
    (.transposed, (0, 0), (0, 1)),
    (.quarterTurnClockwise, (2, 0), (2, 1)),
    (.transversed, (2, 4), (2, 3)),
    (.quarterTurnAnticlockwise, (0, 4), (0, 3)),
  ]

  @Test("the first row lies where the standard shows it", arguments: corners)
  func firstRow(_ orientation: Orientation, first: (Int, Int), second: (Int, Int)) {
    var stored = Bitmap(size: PixelSize(width: 5, height: 3), filledWith: .white)
    stored[0, 0] = .black
    stored[1, 0] = Color(red: 255, green: 0, blue: 0)
    let upright = stored.turned(orientation)
    #expect(upright.size == orientation.uprightSize(of: stored.size))
    #expect(upright[first.0, first.1] == .black)
    #expect(upright[second.0, second.1] == Color(red: 255, green: 0, blue: 0))
    #expect(upright.isOpaque == stored.isOpaque)
  }

  @Test("every pixel goes where the transform says", arguments: Orientation.allCases)
  func transforms(_ orientation: Orientation) {
    for (width, height) in [(1, 1), (5, 3), (16, 16), (17, 35), (33, 18)] {
      var stored = Bitmap(size: PixelSize(width: width, height: height))
      var deep = DeepBitmap(size: stored.size)
      for y in 0..<height {
        for x in 0..<width {
          stored[x, y] = Color(red: UInt8(x), green: UInt8(y), blue: 7)
          deep[x, y] = SIMD4(UInt16(x) * 999, UInt16(y) * 999, 7, .max)
        }
      }
      let upright = stored.turned(orientation)
      let deepUpright = deep.turned(orientation)
      let map = orientation.uprightTransform(of: stored.size)
      for y in 0..<height {
        for x in 0..<width {
          let place = map.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
          #expect(upright[Int(place.x), Int(place.y)] == stored[x, y])
          #expect(deepUpright[Int(place.x), Int(place.y)] == deep[x, y])
        }
      }
    }
  }
}
