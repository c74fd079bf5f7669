import Pixels
import Testing

@Suite("Parts of a bitmap")
struct BitmapPartTests {
  static func numbered(width: Int, height: Int, blue: UInt8) -> Bitmap {
    var image = Bitmap(size: PixelSize(width: width, height: height), filledWith: .white)
    for y in 0..<height {
      for x in 0..<width { image[x, y] = Color(red: UInt8(x), green: UInt8(y), blue: blue) }
    }
    return image
  }

  @Test("a part has the pixels that lie there, and what is known of them")
  func parts() {
    let image = Self.numbered(width: 11, height: 7, blue: 1)
    for (x, y, width, height) in [(0, 0, 11, 7), (3, 2, 5, 4), (10, 6, 1, 1), (0, 3, 11, 1)] {
      let part = image.part(PixelRect(x: x, y: y, width: width, height: height))
      #expect(part.size == PixelSize(width: width, height: height))
      #expect(part.isOpaque)
      for row in 0..<height {
        for column in 0..<width { #expect(part[column, row] == image[x + column, y + row]) }
      }
    }
  }

  @Test("a part that is copied changes nothing beside it")
  func copies() {
    let source = Self.numbered(width: 9, height: 5, blue: 1)
    let before = Self.numbered(width: 12, height: 8, blue: 2)
    var target = before
    let part = PixelRect(x: 2, y: 1, width: 6, height: 3)
    target.copy(part, of: source, toX: 5, y: 4)
    for y in 0..<8 {
      for x in 0..<12 {
        let isCopied = (5..<11).contains(x) && (4..<7).contains(y)
        #expect(target[x, y] == (isCopied ? source[x - 3, y - 3] : before[x, y]))
      }
    }
    #expect(target.isOpaque)
  }

  @Test("who gets a part of what may be transparent may be transparent, unless all of it is hidden")
  func opacity() {
    let size = PixelSize(width: 6, height: 3)
    let (clear, white) = (Bitmap(size: size), Bitmap(size: size, filledWith: .white))
    let corner = PixelRect(x: 0, y: 0, width: 2, height: 2)
    var image = white
    image.copy(corner, of: clear, toX: 1, y: 1)
    #expect(!image.isOpaque)
    image.copy(corner, of: white, toX: 1, y: 1)
    #expect(!image.isOpaque)
    image.copy(PixelRect(size), of: white, toX: 0, y: 0)
    #expect(image.isOpaque)
  }
}
