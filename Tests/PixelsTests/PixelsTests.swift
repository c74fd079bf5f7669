import Pixels
import Testing

@Suite("Pixels")
struct PixelsTests {
  @Test(
    "limits hold before anything is allocated",
    arguments: [
      (1, 1, true), (65_500, 7_000, true), (65_501, 1, false), (1, 65_501, false),
      (65_500, 65_500, false), (0, 5, false), (5, 0, false), (-1, 5, false),
      (Int.max, Int.max, false), (25_000, 20_000, true), (25_000, 20_001, false),
    ]
  )
  func limits(width: Int, height: Int, isAllowed: Bool) {
    #expect(PixelLimits.standard.allow(PixelSize(width: width, height: height)) == isAllowed)
  }

  @Test("an area that does not fit is the largest number")
  func area() {
    #expect(PixelSize(width: 3, height: 5).area == 15)
    #expect(PixelSize(width: .max, height: 2).area == .max)
  }

  @Test("rectangles meet in what both have")
  func intersections() {
    let one = PixelRect(x: 2, y: 3, width: 10, height: 10)
    #expect(
      one.intersection(PixelRect(x: 8, y: -2, width: 10, height: 10))
        == PixelRect(x: 8, y: 3, width: 4, height: 5)
    )
    #expect(one.intersection(PixelRect(x: 12, y: 3, width: 5, height: 5)).isEmpty)
    #expect(PixelRect(x: 0, y: 0, width: -4, height: 9).isEmpty)
  }

  @Test(
    "colours are read from names and digits",
    arguments: [
      ("white", Color.white), ("Black", .black), ("transparent", .transparent),
      ("#fff", .white), ("#1a2B3c", Color(red: 0x1A, green: 0x2B, blue: 0x3C)),
      ("#01020380", Color(red: 1, green: 2, blue: 3, alpha: 0x80)),
      ("#12345", nil), ("123456", nil), ("#gggggg", nil), ("", nil), ("#", nil), ("#１２３", nil),
    ]
  )
  func colors(text: String, color: Color?) {
    #expect(Color(text) == color)
    if let color { #expect(Color(color.hexadecimal) == color) }
  }

  @Test("maps after each other are one map")
  func concatenation() {
    let first = Transform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    let second = Transform(a: 0, b: 1, c: -2, d: 0, tx: -3, ty: 4)
    let point = Point(x: 1.5, y: -2)
    #expect(
      first.concatenating(second).apply(to: point) == second.apply(to: first.apply(to: point))
    )
  }

  @Test("opacity is looked up pixel by pixel, and padding does not count")
  func opacity() {
    for width in 1...9 {
      var image = Bitmap(size: PixelSize(width: width, height: 3), filledWith: .white)
      #expect(image.isOpaque && image.hasOnlyOpaquePixels())
      image[width - 1, 2] = Color(red: 1, green: 2, blue: 3, alpha: 254)
      #expect(!image.hasOnlyOpaquePixels())
      image[width - 1, 2] = .black
      #expect(image.hasOnlyOpaquePixels())
    }
  }

  @Test("images are equal when every pixel is")
  func equality() {
    let size = PixelSize(width: 5, height: 2)
    var one = Bitmap(size: size, filledWith: .white)
    var other = Bitmap(size: size, filledWith: .black)
    #expect(one != other)
    for y in 0..<2 { for x in 0..<5 { other[x, y] = .white } }
    #expect(one == other)
    one[4, 1] = .black
    #expect(one != other)
    #expect(one != Bitmap(size: PixelSize(width: 4, height: 2), filledWith: .white))
  }
}
