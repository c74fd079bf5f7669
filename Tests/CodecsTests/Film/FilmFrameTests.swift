import Codecs
import Pixels
import TestSupport
import Testing

@Suite("Film frames")
struct FilmFrameTests {
  static let sizes = [(1, 1), (2, 2), (3, 5), (8, 6), (13, 4), (16, 7), (31, 33)]

  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 3) -> Bitmap {
    var random = SeededRandom(seed: seed)
    var picture = Bitmap(size: PixelSize(width: width, height: height), filledWith: .white)
    for y in 0..<height {
      for x in 0..<width {
        let bits = random.next()
        picture[x, y] = Color(
          red: UInt8(truncatingIfNeeded: bits),
          green: UInt8(truncatingIfNeeded: bits >> 8),
          blue: UInt8(truncatingIfNeeded: bits >> 16)
        )
      }
    }
    return picture
  }

  @Test("the header gives even sides, the rate, and the kind of samples")
  func header() {
    let frame = FilmFrame(of: PixelSize(width: 31, height: 20))
    #expect(
      String(decoding: frame.header(framesPerSecond: 24), as: UTF8.self)
        == "YUV4MPEG2 W32 H20 F24:1 Ip A1:1 C420jpeg XCOLORRANGE=FULL\n"
    )
  }

  @Test("a frame has its word and three planes", arguments: sizes)
  func layout(width: Int, height: Int) {
    var frame = FilmFrame(of: PixelSize(width: width, height: height))
    frame.take(PixelRect(x: 0, y: 0, width: width, height: height), of: Self.noise(width, height))
    let (columns, rows) = (width + width % 2, height + height % 2)
    #expect(frame.size == PixelSize(width: columns, height: rows))
    #expect(frame.bytes.count == 6 + columns * rows * 3 / 2)
    #expect(frame.bytes.prefix(6).elementsEqual("FRAME\n".utf8))
  }

  @Test("samples are those of T.871 in Double, within 0.51", arguments: sizes)
  func samples(width: Int, height: Int) {
    let picture = Self.noise(width, height)
    var frame = FilmFrame(of: picture.size)
    frame.take(PixelRect(picture.size), of: picture)
    let (columns, rows) = (frame.size.width, frame.size.height)
    func pixel(_ x: Int, _ y: Int) -> (red: Double, green: Double, blue: Double) {
      // The last column and row stand for those that are not there.
      let color = picture[min(x, width - 1), min(y, height - 1)]
      return (Double(color.red), Double(color.green), Double(color.blue))
    }
    for y in 0..<rows {
      for x in 0..<columns {
        let (red, green, blue) = pixel(x, y)
        let exact = 0.299 * red + 0.587 * green + 0.114 * blue
        #expect(abs(Double(frame.bytes[6 + y * columns + x]) - exact) <= 0.51)
      }
    }
    for y in 0..<rows / 2 {
      for x in 0..<columns / 2 {
        var (red, green, blue) = (0.0, 0.0, 0.0)
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          let one = pixel(2 * x + dx, 2 * y + dy)
          red += one.red / 4
          green += one.green / 4
          blue += one.blue / 4
        }
        let luma = 0.299 * red + 0.587 * green + 0.114 * blue
        let cb = min(255, 128 + (blue - luma) / 1.772)
        let cr = min(255, 128 + (red - luma) / 1.402)
        let place = 6 + columns * rows + y * columns / 2 + x
        #expect(abs(Double(frame.bytes[place]) - cb) <= 0.51)
        #expect(abs(Double(frame.bytes[place + columns * rows / 4]) - cr) <= 0.51)
      }
    }
  }

  @Test(
    "pure colours and grays come out as T.871 has them, the ends of the range included",
    arguments: [
      (Color.white, [255, 128, 128]), (.black, [0, 128, 128]),
      (Color(red: 255, green: 0, blue: 0), [76, 85, 255]),
      (Color(red: 0, green: 255, blue: 0), [150, 44, 21]),
      (Color(red: 0, green: 0, blue: 255), [29, 255, 107]),
      (Color(red: 100, green: 100, blue: 100), [100, 128, 128]),
    ] as [(Color, [UInt8])]
  )
  func colors(color: Color, samples: [UInt8]) {
    let picture = Bitmap(size: PixelSize(width: 2, height: 2), filledWith: color)
    var frame = FilmFrame(of: picture.size)
    frame.take(PixelRect(picture.size), of: picture)
    let luma = [UInt8](repeating: samples[0], count: 4)
    #expect(Array(frame.bytes.dropFirst(6)) == luma + samples.dropFirst())
  }

  @Test("taking what changed is taking everything", arguments: 0..<20)
  func parts(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (width, height) = (29, 19)
    var picture = Self.noise(width, height)
    var frame = FilmFrame(of: picture.size)
    frame.take(PixelRect(picture.size), of: picture)
    for step in 0..<5 {
      let x = Int.random(in: 0..<width, using: &random)
      let y = Int.random(in: 0..<height, using: &random)
      let part = PixelRect(
        x: x,
        y: y,
        width: Int.random(in: 1...width - x, using: &random),
        height: Int.random(in: 1...height - y, using: &random)
      )
      let other = Self.noise(width, height, seed: seed * 100 + UInt64(step))
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX { picture[x, y] = other[x, y] }
      }
      frame.take(part, of: picture)
      var whole = FilmFrame(of: picture.size)
      whole.take(PixelRect(picture.size), of: picture)
      #expect(frame.bytes == whole.bytes)
    }
  }
}
