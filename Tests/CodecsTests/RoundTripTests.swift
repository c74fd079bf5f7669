import Codecs
import Pixels
import Testing

@Suite("Round trips")
struct RoundTripTests {
  @Test("a PNG gives back every pixel")
  func png() throws {
    var bitmap = Bitmap(size: PixelSize(width: 5, height: 3))
    for y in 0..<3 {
      for x in 0..<5 {
        bitmap[x, y] = Color(
          red: UInt8(x * 50),
          green: UInt8(y * 80),
          blue: 7,
          alpha: UInt8(x * 60)
        )
      }
    }
    let file = try PNGEncoder.encode(bitmap)
    #expect(try ImageDecoder.decode(file).bitmap == bitmap)
  }
  @Test("a JPEG gives back a flat colour")
  func jpeg() throws {
    let bitmap = Bitmap(size: PixelSize(width: 17, height: 9), filledWith: Color("#808080")!)
    let file = try JPEGEncoder.encode(bitmap)
    #expect(try ImageDecoder.decode(file).bitmap == bitmap)
  }
}
